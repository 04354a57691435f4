/** SQL of an event `e` of a piece: a visit has used of its material, and no order of the visit was ever paid. */
export const UNORDERED_USE = `e.kind = 'returned' and e.used > 0 and e.booking_id is not null
  and not exists (select from orders o where o.booking_id = e.booking_id and o.status_id in (2, 3, 4))`
