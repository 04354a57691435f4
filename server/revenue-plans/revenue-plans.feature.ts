import type { Feature } from '#server/feature.ts'
import { revenuePlansRoutes } from './revenue-plans.routes.ts'
import { revenuePlansConstraints } from './revenue-plans.ts'

export const revenuePlansFeature: Feature = {
  routes: revenuePlansRoutes,
  constraints: revenuePlansConstraints,
}
