import { consentLinks } from '#contract/consent-links/consent-links.ts'
import { routes } from '#server/core/serve.ts'
import { findConsent, showConsent, withdrawConsent } from './consent-links.ts'

export const consentLinksRoutes = routes(consentLinks, {
  show: { prepare: findConsent, run: showConsent },
  withdraw: { prepare: findConsent, run: withdrawConsent },
})
