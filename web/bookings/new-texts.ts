import { newBookingRu } from '#contract/bookings/new-booking.ru.ts'
import { texts } from '#web/core/texts.ts'

export const n = texts('new-booking', newBookingRu)
