import { regularDiscountsRu } from '#contract/regular-discounts/regular-discounts.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('regular-discounts', regularDiscountsRu)
