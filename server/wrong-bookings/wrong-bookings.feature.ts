import type { Feature } from '#server/feature.ts'
import { tellWrongBookings } from './tell-wrong.ts'
import { wrongBookingsRoutes } from './wrong-bookings.routes.ts'

export const wrongBookingsFeature: Feature = {
  routes: wrongBookingsRoutes,
  work: ({ house, log }) => ({ jobs: [{ name: 'wrong-bookings.tell', cron: '4/10 * * * *', run: () => tellWrongBookings(house, log) }] }),
}
