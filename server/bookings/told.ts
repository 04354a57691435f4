import { BOOKING_STATUS } from '#domain/bookings/transitions.ts'
import type { Told } from '#domain/messages/news.ts'
import type { Locked } from './lock.ts'

/** What the customer knows of a booking before an act on it. */
export const toldOf = ({ status_id, begin, unit_id }: Locked): Told | null =>
  status_id === BOOKING_STATUS.cancelled ? null : { begin, unitId: unit_id }
