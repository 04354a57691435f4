import { goodInventsRu } from '#contract/good-invents/good-invents.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('good-invents', goodInventsRu)
