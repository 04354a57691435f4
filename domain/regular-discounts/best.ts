import { type Kopecks, less } from '#domain/core/money.ts'

/** A discount of the company; `visits_from` or `sum_from` (kopecks) says who has it, and the other is null. */
export interface RegularDiscount {
  id: number
  percent: number
  visits_from: number | null
  sum_from: Kopecks | null
}

/** What a client has been here for: visits that are over, and kopecks that she has paid and not got back. */
export interface Standing {
  visits: number
  paid: Kopecks
}

export const isReached = ({ visits_from, sum_from }: Omit<RegularDiscount, 'id' | 'percent'>, { visits, paid }: Standing): boolean =>
  visits_from !== null ? visits >= visits_from : sum_from !== null && paid >= sum_from

/** The largest discount that she has reached (comm-growth §8: the best one applies); of two equal ones the elder. */
export const bestOf = <One extends RegularDiscount>(discounts: readonly One[], standing: Standing): One | null =>
  discounts.filter((one) => isReached(one, standing)).toSorted((one, other) => other.percent - one.percent || one.id - other.id)[0] ?? null

/** The nearest discount that would be larger than hers, and how many visits or kopecks are left to it. */
export function nextOf<One extends RegularDiscount>(discounts: readonly One[], standing: Standing) {
  const now = bestOf(discounts, standing)?.percent ?? 0
  const [discount] = discounts
    .filter((one) => one.percent > now && !isReached(one, standing))
    .toSorted((one, other) => one.percent - other.percent || one.id - other.id)
  if (!discount) return null
  const { visits_from, sum_from } = discount
  return {
    discount,
    visits_left: visits_from === null ? null : visits_from - standing.visits,
    sum_left: sum_from === null ? null : less(sum_from, standing.paid),
  }
}
