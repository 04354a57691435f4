import { BOOKING_STATUS, NO_SHOW } from '#domain/bookings/transitions.ts'

const { done, cancelled } = BOOKING_STATUS

/**
 * The customer was here: the visit was finished, or its time has passed and nobody called it off. One rule for «последний визит», the count of visits and
 * what she usually takes, over all studios of the company. SQL over a booking; `now` is a mark of seconds.
 */
export const wasHere = (booking: string, now: string) =>
  `(${booking}.status_id = ${done} or (${booking}.status_id <> ${cancelled} and ${booking}.end_at <= to_timestamp(${now})))`

/** SQL over a booking: it is neither over nor cancelled. */
export const isComing = (booking: string, now: string) =>
  `(${booking}.status_id not in (${done}, ${cancelled}) and ${booking}.end_at > to_timestamp(${now}))`

/** SQL over a booking: the customer did not come. */
export const isNoShow = (booking: string) => `(${booking}.status_id = ${cancelled} and ${booking}.cancel_reason = '${NO_SHOW}')`
