import { isDay } from '#domain/core/clock-time.ts'
import { type DayPart, type StatusCode, type TimesheetCode, timesheetCodes } from './codes.ts'

/** The minutes of an attendance, in whole numbers. */
export interface Worked {
  hasShift: boolean
  paid: number
  /** The paid minutes between 22:00 and 06:00 (Labour code, article 96). */
  night: number
  /** Minutes outside the shift that a person has decided to pay. */
  outside: number
}

export interface DayFacts {
  isEmployed: boolean
  /** The day is over by the clock of the studio. */
  isOver: boolean
  isHoliday: boolean
  status: StatusCode | null
  worked: readonly Worked[]
}

/** The codes of one day of one person. Work is stronger than a status, a status is stronger than a shift that she did not come to. */
export function partsOf({ isEmployed, isOver, isHoliday, status, worked }: DayFacts): DayPart[] {
  const minutes = new Map<TimesheetCode, number>()
  const add = (code: TimesheetCode, more: number) => minutes.set(code, (minutes.get(code) ?? 0) + more)
  for (const { hasShift, paid, night, outside } of worked) {
    const atNight = Math.min(night, paid)
    add(isHoliday ? 'РВ' : 'Я', paid - atNight)
    add('Н', atNight)
    add(hasShift ? 'С' : 'РВ', outside)
  }
  const parts = timesheetCodes.flatMap((code) => ((minutes.get(code) ?? 0) > 0 ? [{ code, minutes: minutes.get(code) ?? 0 }] : []))
  if (parts.length > 0 || !isEmployed) return parts
  if (status !== null) return [{ code: status, minutes: 0 }]
  if (!isOver) return []
  return [{ code: worked.some(({ hasShift }) => hasShift) ? 'НН' : 'В', minutes: 0 }]
}

/** A line of the history of somebody's statuses, the oldest first. */
export interface StatusLine {
  /** The day on which the status was recorded. */
  from: string
  code: StatusCode | null
  /** The dates of the status: one date is its last day, two are its first and last. */
  dates: readonly string[]
}

/** The newest record that covers the day holds, because a later record corrects an earlier one. */
export function statusOn(lines: readonly StatusLine[], day: string): StatusCode | null {
  for (let at = lines.length - 1; at >= 0; at--) {
    const line = lines[at]
    if (!line) continue
    const dates = line.dates.filter(isDay)
    const next = lines[at + 1]?.from
    const first = dates.length > 1 ? (dates[0] ?? line.from) : line.from
    const last = dates.at(-1) ?? null
    const isOpen = last === null && (next === undefined || day < next)
    if (day >= first && (isOpen || (last !== null && day <= last))) return line.code
  }
  return null
}
