import { type Kopecks, kopecks } from '#domain/core/money.ts'

/** Plans of one branch, of both, and of studios without a plan of their own (002 §3). */
export const planKinds = ['manicure', 'pedicure', 'common', 'default'] as const
export type PlanKind = (typeof planKinds)[number]

/** A plan of manicure or of pedicure has its own type; any other kind speaks of both branches together: union. */
export const planTypeOf = (kind: PlanKind) => (kind === 'manicure' || kind === 'pedicure' ? kind : 'union')

/** A branch's month has days of their own: period 2, sent on create (002 §3). */
export const MONTH_WITH_DAYS = 2
export const periodOf = (kind: PlanKind): typeof MONTH_WITH_DAYS | null => (planTypeOf(kind) === 'union' ? null : MONTH_WITH_DAYS)

/** What each day is to earn, in the smallest unit of money: the common indicator is the month divided by its days (002 §3). */
export const indicatorOf = (plan: number, days: number) => Math.round(plan / days)

/** How much of the month a day of the week carries beside the others, Monday first; all alike: the month is spread evenly. */
export const evenWeights: readonly number[] = [100, 100, 100, 100, 100, 100, 100]
/** The heaviest day is ten ordinary ones; a weekday of weight zero earns nothing. */
export const HEAVIEST = 1000

/** The weight of each day of a month that begins on this weekday (1 Monday … 7 Sunday). */
export const weightsOf = (weights: readonly number[], firstWeekday: number, days: number) =>
  Array.from({ length: days }, (_, index) => weights[(firstWeekday - 1 + index) % WEEK] ?? 0)

const WEEK = 7

/**
 * The days of a month, `own` by their number from 1: days without a plan of their own share what is left by their weights, to the last kopeck.
 * Each gets what the sum to its evening says, so no day is further than a kopeck from its exact share. Where no free day has a weight, they
 * are all alike.
 */
export function spread(plan: Kopecks, weights: readonly number[], own: Readonly<Record<number, Kopecks>> = {}): Kopecks[] {
  const taken = Object.values(own).reduce((sum, one) => sum + one, 0)
  const rest = Math.max(0, plan - taken)
  const free = weights.map((weight, index) => (own[index + 1] === undefined ? weight : 0))
  const isWeighed = free.some((weight) => weight > 0)
  const shares = isWeighed ? free : weights.map((_, index) => (own[index + 1] === undefined ? 1 : 0))
  const all = shares.reduce((sum, one) => sum + one, 0)
  let weighed = 0
  let given = 0
  return shares.map((share, index) => {
    const set = own[index + 1]
    if (set !== undefined) return set
    weighed += share
    // Big integers, because kopecks times the weights of a month may exceed the safe integers.
    const until = all === 0 ? 0 : Number((BigInt(rest) * BigInt(weighed)) / BigInt(all))
    const day = kopecks(until - given)
    given = until
    return day
  })
}
