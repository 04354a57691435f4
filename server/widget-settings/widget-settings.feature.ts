import type { Feature } from '#server/feature.ts'
import { widgetSettingsRoutes } from './widget-settings.routes.ts'

export const widgetSettingsFeature: Feature = {
  routes: widgetSettingsRoutes,
}
