import type { Feature } from '#server/feature.ts'
import { contractorsConstraints, contractorsRoutes } from './contractors.routes.ts'

export const contractorsFeature: Feature = {
  routes: contractorsRoutes,
  constraints: contractorsConstraints,
}
