import { type Kopecks, kopecks } from '#domain/core/money.ts'

/** Plans of one branch, of both together, and of studios without a plan of their own (002 §3). */
export const planKinds = ['manicure', 'pedicure', 'common', 'default'] as const
export type PlanKind = (typeof planKinds)[number]

/** Of both branches together: union. */
export const planTypeOf = (kind: PlanKind) => (kind === 'manicure' || kind === 'pedicure' ? kind : 'union')

/** A branch's month has days of their own: period 2, sent on create (002 §3). */
export const MONTH_WITH_DAYS = 2
export const periodOf = (kind: PlanKind): typeof MONTH_WITH_DAYS | null => (planTypeOf(kind) === 'union' ? null : MONTH_WITH_DAYS)

/** What each day is to earn, in the smallest unit of money: the common indicator is the month divided by its days (002 §3). */
export const indicatorOf = (plan: number, days: number) => Math.round(plan / days)

/**
 * The days of a month, `own` by their number from 1: days without a plan of their own share what is left, to the last kopeck, the first
 * of them the odd ones.
 */
export function spread(plan: Kopecks, days: number, own: Readonly<Record<number, Kopecks>> = {}): Kopecks[] {
  const taken = Object.values(own).reduce((sum, one) => sum + one, 0)
  const rest = Math.max(0, plan - taken)
  const free = days - Object.keys(own).length
  const each = free > 0 ? Math.floor(rest / free) : 0
  let odd = free > 0 ? rest - each * free : 0
  return Array.from({ length: days }, (_, index) => own[index + 1] ?? kopecks(each + (odd-- > 0 ? 1 : 0)))
}
