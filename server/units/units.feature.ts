import type { Feature } from '#server/feature.ts'
import { unitsRoutes } from './units.routes.ts'
import { unitsConstraints } from './units.ts'

export const unitsFeature: Feature = {
  routes: unitsRoutes,
  constraints: unitsConstraints,
}
