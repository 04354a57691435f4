import type { wrongBookings } from '#contract/wrong-bookings/wrong-bookings.ts'
import { cast } from '#server/testing/cast.ts'
import { freshDay, madeBooking } from '#server/testing/desk.ts'
import type { Examples } from '#server/testing/example.ts'

export const wrongBookingsExamples: Examples<typeof wrongBookings> = {
  ofUnit: () => ({ params: { id: cast.units.arbat } }),
  seats: async (world) => ({ params: { id: (await madeBooking(world, freshDay())).booking.id } }),
}
