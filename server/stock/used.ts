/** The use of a good is told from its last four weeks, so that each day of the week weighs the same. */
export const USED_DAYS = 28

/**
 * SQL of how much of a good a store has used since a moment. Used is what was sold, spent by norms and visits, handed to masters and sent to other
 * stores; what was written off, counted away or returned to the supplier is not used.
 */
export const usedIn = (store: string, good: string, since: string) => `select -sum(m.qty) as qty from stock_moves m
    where m.store_id = ${store} and m.good_id = ${good} and m.at >= ${since}
      and (m.doc_type in ('order', 'order_refund', 'norm_use', 'good_give')
        or m.doc_type = 'good_flow' and exists (select from good_flows w
          where w.id = m.doc_id and w.type_id in (0, 3) and w.sender_store_id = ${store}))`

/** SQL of how much of a good in a store is paid for and not given out yet. */
export const promisedIn = (store: string, good: string) => `select sum(x.qty) as qty
    from order_items x join orders h on h.id = x.order_id and h.status_id = 2
    where x.store_id = ${store} and x.thing_id = ${good} and x.cost is null`
