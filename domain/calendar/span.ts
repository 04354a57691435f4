import { DAY_SECONDS, dayOf, daysBetween, secondsOf } from '#domain/core/clock-time.ts'

export interface Span {
  begin_at: string
  end_at: string
}

/** Wall-clock seconds from a day's midnight. */
export const secondsSince = (day: string, moment: string) => daysBetween(day, dayOf(moment)) * DAY_SECONDS + secondsOf(moment)

/** Wall-clock seconds from begin to end. */
export const secondsBetween = ({ begin_at, end_at }: Span) => secondsSince(dayOf(begin_at), end_at) - secondsOf(begin_at)
