import type { CashOrderType } from '#domain/cash-orders/operations.ts'
import { recordOf } from '#server/lists/record-of.ts'
import { cashOrders } from './cash-orders.table.ts'

const rkoRecord = recordOf(cashOrders, { model: 'rko' })
const pkoRecord = recordOf(cashOrders, { model: 'pko' })

/** Under which name the log keeps an order: payments and receipts have readers of their own (CSH-006). */
export const cashOrderRecord = (type: CashOrderType) => (type === 0 ? rkoRecord : pkoRecord)
