import type { Feature } from '#server/feature.ts'
import { partnersRoutes } from './partners.routes.ts'

export const partnersFeature: Feature = {
  routes: partnersRoutes,
}
