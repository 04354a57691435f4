import type { Feature } from '#server/feature.ts'
import { windowsRoutes } from './windows.routes.ts'

export const windowsFeature: Feature = {
  routes: windowsRoutes,
}
