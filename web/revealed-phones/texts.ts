import { revealedPhonesRu } from '#contract/revealed-phones/revealed-phones.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('revealed-phones', revealedPhonesRu)
