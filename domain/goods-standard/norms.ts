import { lessQty, noQty, smallerQty, type Thousandths, thousandths } from '#domain/core/quantity.ts'

/**
 * `auto`: written off when the order is posted. `choose`: a good of this type stands in the order or was given to the visit, or the order is not saved
 * (1720). `mandatory`: a piece of this type was given to the visit, or no order is made of it (2100).
 */
export const normModes = ['auto', 'choose', 'mandatory'] as const
export type NormMode = (typeof normModes)[number]

/** How much of a good one service of a line uses. */
export interface Norm {
  norm_id: number
  /** The line of the order that sells the service, and the quantity of it. */
  item_id: number
  times: number
  good_id: number
  qty: Thousandths
}

export interface Use extends Omit<Norm, 'times' | 'qty'> {
  wanted: Thousandths
  /** How much of it was there; the rest becomes a line of «Недостача норм» and stops nothing, because the visit has happened (C25). */
  taken: Thousandths
}

/** What the norms of a visit take, in turn, from what is free of each good in the store of materials. */
export function usesOf(norms: readonly Norm[], free: ReadonlyMap<number, Thousandths>): Use[] {
  const left = new Map(free)
  return norms.map(({ times, qty, ...norm }) => {
    const wanted = thousandths(qty * times)
    const there = left.get(norm.good_id) ?? noQty
    const taken = smallerQty(wanted, there)
    left.set(norm.good_id, lessQty(there, taken))
    return { ...norm, wanted, taken }
  })
}
