import type { Feature } from '#server/feature.ts'
import { systemEventsRoutes } from './system-events.routes.ts'

export const systemEventsFeature: Feature = {
  routes: systemEventsRoutes,
}
