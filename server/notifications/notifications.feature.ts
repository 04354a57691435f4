import type { Feature } from '#server/feature.ts'
import { notificationsRoutes } from './notifications.routes.ts'

export const notificationsFeature: Feature = { routes: notificationsRoutes }
