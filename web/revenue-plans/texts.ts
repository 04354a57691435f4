import { revenuePlansRu } from '#contract/revenue-plans/revenue-plans.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('revenuePlans', revenuePlansRu)
