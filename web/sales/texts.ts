import { salesRu } from '#contract/sales/sales.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('sales', salesRu)
