import type { Feature } from '#server/feature.ts'
import { photoWorksRoutes } from './photo-works.routes.ts'

export const photoWorksFeature: Feature = {
  routes: photoWorksRoutes,
}
