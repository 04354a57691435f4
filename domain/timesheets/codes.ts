/** Codes of form Т-13 that a status of an employee may stand for. */
export const statusCodes = ['К', 'ОТ', 'ОД', 'У', 'Б', 'Т', 'ДО', 'ОЗ', 'ПР', 'НН'] as const
export type StatusCode = (typeof statusCodes)[number]

/** All codes of a timesheet: the worked ones have hours (by day, at night, on a holiday, overtime), `В` is a day of rest. */
export const timesheetCodes = ['Я', 'Н', 'РВ', 'С', ...statusCodes, 'В'] as const
export type TimesheetCode = (typeof timesheetCodes)[number]

export interface DayPart {
  code: TimesheetCode
  minutes: number
}
/** A day without parts lies outside of the employment or is still to come. */
export interface SheetDay {
  day: string
  parts: DayPart[]
}
