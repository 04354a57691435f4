import type { Feature } from '#server/feature.ts'
import { authRoutes } from './auth.routes.ts'
import { totpSecret } from './second-factor.ts'

export const authFeature: Feature = {
  routes: authRoutes,
  sealed: [totpSecret],
}
