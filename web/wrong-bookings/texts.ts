import { wrongBookingsRu } from '#contract/wrong-bookings/wrong-bookings.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('wrong-bookings', wrongBookingsRu)
