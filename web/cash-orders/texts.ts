import { cashOrdersRu } from '#contract/cash-orders/cash-orders.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('cash-orders', cashOrdersRu)
