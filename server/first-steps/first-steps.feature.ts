import type { Feature } from '#server/feature.ts'
import { firstStepsRoutes } from './first-steps.routes.ts'

export const firstStepsFeature: Feature = {
  routes: firstStepsRoutes,
}
