import type { GoodOrderItem, GoodOrderRow } from '#contract/good-orders/good-orders.ts'
import { formatQty, NBSP } from '#web/core/formats.ts'
import { t } from './texts.ts'

export const nameOf = ({ id }: Pick<GoodOrderRow, 'id'>) => t('oneOf', { id })

/** A quantity in the base unit of its good: `12 шт`. */
export const amountOf = ({ good }: { good: Pick<GoodOrderItem['good'], 'base_unit'> }, qty: number) =>
  `${formatQty(qty)}${NBSP}${t(`units.${good.base_unit}`)}`

/** How much of a line the central store did not give, or does not have. */
export const leftOf = ({ product: { qty, given }, there }: GoodOrderItem) => Math.max(0, given === null ? qty - there : qty - given)

const MOST_NAMED = 3

/** «Пилка — 6 шт, Масло — 2 шт и ещё 4»: what was not given, for a message that is read in passing. */
export function leftIn(items: readonly GoodOrderItem[]): string {
  const left = items.filter((item) => leftOf(item) > 0)
  return named(left.map((item) => `${item.good.name} — ${amountOf(item, leftOf(item))}`))
}

/** The same for a row of the list, which has no lines. */
export const lackedIn = (lacked: NonNullable<GoodOrderRow['lacked']>): string =>
  named(lacked.map(({ name, base_unit, qty }) => `${name} — ${amountOf({ good: { base_unit } }, qty)}`))

function named(all: readonly string[]): string {
  const more = all.length - MOST_NAMED
  return all.slice(0, MOST_NAMED).join(', ') + (more > 0 ? t('view.more', { count: more }) : '')
}
