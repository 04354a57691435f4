import { addDays, daysBetween } from '#domain/core/clock-time.ts'

/** A year of weekly visits; nobody's shifts are planned farther. */
export const MOST_VISITS = 52
export const MOST_WEEKS = 8

export type SeriesWish = {
  /** The day of the first visit. */
  first: string
  everyWeeks: number
  /** How many visits, the first counted; or none later than this day. */
  count: number | null
  until: string | null
}

/** The days of a series, the same weekday, the first counted; none beyond the most. */
export function daysOfSeries({ first, everyWeeks, count, until }: SeriesWish): string[] {
  const step = everyWeeks * 7
  const byDay = until === null ? MOST_VISITS : Math.floor(daysBetween(first, until) / step) + 1
  const many = Math.max(0, Math.min(MOST_VISITS, byDay, count ?? MOST_VISITS))
  return Array.from({ length: many }, (_, at) => addDays(first, at * step))
}
