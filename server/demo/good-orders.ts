import type pg from 'pg'
import { addDays } from '#domain/core/clock-time.ts'
import { sendDemoFlow } from './good-flows.ts'

const CENTRAL = 9
const [MATERIALS, PONDS] = [1, 3]
const [ADMINISTRATOR, MANAGER] = [2, 15]
/** The number behind the last of the demo's flows. */
const FLOW_ID = 13

/**
 * The central store with what it began with, rules of two studios, and three orders: one that has become a transfer on its way with some of it lacking, one
 * that waits for the central store, and a draft.
 */
export async function seedGoodOrders(client: pg.PoolClient, { today }: { today: string }) {
  await client.query(OPENING, [CENTRAL, MATERIALS, `${addDays(today, -14)} 10:00:00+03`])
  await client.query(RULES, [[MATERIALS, PONDS]])
  const at = (ago: number) => `${addDays(today, -ago)} 09:40:00+03`
  await client.query(HEAD, [1, MATERIALS, CENTRAL, ADMINISTRATOR, 'На неделю', at(2)])
  await client.query(LINES, [1, CENTRAL, [0, 1, 2, 3], 12])
  await client.query(SENT, [1, ADMINISTRATOR, at(2)])
  await client.query('update good_order_products set given = case n when 1 then 24 else qty end where good_order_id = 1')
  await sendDemoFlow(client, { id: FLOW_ID, from: CENTRAL, to: MATERIALS, at: at(1), comment: 'Заказ товаров № 1', by: MANAGER })
  await client.query(
    'update good_orders set status_id = 2, flow_id = $1, processed_at = $2, processed_by = $3, updated_at = $2 where id = 1',
    [FLOW_ID, at(1), MANAGER],
  )
  await client.query(HEAD, [2, PONDS, CENTRAL, ADMINISTRATOR, 'Расходники', at(0)])
  await client.query(LINES, [2, CENTRAL, [4, 5, 6], 6])
  await client.query(SENT, [2, ADMINISTRATOR, at(0)])
  await client.query(HEAD, [3, MATERIALS, CENTRAL, ADMINISTRATOR, null, at(0)])
  await client.query(LINES, [3, CENTRAL, [7, 8, 9, 10], 12])
  for (const table of ['good_orders', 'good_flows'])
    await client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`)
}

/** Twenty-five of each good that «Арбат» works with, put in as an opening balance is (server/good-remains). */
const OPENING = `with put as (insert into good_remains (company_id, store_id, good_id, qty)
    select 1, $1::int, r.good_id, 25 from good_remains r where r.store_id = $2::int order by r.good_id limit 24 returning id, good_id, qty),
  costs as (select p.*, (select round(l.cost_in * 25 / l.qty_in)::bigint from stock_layers l
    where l.good_id = p.good_id order by l.id limit 1) as cost from put p),
  made as (insert into stock_layers (company_id, store_id, good_id, qty_in, qty_left, cost_in, cost_left, doc_type, doc_id, item_id)
    select 1, $1::int, good_id, qty, qty, cost, cost, 'good_remain', id, id from costs order by id
    returning id, good_id, qty_in, cost_in, doc_id),
  moved as (insert into stock_moves (company_id, at, store_id, good_id, layer_id, qty, cost, doc_type, doc_id, item_id)
    select 1, $3::timestamptz, $1::int, good_id, id, qty_in, cost_in, 'good_remain', doc_id, doc_id from made order by id),
  entries as (insert into ledger_entries (company_id, doc_type, doc_id)
    select 1, 'good_remain', doc_id from made where cost_in > 0 order by id returning id, doc_id)
  insert into ledger_lines (entry_id, n, company_id, entity_id, account, subject_id, unit_id, currency, amount)
  select e.id, l.n, 1, d.id, l.account, 0, 9, 1, l.amount
  from entries e join made m on m.doc_id = e.doc_id join legal_entities d on d.company_id = 1 and d.is_default,
    lateral (values (1, 'stock', m.cost_in), (2, 'opening', -m.cost_in)) l(n, account, amount)`

/** Rules that order the first goods of each store by the dozen, and one rule of a whole group for each store. */
const RULES = `with places as (select r.store_id, r.good_id, row_number() over (partition by r.store_id order by r.good_id) as n
    from good_remains r where r.store_id = any($1::int[])),
  goods_ as (insert into good_order_rules (company_id, store_id, good_id, min, max, multiple, days, month_limit)
    select 1, store_id, good_id, 6, 24, case when n % 2 = 0 then 12 end, case when n = 3 then '{1,4}'::int[] else '{}' end,
      case when n = 1 then 48 end
    from places where n <= 4)
  insert into good_order_rules (company_id, store_id, good_group_id, min, max)
  select 1, s.id, g.id, 4, 12
  from stores s, (select id from good_groups where company_id = 1 order by id limit 1) g where s.id = any($1::int[])`

const HEAD = `insert into good_orders (id, company_id, unit_id, store_id, supplier_unit_id, supplier_store_id, employer_id, comment,
    created_at, updated_at)
  overriding system value
  select $1::int, 1, s.unit_id, s.id, c.unit_id, c.id, $4::int, $5, $6::timestamptz, $6::timestamptz
  from stores s, stores c where s.id = $2::int and c.id = $3::int`

/** Goods of the central store by their place in it; of the first one three packs, of the others one. */
const LINES = `insert into good_order_products (company_id, good_order_id, n, good_id, qty, multiple, proposed)
  select 1, $1::int, q.n, q.good_id, q.qty, $4::int, q.qty
  from (select g.good_id, row_number() over (order by g.n) as n,
      $4::int * case when row_number() over (order by g.n) = 1 then 3 else 1 end as qty
    from (select r.good_id, row_number() over (order by r.good_id) - 1 as n from good_remains r where r.store_id = $2::int) g
    where g.n = any($3::int[])) q`

const SENT = 'update good_orders set status_id = 1, sent_by = $2, sent_at = $3::timestamptz, updated_at = $3::timestamptz where id = $1'
