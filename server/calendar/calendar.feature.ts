import type { Feature } from '#server/feature.ts'
import { calendarRoutes } from './calendar.routes.ts'

export const calendarFeature: Feature = {
  routes: calendarRoutes,
}
