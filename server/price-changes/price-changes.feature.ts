import type { Feature } from '#server/feature.ts'
import { priceChangesRoutes } from './price-changes.routes.ts'

export const priceChangesFeature: Feature = {
  routes: priceChangesRoutes,
}
