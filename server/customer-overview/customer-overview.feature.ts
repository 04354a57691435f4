import type { Feature } from '#server/feature.ts'
import { customerOverviewRoutes } from './customer-overview.routes.ts'

export const customerOverviewFeature: Feature = {
  routes: customerOverviewRoutes,
}
