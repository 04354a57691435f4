import type { productionCalendar } from '#contract/production-calendar/production-calendar.ts'
import { addDays } from '#domain/core/clock-time.ts'
import type { Examples } from '#server/testing/example.ts'

let days = 0
let years = 2030

export const productionCalendarExamples: Examples<typeof productionCalendar> = {
  show: () => ({ query: { country: 'ru', year: 2027 } }),
  /** A different day each time, because a change that changes nothing leaves no line in the log. */
  change: () => ({ body: { country: 'uz', day: addDays('2028-06-01', days++), kind: 'holiday', title: 'Курбан хайит' } }),
  confirm: () => ({ body: { country: 'ru', year: years++, source: 'Постановление Правительства РФ о переносе выходных дней' } }),
}
