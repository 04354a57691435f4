import type { Feature } from '#server/feature.ts'
import { consentLinksRoutes } from './consent-links.routes.ts'

export const consentLinksFeature: Feature = {
  routes: consentLinksRoutes,
}
