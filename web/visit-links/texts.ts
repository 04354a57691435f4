import { visitLinksRu } from '#contract/visit-links/visit-links.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('visit-links', visitLinksRu)
