import type { Feature } from '#server/feature.ts'
import { schedulesRoutes } from './schedules.routes.ts'
import { schedulesConstraints } from './schedules.ts'

export const schedulesFeature: Feature = {
  routes: schedulesRoutes,
  constraints: schedulesConstraints,
}
