import type { Feature } from '#server/feature.ts'
import { countriesRoutes } from './countries.routes.ts'

export const countriesFeature: Feature = {
  routes: countriesRoutes,
}
