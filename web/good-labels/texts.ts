import { goodLabelsRu } from '#contract/good-labels/good-labels.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('good-labels', goodLabelsRu)
