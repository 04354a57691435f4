import type { Feature } from '#server/feature.ts'
import { reseatingRoutes } from './reseating.routes.ts'

export const reseatingFeature: Feature = {
  routes: reseatingRoutes,
}
