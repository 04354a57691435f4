import { recordOf } from '#server/lists/record-of.ts'
import { goodOrderProducts, goodOrders } from './good-orders.table.ts'

export const goodOrderRecord = recordOf(goodOrders, { model: 'good_order' })
export const goodOrderProductRecord = recordOf(goodOrderProducts, { model: 'good_order_product' })
