import type { Feature } from '#server/feature.ts'
import { employerStatusesConstraints, employerStatusesRoutes } from './employer-statuses.routes.ts'

export const employerStatusesFeature: Feature = {
  routes: employerStatusesRoutes,
  constraints: employerStatusesConstraints,
}
