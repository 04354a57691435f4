import { ordersRu } from '#contract/orders/orders.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('orders', ordersRu)
