import type { GoodOrderItem, GoodOrderRow } from '#contract/good-orders/good-orders.ts'
import { formatQty, NBSP } from '#web/core/formats.ts'
import { t } from './texts.ts'

export const nameOf = ({ id }: Pick<GoodOrderRow, 'id'>) => t('oneOf', { id })

/** A quantity in the base unit of its good: `12 шт`. */
export const amountOf = ({ good }: Pick<GoodOrderItem, 'good'>, qty: number) => `${formatQty(qty)}${NBSP}${t(`units.${good.base_unit}`)}`

/** How much of a line the central store did not give, or does not have. */
export const leftOf = ({ product: { qty, given }, there }: GoodOrderItem) => Math.max(0, given === null ? qty - there : qty - given)

const MOST_NAMED = 3

/** «Пилка — 6 шт, Масло — 2 шт и ещё 4»: what was not given, for a message that is read in passing. */
export function leftIn(items: readonly GoodOrderItem[]): string {
  const left = items.filter((item) => leftOf(item) > 0)
  const named = left.slice(0, MOST_NAMED).map((item) => `${item.good.name} — ${amountOf(item, leftOf(item))}`)
  const more = left.length - named.length
  return named.join(', ') + (more > 0 ? t('view.more', { count: more }) : '')
}
