import type { Feature } from '#server/feature.ts'
import { workplacesRoutes } from './workplaces.routes.ts'
import { workplacesConstraints } from './workplaces.ts'

export const workplacesFeature: Feature = {
  routes: workplacesRoutes,
  constraints: workplacesConstraints,
}
