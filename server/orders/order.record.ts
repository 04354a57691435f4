import { recordOf } from '#server/lists/record-of.ts'
import { orders } from './orders.table.ts'

/** The log also tells the lines and payments in words, and why an order was changed by hand. */
export const orderRecord = recordOf(orders, {
  model: 'order',
  beside: { items: { kind: 'text' }, payments: { kind: 'text' }, refund: { kind: 'text' }, reason: { kind: 'text' } },
})
