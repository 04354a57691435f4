import { consentsRu } from '#contract/consents/consents.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('consents', consentsRu)
