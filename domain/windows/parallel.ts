import { byBegin, type Interval } from '#domain/core/interval.ts'

/** WIN-010: how far apart starts may be and still count as one visit; also the longest pause between masters. */
export const PARALLEL_TOLERANCE = 900

/** Mother, daughter and two pairs of hands: a visit is served by at most four masters. */
export const MAX_LEGS = 4

/** One master's offer for one part of the visit. */
export type LegOffer = Interval & { employerId: number; loss: number }

export type Combination<T extends LegOffer> = { legs: T[]; begin: number; end: number; loss: number }

/** Exactly 900 seconds is still parallel (K11). */
export function isParallelStart(a: number, b: number): boolean {
  return Math.abs(a - b) <= PARALLEL_TOLERANCE
}

/**
 * Several parts of a visit with different masters: one after another in the order given, or together. Best first: fewest unsellable
 * minutes, then time. At most `cap` combinations are kept at every step, so many masters cannot make the search explode.
 */
export function combine<T extends LegOffer>(legs: readonly (readonly T[])[], mode: 'sequential' | 'parallel', cap = 50): Combination<T>[] {
  if (legs.length === 0 || legs.length > MAX_LEGS) return []
  const sorted = legs.map((offers) => byBegin(offers))
  return best(mode === 'parallel' ? together(sorted) : inTurn(sorted, cap), cap)
}

/** What may follow depends on the last offer only, so the best combinations are kept per last offer. */
function inTurn<T extends LegOffer>(legs: readonly T[][], cap: number): Combination<T>[] {
  const [first = [], ...others] = legs
  let found = first.map((offer) => join([offer]))
  for (const offers of others) {
    found = offers.flatMap((offer) =>
      best(
        found.filter((before) => follows(before, offer)).map((before) => join([...before.legs, offer])),
        cap,
      ),
    )
  }
  return found
}

function follows<T extends LegOffer>(before: Combination<T>, offer: T): boolean {
  const pause = offer.begin - (before.legs.at(-1)?.end ?? 0)
  return pause >= 0 && pause <= PARALLEL_TOLERANCE && isOtherMaster(before, offer)
}

/** Every combination is found once: under its earliest start and the first leg that begins then. */
function together<T extends LegOffer>(legs: readonly T[][]): Combination<T>[] {
  const starts = new Set(legs.flat().map((offer) => offer.begin))
  return [...starts].flatMap((start) => {
    const near = narrowed(legs.map((offers) => offers.filter((offer) => offer.begin >= start && isParallelStart(offer.begin, start))))
    return legs.flatMap((_, earliest) =>
      product(
        near.map((offers, leg) => offers.filter(({ begin }) => (leg === earliest ? begin === start : leg > earliest || begin > start))),
      ),
    )
  })
}

function product<T extends LegOffer>(legs: readonly T[][]): Combination<T>[] {
  const [first = [], ...others] = legs
  let found = first.map((offer) => join([offer]))
  for (const offers of others)
    found = found.flatMap((before) => offers.filter((offer) => isOtherMaster(before, offer)).map((offer) => join([...before.legs, offer])))
  return found
}

/** Up to so many combinations of one start are all compared; of more only the best ones are. */
const MANY = 1000

/**
 * Beyond that each part keeps the best two starts of as many masters as there are parts: the others can occupy all but one of
 * them, so neither the best combination nor the last possible one is lost.
 */
function narrowed<T extends LegOffer>(legs: readonly T[][]): T[][] {
  const count = legs.reduce((product, offers) => product * offers.length, 1)
  if (count <= MANY) return [...legs]
  return legs.map((offers) => {
    const ranked = offers.toSorted((a, b) => a.loss - b.loss || a.begin - b.begin || a.end - b.end)
    const masters = new Set([...new Set(ranked.map((offer) => offer.employerId))].slice(0, legs.length))
    return ranked.filter(
      (offer, index) =>
        masters.has(offer.employerId) && ranked.slice(0, index).filter((other) => other.employerId === offer.employerId).length < 2,
    )
  })
}

function isOtherMaster<T extends LegOffer>(before: Combination<T>, offer: T): boolean {
  return before.legs.every((leg) => leg.employerId !== offer.employerId)
}

function join<T extends LegOffer>(legs: T[]): Combination<T> {
  return {
    legs,
    begin: Math.min(...legs.map((leg) => leg.begin)),
    end: Math.max(...legs.map((leg) => leg.end)),
    loss: legs.reduce((sum, leg) => sum + leg.loss, 0),
  }
}

function best<T extends LegOffer>(found: readonly Combination<T>[], cap: number): Combination<T>[] {
  return found.toSorted((a, b) => a.loss - b.loss || a.begin - b.begin || a.end - b.end).slice(0, cap)
}
