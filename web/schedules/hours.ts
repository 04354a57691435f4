import type { ShiftRow } from '#contract/schedules/schedules.ts'
import { secondsOf } from '#domain/core/clock-time.ts'
import { mergeAll } from '#domain/core/interval.ts'

/** Hours of work to a tenth; two places at once count as one time. */
export function hoursOf(shifts: readonly ShiftRow[]): number {
  const spans = [...Map.groupBy(shifts, (shift) => shift.day).values()].flatMap((own) =>
    mergeAll(own.map(({ begin_at, end_at }) => ({ begin: secondsOf(begin_at), end: secondsOf(end_at) }))),
  )
  return Math.round(spans.reduce((sum, { begin, end }) => sum + end - begin, 0) / 360) / 10
}
