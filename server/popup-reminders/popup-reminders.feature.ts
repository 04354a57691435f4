import type { Feature } from '#server/feature.ts'
import { popupRemindersRoutes } from './popup-reminders.routes.ts'

export const popupRemindersFeature: Feature = { routes: popupRemindersRoutes }
