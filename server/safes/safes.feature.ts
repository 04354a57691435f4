import type { Feature } from '#server/feature.ts'
import { safesRoutes } from './safes.routes.ts'
import { safesConstraints } from './safes.ts'

export const safesFeature: Feature = {
  routes: safesRoutes,
  constraints: safesConstraints,
}
