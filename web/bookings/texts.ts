import { bookingScreensRu } from '#contract/bookings/booking-screens.ru.ts'
import { bookingsRu } from '#contract/bookings/bookings.ru.ts'
import { calendarRu } from '#contract/calendar/calendar.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('bookings', bookingsRu)
export const b = texts('booking-screens', bookingScreensRu)
/** The words of moving a visit are those of the calendar. */
export const m = texts('calendar-move', calendarRu.move)
