import type { Feature } from '#server/feature.ts'
import { consentsRoutes } from './consents.routes.ts'

export const consentsFeature: Feature = {
  routes: consentsRoutes,
}
