import { cashRegistersRu } from '#contract/cash-registers/cash-registers.ru.ts'
import { ordersRu } from '#contract/orders/orders.ru.ts'
import { recordOf } from '#server/lists/record-of.ts'
import { orders } from './orders.table.ts'

/** The log also tells the lines and payments in words, and why an order was changed by hand. */
export const orderRecord = recordOf(orders, {
  model: 'order',
  words: { kind: ordersRu.kinds, status_id: ordersRu.statuses, currency_id: cashRegistersRu.currencies },
  beside: { items: { kind: 'text' }, payments: { kind: 'text' }, refund: { kind: 'text' }, reason: { kind: 'text' } },
})
