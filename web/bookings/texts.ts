import { bookingScreensRu } from '#contract/bookings/booking-screens.ru.ts'
import { bookingsRu } from '#contract/bookings/bookings.ru.ts'
import { calendarRu } from '#contract/calendar/calendar.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('bookings', bookingsRu)
export const b = texts('booking-screens', bookingScreensRu)
/** Of moving: the calendar says the same. */
export const m = texts('calendar-move', calendarRu.move)
