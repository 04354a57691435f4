import type { Feature } from '#server/feature.ts'
import { revealedPhonesRoutes } from './revealed-phones.routes.ts'

export const revealedPhonesFeature: Feature = {
  routes: revealedPhonesRoutes,
}
