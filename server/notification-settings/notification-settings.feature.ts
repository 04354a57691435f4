import type { Feature } from '#server/feature.ts'
import { notificationSettingsRoutes } from './notification-settings.routes.ts'

export const notificationSettingsFeature: Feature = { routes: notificationSettingsRoutes }
