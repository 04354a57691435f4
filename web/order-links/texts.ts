import { orderLinksRu } from '#contract/order-links/order-links.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('order-links', orderLinksRu)
