import type { Feature } from '#server/feature.ts'
import { storesRoutes } from './stores.routes.ts'
import { storesConstraints } from './stores.ts'

export const storesFeature: Feature = {
  routes: storesRoutes,
  constraints: storesConstraints,
}
