import { mailingsRu } from '#contract/mailings/mailings.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('mailings', mailingsRu)
