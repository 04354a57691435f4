import { z } from 'zod'
import { bookingRow } from '#contract/bookings/bookings.ts'
import { feature } from '#contract/core/endpoint.ts'
import { customerFound } from '#contract/customers/customers.ts'

const found = z.object({
  /** Not blocked and not deleted, as the desk's search finds them; phones as the person may see them. */
  customers: z.array(customerFound),
  bookings: z.array(bookingRow.pick({ id: true, begin_at: true, user: true, unit: true, status: true })),
})
export type Found = z.output<typeof found>

export const palette = feature('palette', {
  /** Customers by name or phone, bookings by number; the verb asks each kind's own permission and reach (front-desk.md U-09). */
  find: {
    method: 'GET',
    path: '/palette',
    may: 'anyone',
    query: z.object({ text: z.string().trim().max(100) }),
    data: found,
    opens: { who: 'customers', at: 'customers.*.id' },
  },
})
