import { addDays, DAY_SECONDS, parseClock, weekday } from '#domain/core/clock-time.ts'

/** A stretch of a working day; `24:00` is the end of the day. */
export interface Stretch {
  from: string
  to: string
}
/** When somebody works: by weekdays (1 Monday … 7 Sunday), and on days that are unlike their weekday; without stretches such a day is closed. */
export interface WorkHours {
  hours: readonly (Stretch & { weekday: number })[]
  days: readonly { date: string; hours: readonly Stretch[] }[]
}
/** The clock of a place: a domain knows no zones. */
export interface PlaceClock {
  /** The day of an instant, in whole seconds since 1970. */
  dayOf(at: number): string
  epochAt(day: string, secondsOfDay: number): number
}
/** Two instants, in whole seconds since 1970. */
export interface Span {
  from: number
  to: number
}

/** How many days are searched for working time: a department that is closed every day gets no answer. */
const DAYS_MOST = 3660

/** Seconds from midnight; `24:00` is allowed. */
export const clockOf = (text: string) => (text === '24:00' ? DAY_SECONDS : parseClock(text))

/** The instant at which so many seconds of work after `start` are over. Zero seconds are over at once. */
export function dueAt(start: number, seconds: number, work: WorkHours, clock: PlaceClock): number {
  if (seconds <= 0) return start
  let left = seconds
  let day = clock.dayOf(start)
  for (let count = 0; count < DAYS_MOST; count++) {
    for (const { from, to } of spansOf(day, work, clock)) {
      const begun = Math.max(from, start)
      if (to <= begun) continue
      if (to - begun >= left) return begun + left
      left -= to - begun
    }
    day = addDays(day, 1)
  }
  throw new RangeError('no working hours')
}

/** The stretches of work between two instants, in order. */
export function workSpans(from: number, to: number, work: WorkHours, clock: PlaceClock): Span[] {
  const spans: Span[] = []
  if (to <= from) return spans
  const last = clock.dayOf(to)
  for (let day = clock.dayOf(from); day <= last; day = addDays(day, 1))
    for (const one of spansOf(day, work, clock)) {
      const clipped = { from: Math.max(one.from, from), to: Math.min(one.to, to) }
      if (clipped.from < clipped.to) spans.push(clipped)
    }
  return spans
}

export const workedBetween = (from: number, to: number, work: WorkHours, clock: PlaceClock): number =>
  workSpans(from, to, work, clock).reduce((sum, one) => sum + one.to - one.from, 0)

/** A day's stretches as instants. Where clocks jump, a stretch begins no earlier than the one before it has ended. */
function spansOf(day: string, { hours, days }: WorkHours, clock: PlaceClock): Span[] {
  const own = days.find(({ date }) => date === day)?.hours ?? hours.filter((one) => one.weekday === weekday(day))
  let ended = Number.NEGATIVE_INFINITY
  return own
    .map(({ from, to }) => ({ from: clockOf(from), to: clockOf(to) }))
    .toSorted((one, other) => one.from - other.from)
    .map((one) => {
      const from = Math.max(clock.epochAt(day, one.from), ended)
      ended = Math.max(clock.epochAt(day, one.to), from)
      return { from, to: ended }
    })
}
