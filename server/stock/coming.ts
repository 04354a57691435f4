import { MOST_THOUSANDTHS } from '#domain/core/quantity.ts'

/**
 * SQL of how much of a good is on its way to a store, whoever sends it: transfers that were sent or that an order has become, orders to a central store
 * that were sent (but for `order`, which asks), and invoices of suppliers that are not processed. The draft of an invoice may say more than a store can
 * hold, and then as much comes as it can. The rows of its own are named at length, so that `store` and `good` may be columns of any row of the caller.
 */
export const comingTo = (store: string, good: string, order = 'null::int') => `(
  coalesce((select sum(moved.qty * moved.factor) from good_flow_items moved join good_flows flow on flow.id = moved.flow_id
    where moved.good_id = ${good} and flow.recipient_store_id = ${store} and flow.deleted_at is null and (flow.status_id = 1
      or flow.status_id = 0 and exists (select from good_orders became where became.flow_id = flow.id and became.status_id = 2))), 0)
  + coalesce((select sum(asked.qty) from good_order_products asked join good_orders sent on sent.id = asked.good_order_id
    where asked.good_id = ${good} and sent.store_id = ${store} and sent.status_id = 1 and sent.id is distinct from ${order}), 0)
  + (select least(coalesce(sum(bought.qty * coalesce(pack.factor, 1)), 0), ${MOST_THOUSANDTHS} / 1000.0)
    from good_invoice_items bought join good_invoices paper on paper.id = bought.invoice_id
      left join good_units pack on pack.good_id = bought.good_id and lower(pack.title) = lower(bought.unit_name)
    where bought.good_id = ${good} and paper.store_id = ${store} and paper.status_id = 0))`
