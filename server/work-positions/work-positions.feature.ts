import type { Feature } from '#server/feature.ts'
import { workPositionsRoutes } from './work-positions.routes.ts'

export const workPositionsFeature: Feature = {
  routes: workPositionsRoutes,
}
