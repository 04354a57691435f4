import { orderActsRu } from '#contract/order-acts/order-acts.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('order-acts', orderActsRu)
