import type { Feature } from '#server/feature.ts'
import { serviceCategoriesRoutes } from './service-categories.routes.ts'

export const serviceCategoriesFeature: Feature = {
  routes: serviceCategoriesRoutes,
}
