import type { Feature } from '#server/feature.ts'
import { savedViewsRoutes } from './saved-views.routes.ts'
import { savedViewsConstraints } from './saved-views.ts'

export const savedViewsFeature: Feature = {
  routes: savedViewsRoutes,
  constraints: savedViewsConstraints,
}
