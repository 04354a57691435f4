/**
 * SQL: 2 while an order of the booking is paid, 3 once one is done; null: her money is not taken (C36); a deposit is no payment of the visit. Orders lean on bookings, so their table is asked
 * here by its name.
 */
export const paidOrderOf = (booking: string) =>
  `(select max(o.status_id) from orders o where o.booking_id = ${booking} and o.kind = 'visit' and o.status_id in (2, 3))`
