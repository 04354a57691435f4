import type { Feature } from '#server/feature.ts'
import { employerCategoriesRoutes } from './employer-categories.routes.ts'

export const employerCategoriesFeature: Feature = {
  routes: employerCategoriesRoutes,
}
