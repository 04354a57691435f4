import { marksRu } from '#contract/marks/marks.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('marks', marksRu)
