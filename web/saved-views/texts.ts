import { savedViewsRu } from '#contract/saved-views/saved-views.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('saved-views', savedViewsRu)
