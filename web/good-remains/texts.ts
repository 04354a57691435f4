import { goodRemainsRu } from '#contract/good-remains/good-remains.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('good-remains', goodRemainsRu)
