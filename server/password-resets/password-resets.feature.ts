import type { Feature } from '#server/feature.ts'
import { passwordResetsRoutes } from './password-resets.routes.ts'

export const passwordResetsFeature: Feature = {
  routes: passwordResetsRoutes,
}
