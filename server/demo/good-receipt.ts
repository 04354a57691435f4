import type pg from 'pg'

/** Invoices that are processed: all but the last. */
const RECEIVED = 'select i.* from good_invoices i where i.company_id = 1 and i.id < (select max(id) from good_invoices)'
const CHIEF = 20

/**
 * What the door of the stock does when an invoice is processed (server/stock/door.ts, server/good-invoices/process.ts), for all of the demo's at once: a
 * remain, a layer and a move for each line, the head, and the supplier's money in the books. The walls of the database look at it as at any other.
 */
export async function receiveDemo(client: pg.PoolClient) {
  await client.query(`update good_invoices i
    set total = (select coalesce(sum(x.sum), 0) from good_invoice_items x where x.invoice_id = i.id) where i.company_id = 1`)
  await client.query(
    `with came as (select i.store_id, x.good_id, x.qty, x.sum, x.expires_at, i.id as invoice_id, x.id as item_id,
        i.created_at + interval '35 minutes' as at
      from (${RECEIVED}) i join good_invoice_items x on x.invoice_id = i.id),
    remains as (insert into good_remains (company_id, store_id, good_id, qty, min, max, shelf)
      select 1, store_id, good_id, sum(qty), ${LIMITS} from came join goods g on g.id = good_id
      group by store_id, good_id, g.base_unit order by store_id, good_id),
    layers as (insert into stock_layers
        (company_id, store_id, good_id, qty_in, qty_left, cost_in, cost_left, expires_at, doc_type, doc_id, item_id)
      select 1, store_id, good_id, qty, qty, sum, sum, expires_at, 'good_invoice', invoice_id, item_id from came order by item_id
      returning id, store_id, good_id, qty_in, cost_in, doc_id, item_id)
    insert into stock_moves (company_id, at, store_id, good_id, layer_id, qty, cost, doc_type, doc_id, item_id)
      select 1, c.at, l.store_id, l.good_id, l.id, l.qty_in, l.cost_in, 'good_invoice', l.doc_id, l.item_id
      from layers l join came c using (item_id) order by l.id`,
  )
  await client.query(
    `with done as (update good_invoices i set status_id = 2, processed_at = r.created_at + interval '35 minutes', processed_by = $1,
        updated_at = r.created_at + interval '35 minutes' from (${RECEIVED}) r where i.id = r.id returning i.id, i.unit_id, i.total),
     entries as (insert into ledger_entries (company_id, doc_type, doc_id)
       select 1, 'good_invoice', id from done order by id returning id, doc_id)
     insert into ledger_lines (entry_id, n, company_id, entity_id, account, subject_id, unit_id, currency, amount)
     select e.id, l.n, 1, d.id, l.account, 0, i.unit_id, 1, l.amount
     from entries e join done i on i.id = e.doc_id join legal_entities d on d.company_id = 1 and d.is_default,
       lateral (values (1, 'stock', i.total), (2, 'payable.supplier', -i.total)) l(n, account, amount)`,
    [CHIEF],
  )
}

/** A few pieces, or a fifth of a jar. */
const FEW = `case g.base_unit when 'pc' then 4 else 100 end`

/** A third of the goods has a minimum and a shelf; every seventh good is below its minimum. */
const LIMITS = `case when good_id % 3 = 0 then case when good_id % 7 = 0 then sum(qty) + ${FEW} else ${FEW} end end,
  case when good_id % 3 = 0 then (sum(qty) + ${FEW}) * 2 end,
  case when good_id % 3 = 0 then chr(1040 + good_id % 4) || '-' || (1 + good_id % 5) end`
