import { fiscalRu } from '#contract/fiscal/fiscal.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('fiscal', fiscalRu)
