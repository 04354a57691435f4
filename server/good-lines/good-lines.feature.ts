import type { Feature } from '#server/feature.ts'
import { goodLinesConstraints, goodLinesRoutes } from './good-lines.routes.ts'

export const goodLinesFeature: Feature = {
  routes: goodLinesRoutes,
  constraints: goodLinesConstraints,
}
