import { z } from 'zod'
import { bookingRow } from '#contract/bookings/bookings.ts'
import { feature } from '#contract/core/endpoint.ts'
import { idParams } from '#contract/core/fields.ts'
import { offer } from '#contract/windows/windows.ts'

/** What may be wrong with a coming booking (domain.md §2.2). */
export const wrongCauses = ['unit_closed', 'no_shift', 'deleted', 'fired', 'blocked', 'not_hers', 'no_price'] as const
export type WrongCause = (typeof wrongCauses)[number]

/** A row of the list of bookings, with everything that is wrong with it. */
export const wrongBooking = bookingRow.extend({ causes: z.array(z.object({ code: z.enum(wrongCauses), message: z.string() })) })
export type WrongBooking = z.output<typeof wrongBooking>

export const wrongBookings = feature('wrong-bookings', {
  ofUnit: {
    method: 'GET',
    path: '/unit/:id/wrong-bookings',
    may: 'Booking.view',
    params: idParams,
    data: z.object({ items: z.array(wrongBooking) }),
    opens: { who: 'customers', at: 'items.*.user_id' },
  },
  /** Where such a booking fits, the nearest times first; `bookings.move` then moves it. */
  seats: {
    method: 'GET',
    path: '/wrong-bookings/:id/seats',
    may: 'Booking.update',
    params: idParams,
    data: z.object({ items: z.array(offer) }),
  },
})
