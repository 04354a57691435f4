import { goodLinesRu } from '#contract/good-lines/good-lines.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('good-lines', goodLinesRu)
