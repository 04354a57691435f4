import { wrongBookings } from '#contract/wrong-bookings/wrong-bookings.ts'
import { routes } from '#server/core/serve.ts'
import { seatsForWrong } from './seats.ts'
import { wrongBookingsOf } from './wrong-bookings.ts'

export const wrongBookingsRoutes = routes(wrongBookings, { ofUnit: wrongBookingsOf, seats: seatsForWrong })
