import { partnersRu } from '#contract/partners/partners.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('partners', partnersRu)
