import { z } from 'zod'
import { bookingRow } from '#contract/bookings/bookings.ts'
import { feature } from '#contract/core/endpoint.ts'
import { idParams } from '#contract/core/fields.ts'
import { offer } from '#contract/windows/windows.ts'

/** Why a booking to come stands wrong (domain.md §2.2). */
export const wrongCauses = ['unit_closed', 'no_shift', 'deleted', 'fired', 'blocked', 'not_hers', 'no_price'] as const
export type WrongCause = (typeof wrongCauses)[number]

/** A booking as the list shows it, with everything that is wrong about it. */
export const wrongBooking = bookingRow.extend({ causes: z.array(z.object({ code: z.enum(wrongCauses), message: z.string() })) })
export type WrongBooking = z.output<typeof wrongBooking>

export const wrongBookings = feature('wrong-bookings', {
  ofUnit: {
    method: 'GET',
    path: '/unit/:id/wrong-bookings',
    may: 'Booking.view',
    params: idParams,
    data: z.object({ items: z.array(wrongBooking) }),
  },
  /** Where such a booking fits, the nearest to its time first; it is moved by `bookings.move`. */
  seats: {
    method: 'GET',
    path: '/wrong-bookings/:id/seats',
    may: 'Booking.update',
    params: idParams,
    data: z.object({ items: z.array(offer) }),
  },
})
