import type { Feature } from '#server/feature.ts'
import { serviceResourcesRoutes } from './service-resources.routes.ts'
import { serviceResourcesConstraints } from './service-resources.ts'

export const serviceResourcesFeature: Feature = {
  routes: serviceResourcesRoutes,
  constraints: serviceResourcesConstraints,
}
