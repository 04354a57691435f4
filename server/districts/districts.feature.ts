import type { Feature } from '#server/feature.ts'
import { districtsRoutes } from './districts.routes.ts'
import { districtsConstraints } from './districts.ts'

export const districtsFeature: Feature = {
  routes: districtsRoutes,
  constraints: districtsConstraints,
}
