import { dayOf, secondsOf } from '#domain/core/clock-time.ts'
import { overlaps } from '#domain/core/interval.ts'

/** A row of a template: the wall time of its begin, and durations in seconds one after another. */
interface Chain {
  begin_at: string
  schedule: readonly number[]
}

/**
 * Two chains of one owner and one date must not meet (domain.md §2.1). A chain from 00:00 begins with the shift, at a time
 * that is not known here: it can only meet another such chain.
 */
export function chainsMeet(a: Chain, b: Chain): boolean {
  if (dayOf(a.begin_at) !== dayOf(b.begin_at)) return false
  const [first, second] = [intervalOf(a), intervalOf(b)]
  if (first.begin === 0 || second.begin === 0) return first.begin === second.begin
  return overlaps(first, second)
}

function intervalOf({ begin_at, schedule }: Chain) {
  const begin = secondsOf(begin_at)
  return { begin, end: begin + schedule.reduce((sum, length) => sum + length, 0) }
}
