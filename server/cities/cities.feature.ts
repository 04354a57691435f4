import type { Feature } from '#server/feature.ts'
import { citiesRoutes } from './cities.routes.ts'
import { citiesConstraints } from './cities.ts'

export const citiesFeature: Feature = {
  routes: citiesRoutes,
  constraints: citiesConstraints,
}
