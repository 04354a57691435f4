/**
 * What a sold service `i` of an order `o` has used up, in kopecks: what its norms took, and on the first service that a master did in the visit what came back
 * used of the pieces that she was given for it (X30). The other kinds of lines use nothing up.
 */
export const MATERIALS = `(case when i.kind = 1 then
  (select coalesce(sum(n.cost), 0) from norm_uses n where n.item_id = i.id)
  + case when o.booking_id is not null and i.id = (select min(f.id) from order_items f
      where f.order_id = o.id and f.kind = 1 and f.employer_id = i.employer_id)
    then (select coalesce(sum(e.cost), 0) from good_give_events e where e.booking_id = o.booking_id and e.employer_id = i.employer_id)
    else 0 end
  else 0 end)`
