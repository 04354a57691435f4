import type { Feature } from '#server/feature.ts'
import { visitLinksRoutes } from './visit-links.routes.ts'

export const visitLinksFeature: Feature = {
  routes: visitLinksRoutes,
}
