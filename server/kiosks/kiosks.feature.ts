import type { Feature } from '#server/feature.ts'
import { kiosksRoutes } from './kiosks.routes.ts'

export const kiosksFeature: Feature = {
  routes: kiosksRoutes,
}
