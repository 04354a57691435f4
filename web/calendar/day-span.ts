import { DAY_SECONDS, dayOf, secondsOf } from '#domain/core/clock-time.ts'
import type { Interval } from '#domain/core/interval.ts'

export type Span = (one: { begin_at: string; end_at: string }) => Interval

/** Seconds of the day shown; what reaches over midnight is cut there. A day has few moments and each is asked for many times: it is read once. */
export function spanIn(date: string): Span {
  const known = new Map<string, number>()
  const read = (moment: string) => {
    const seconds = known.get(moment) ?? secondsOf(moment)
    known.set(moment, seconds)
    return seconds
  }
  return ({ begin_at, end_at }) => ({
    begin: dayOf(begin_at) < date ? 0 : read(begin_at),
    end: dayOf(end_at) > date ? DAY_SECONDS : read(end_at),
  })
}
