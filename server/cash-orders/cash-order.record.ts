import { cashOrdersRu } from '#contract/cash-orders/cash-orders.ru.ts'
import { cashRegistersRu } from '#contract/cash-registers/cash-registers.ru.ts'
import type { CashOrderType } from '#domain/cash-orders/operations.ts'
import { recordOf } from '#server/lists/record-of.ts'
import { cashOrders } from './cash-orders.table.ts'

const { operations, bases, rko, pko } = cashOrdersRu
const words = {
  type: { 0: rko, 1: pko },
  cash_order_operation_id: operations,
  cash_order_basis_id: bases,
  currency_id: cashRegistersRu.currencies,
}
const rkoRecord = recordOf(cashOrders, { model: 'rko', words })
const pkoRecord = recordOf(cashOrders, { model: 'pko', words })

/** Under which name the log keeps an order: payments and receipts have readers of their own (CSH-006). */
export const cashOrderRecord = (type: CashOrderType) => (type === 0 ? rkoRecord : pkoRecord)
