import { goodOrdersRu } from '#contract/good-orders/good-orders.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('good-orders', goodOrdersRu)
