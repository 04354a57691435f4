import { activityStatuses } from '#contract/activity-statuses/activity-statuses.ts'
import { routes } from '#server/core/serve.ts'
import { setActivityStatus } from './activity-statuses.ts'

export const activityStatusesRoutes = routes(activityStatuses, { set: setActivityStatus })
