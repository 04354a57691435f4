import { addDays, daysInMonth, isDay, weekday } from '#domain/core/clock-time.ts'

export type Span = 'weeks' | 'month' | 'ahead'

/** The days that the screen shows: two weeks from a Monday, a calendar month, or those ahead of today. */
export interface Period {
  span: Span
  days: string[]
}

export function periodOf(day: string, span: Span): Period {
  if (span === 'month') {
    const first = `${day.slice(0, 7)}-01`
    return { span, days: daysFrom(first, daysInMonth(Number(day.slice(0, 4)), Number(day.slice(5, 7)))) }
  }
  return { span, days: daysFrom(mondayOf(day), 14) }
}

/** Today and the fourteen days after it (001 §9). */
export const aheadOf = (today: string): Period => ({ span: 'ahead', days: daysFrom(today, 15) })

/** The neighbouring period's first day. */
export function stepOf({ span, days }: Period, way: 1 | -1): string {
  const first = days[0] ?? ''
  if (span !== 'month') return addDays(first, 14 * way)
  return way === 1 ? addDays(first, days.length) : `${addDays(first, -1).slice(0, 7)}-01`
}

/** Reads `?from=2026-11-23&span=month`. */
export function readPeriod(search: Record<string, string>, today: string): Period {
  const from = search.from && isDay(search.from) ? search.from : today
  return periodOf(from, search.span === 'month' ? 'month' : 'weeks')
}

/** The day whose load is shown: the chosen one, today, or the period's first. */
export const loadDayOf = (chosen: string | undefined, { days }: Period, today: string) =>
  [chosen, today].find((day) => day !== undefined && days.includes(day)) ?? days[0] ?? today

/** Two days on, two days off, from a day to the end of the period. */
export const twoByTwo = (days: readonly string[], from: string) => days.filter((day) => day >= from).filter((_, at) => at % 4 < 2)
export const workdays = (days: readonly string[], from: string) => days.filter((day) => day >= from && weekday(day) < 6)

const mondayOf = (day: string) => addDays(day, 1 - weekday(day))
const daysFrom = (first: string, count: number) => Array.from({ length: count }, (_, at) => addDays(first, at))
