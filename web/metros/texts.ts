import { metrosRu } from '#contract/metros/metros.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('metros', metrosRu)
