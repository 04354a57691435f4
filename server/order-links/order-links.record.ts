import { recordOf } from '#server/lists/record-of.ts'
import { orderLinks } from './order-links.table.ts'

export const orderLinkRecord = recordOf(orderLinks, { model: 'order_link' })
