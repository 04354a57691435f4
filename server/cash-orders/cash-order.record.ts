import { recordOf } from '#server/lists/record-of.ts'
import { cashOrders } from './cash-orders.table.ts'

export const cashOrderRecord = recordOf(cashOrders, { model: 'cash_order' })
