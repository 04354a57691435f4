import { BOOKING_STATUS } from '#domain/bookings/transitions.ts'

/** Ten minutes after the start it is asked whether the customer has come (decisions.md, «Bookings and windows»). */
const AFTER = 600

/** Nobody has touched the status since: the visit neither began nor was called off. Both moments on one time line, in seconds. */
export const asksNoShow = ({ status_id, begin }: { status_id: number; begin: number }, now: number) =>
  (status_id === BOOKING_STATUS.registered || status_id === BOOKING_STATUS.confirmed) && now >= begin + AFTER
