import type { Feature } from '#server/feature.ts'
import { wrongBookingsRoutes } from './wrong-bookings.routes.ts'

export const wrongBookingsFeature: Feature = {
  routes: wrongBookingsRoutes,
}
