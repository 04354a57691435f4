import type { NotificationRow } from '#contract/notifications/notifications.ts'
import { paths, pathTo } from './paths.ts'

/** The address to which a notification leads (002 §2); null: it leads nowhere. */
export function targetOf({ type, notification_id, data }: NotificationRow): string | null {
  const { employer_id, ticket_id, item_id, order_id, batch, link } = data
  if (type === 'news') return `${paths.notification}?tab=NewsList#${notification_id}`
  if (type === 'good_order') return paths.goodOrders
  if (employer_id !== null) return pathTo('employer', { id: employer_id })
  if (ticket_id !== null) return `${paths.tickets}/${ticket_id}`
  if (item_id !== null) return pathTo('goodFlow', { itemId: item_id })
  if (order_id !== null) return pathTo('finance-order-view', { orderId: order_id })
  if (batch !== null) return paths.certificate
  // A link leads only to an address of this product; a foreign one is ignored.
  return link !== null && /^\/(?![/\\])/.test(link) ? link : null
}
