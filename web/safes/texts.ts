import { safesRu } from '#contract/safes/safes.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('safes', safesRu)
