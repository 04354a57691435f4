import type { Feature } from '#server/feature.ts'
import { systemSettingsRoutes } from './system-settings.routes.ts'

export const systemSettingsFeature: Feature = {
  routes: systemSettingsRoutes,
}
