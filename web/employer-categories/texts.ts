import { employerCategoriesRu } from '#contract/employer-categories/employer-categories.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('employer-categories', employerCategoriesRu)
