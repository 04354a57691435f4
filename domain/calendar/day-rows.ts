import { dayOf, momentAt } from '#domain/core/clock-time.ts'
import { type Interval, lengthOf, mergeAll, subtract } from '#domain/core/interval.ts'
import { type Span, secondsSince } from './span.ts'

/** What a day is made of, from above: visits, what is free between them, time kept for something else, and time in which its person does not come. */
export type DayRow<Visit extends Span, Block extends Span> = Span &
  ({ kind: 'visit'; visit: Visit } | { kind: 'block'; block: Block } | { kind: 'free' | 'absent' })

interface Day<Visit, Block> {
  shifts: readonly (Span & { is_approved: number | boolean })[]
  visits: readonly Visit[]
  absences: readonly Span[]
  blocks: readonly Block[]
}

/** A gap shorter than the calendar's smallest step is not shown as free (000 §9). */
const SHORTEST = 900

/** Free is what is left of approved shifts from now on; a table and a chair of the same hours are one stretch of time. */
export function rowsOf<Visit extends Span, Block extends Span>(
  { shifts, visits, absences, blocks }: Day<Visit, Block>,
  now: string,
): DayRow<Visit, Block>[] {
  const day = dayOf(shifts[0]?.begin_at ?? now)
  const intervalOf = ({ begin_at, end_at }: Span): Interval => ({ begin: secondsSince(day, begin_at), end: secondsSince(day, end_at) })
  const gone = { begin: Number.NEGATIVE_INFINITY, end: secondsSince(day, now) }
  const free = mergeAll(shifts.filter((one) => Boolean(one.is_approved)).map(intervalOf))
    .flatMap((shift) => subtract(shift, [...[...visits, ...absences, ...blocks].map(intervalOf), gone]))
    .filter((one) => lengthOf(one) >= SHORTEST)
  const rows: DayRow<Visit, Block>[] = [
    ...visits.map((visit) => ({ kind: 'visit' as const, begin_at: visit.begin_at, end_at: visit.end_at, visit })),
    ...free.map(({ begin, end }) => ({ kind: 'free' as const, begin_at: momentAt(day, begin), end_at: momentAt(day, end) })),
    ...absences.map(({ begin_at, end_at }) => ({ kind: 'absent' as const, begin_at, end_at })),
    ...blocks.map((block) => ({ kind: 'block' as const, begin_at: block.begin_at, end_at: block.end_at, block })),
  ]
  return rows.toSorted((one, other) => secondsSince(day, one.begin_at) - secondsSince(day, other.begin_at))
}
