import type { Feature } from '#server/feature.ts'
import { auditsRoutes } from './audits.routes.ts'

export const auditsFeature: Feature = {
  routes: auditsRoutes,
}
