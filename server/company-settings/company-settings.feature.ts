import type { Feature } from '#server/feature.ts'
import { companySettingsRoutes } from './company-settings.routes.ts'

export const companySettingsFeature: Feature = {
  routes: companySettingsRoutes,
}
