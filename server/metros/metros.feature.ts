import type { Feature } from '#server/feature.ts'
import { metrosRoutes } from './metros.routes.ts'
import { metrosConstraints } from './metros.ts'

export const metrosFeature: Feature = {
  routes: metrosRoutes,
  constraints: metrosConstraints,
}
