import type { Feature } from '#server/feature.ts'
import { employerPriceCategoriesRoutes } from './employer-price-categories.routes.ts'

export const employerPriceCategoriesFeature: Feature = {
  routes: employerPriceCategoriesRoutes,
}
