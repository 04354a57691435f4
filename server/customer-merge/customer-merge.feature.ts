import type { Feature } from '#server/feature.ts'
import { customerMergeRoutes } from './customer-merge.routes.ts'

export const customerMergeFeature: Feature = {
  routes: customerMergeRoutes,
}
