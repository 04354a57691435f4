import type { Feature } from '#server/feature.ts'
import { profileRoutes } from './profile.routes.ts'

export const profileFeature: Feature = {
  routes: profileRoutes,
}
