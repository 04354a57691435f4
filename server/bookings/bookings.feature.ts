import type { Feature } from '#server/feature.ts'
import { bookingsRoutes } from './bookings.routes.ts'
import { bookingsConstraints } from './bookings.ts'

export const bookingsFeature: Feature = {
  routes: bookingsRoutes,
  constraints: bookingsConstraints,
}
