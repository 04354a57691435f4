import { goodOrdersRu } from '#contract/good-orders/good-orders.ru.ts'
import { recordOf } from '#server/lists/record-of.ts'
import { goodOrderProducts, goodOrders } from './good-orders.table.ts'

export const goodOrderRecord = recordOf(goodOrders, { model: 'good_order', words: { status_id: goodOrdersRu.statuses } })
export const goodOrderProductRecord = recordOf(goodOrderProducts, { model: 'good_order_product' })
