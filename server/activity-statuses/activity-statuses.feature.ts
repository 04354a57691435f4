import type { Feature } from '#server/feature.ts'
import { activityStatusesRoutes } from './activity-statuses.routes.ts'

export const activityStatusesFeature: Feature = {
  routes: activityStatusesRoutes,
}
