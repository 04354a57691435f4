import { bookingScreensRu } from '#contract/bookings/booking-screens.ru.ts'
import { visitRu } from '#contract/bookings/visit.ru.ts'
import { BOOKING_STATUS, NO_SHOW } from '#domain/bookings/transitions.ts'
import { recordOf } from '#server/lists/record-of.ts'
import { bookings } from './bookings.table.ts'

const statuses = Object.entries(BOOKING_STATUS).map(([name, id]) => [id, bookingScreensRu.statuses[name as keyof typeof BOOKING_STATUS]]) // the keys of that very object

/** The log also tells the masters by their names, and the rows that belong to the visit. */
export const bookingRecord = recordOf(bookings, {
  model: 'booking',
  beside: { employers: { kind: 'text' }, services: { kind: 'text' }, photos: { kind: 'text', isPersonal: true }, colors: { kind: 'text' } },
  words: {
    status_id: Object.fromEntries(statuses),
    cancel_reason: { [NO_SHOW]: bookingScreensRu.cancel.noShow },
    colors: visitRu.names,
  },
})
