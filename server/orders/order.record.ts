import { recordOf } from '#server/lists/record-of.ts'
import { orders } from './orders.table.ts'

/** Beside it: its lines and payments in words, and why somebody changed it by hand. */
export const orderRecord = recordOf(orders, {
  model: 'order',
  beside: { items: { kind: 'text' }, payments: { kind: 'text' }, refund: { kind: 'text' }, reason: { kind: 'text' } },
})
