import { recordOf } from '#server/lists/record-of.ts'
import { bookings } from './bookings.table.ts'

/** The log also tells the masters by their names, and the rows that belong to the visit. */
export const bookingRecord = recordOf(bookings, {
  model: 'booking',
  beside: { employers: { kind: 'text' }, services: { kind: 'text' }, photos: { kind: 'text', isPersonal: true }, colors: { kind: 'text' } },
})
