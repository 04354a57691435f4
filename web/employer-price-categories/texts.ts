import { employerPriceCategoriesRu } from '#contract/employer-price-categories/employer-price-categories.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('employer-price-categories', employerPriceCategoriesRu)
