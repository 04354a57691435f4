import type { Leg } from './search.offers.ts'

/** The order of offers as one number: fewest unsellable minutes, then time; instants stay below ten thousand million seconds. */
export const rankOf = ({ loss, begin }: Pick<Leg, 'loss' | 'begin'>) => loss * 1e10 + begin

/** Gathers offers and keeps the first `most` in their order; of equal ones those that came first. A city has tens of thousands. */
export function bestOf(most: number) {
  let kept: Leg[] = []
  const best = {
    /** Nothing of this rank or a worse one is kept any more, so it need not be built. */
    limit: Number.POSITIVE_INFINITY,
    add(leg: Leg) {
      kept.push(leg)
      if (kept.length >= 2 * most) drop()
    },
    inOrder: () => kept.sort((one, other) => one.loss - other.loss || one.begin - other.begin).slice(0, most),
  }
  function drop() {
    const ranks = Float64Array.from(kept, rankOf).sort()
    const limit = ranks[most - 1] ?? Number.POSITIVE_INFINITY
    let equals = most - ranks.indexOf(limit)
    kept = kept.filter((leg) => rankOf(leg) < limit || (rankOf(leg) === limit && equals-- > 0))
    best.limit = limit
  }
  return best
}
