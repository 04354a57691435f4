import { consentLinksRu } from '#contract/consent-links/consent-links.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('consent-links', consentLinksRu)
