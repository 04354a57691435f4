import { serviceCategoriesRu } from '#contract/service-categories/service-categories.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('service-categories', serviceCategoriesRu)
