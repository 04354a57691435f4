import { DAY_SECONDS, dayOf, daysBetween, secondsOf } from '#domain/core/clock-time.ts'

/** Wall-clock seconds from begin to end. */
export const secondsBetween = ({ begin_at, end_at }: { begin_at: string; end_at: string }) =>
  daysBetween(dayOf(begin_at), dayOf(end_at)) * DAY_SECONDS + secondsOf(end_at) - secondsOf(begin_at)
