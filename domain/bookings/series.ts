import { addDays, daysBetween } from '#domain/core/clock-time.ts'

/** The most visits of a series: a year of weekly ones; nobody's shifts are planned farther. */
export const MOST_VISITS = 52
export const MOST_WEEKS = 8

export type SeriesWish = {
  /** The day of the first visit. */
  first: string
  everyWeeks: number
  /** The number of visits with the first one; or else the last possible day. */
  count: number | null
  until: string | null
}

/** Days of a series: the same weekday, the first visit among them, never more than the most. */
export function daysOfSeries({ first, everyWeeks, count, until }: SeriesWish): string[] {
  const step = everyWeeks * 7
  const byDay = until === null ? MOST_VISITS : Math.floor(daysBetween(first, until) / step) + 1
  const many = Math.max(0, Math.min(MOST_VISITS, byDay, count ?? MOST_VISITS))
  return Array.from({ length: many }, (_, at) => addDays(first, at * step))
}
