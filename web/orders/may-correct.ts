import type { OrderCard } from '#contract/orders/orders.ts'
import { isMoney } from '#domain/orders/kinds.ts'

/** What an order was paid by, as far as its way may be named anew. */
export const moneyOf = ({ payments }: OrderCard) =>
  payments.filter(({ payment_type, advance_id, state }) => state === 'success' && isMoney({ type: payment_type, advance_id }))

/**
 * Whether there is money whose way may have been named wrong; what was given back is not corrected any more, and what a former program took is what its
 * file said.
 */
export const mayCorrect = (order: OrderCard) =>
  order.is_opening === 0 && (order.status_id === 2 || order.status_id === 3) && order.refunds.length === 0 && moneyOf(order).length > 0
