import type pg from 'pg'
import { addDays } from '#domain/core/clock-time.ts'
import { kopecks } from '#domain/core/money.ts'
import { FLOW, type FlowType, flowPostings, receiptPostings } from '#domain/good-flows/flows.ts'

interface DemoFlow {
  type: FlowType
  /** How many days before the demo's first day. */
  ago: number
  from?: number
  to?: number
  /** Places of the goods within their store, and how many of each. */
  goods: readonly number[]
  qty: number
  /** How far the document has gone: a transfer may be on its way. */
  end: 'draft' | 'sent' | 'processed' | 'cancelled'
  /** How many of the first line did not arrive. */
  lost?: number
  comment: string
}

/** Stores 1 and 2 are the materials and the shop window of «Арбат», 3 and 4 those of «Чистые пруды», 5 the materials of «Сокол». */
const flows: readonly DemoFlow[] = [
  { type: 0, ago: 6, from: 1, to: 3, goods: [0, 1, 2], qty: 4, end: 'processed', comment: 'Пополнение «Чистых прудов»' },
  { type: 0, ago: 5, from: 2, to: 4, goods: [0, 1, 2, 3], qty: 3, end: 'processed', lost: 1, comment: 'Витрина к выходным' },
  { type: 0, ago: 4, from: 1, to: 5, goods: [3, 4], qty: 6, end: 'processed', comment: 'Материалы на «Сокол»' },
  { type: 0, ago: 0, from: 2, to: 4, goods: [4, 5, 6], qty: 2, end: 'sent', comment: 'Везёт курьер' },
  { type: 0, ago: 0, from: 1, to: 2, goods: [5], qty: 2, end: 'draft', comment: 'На продажу' },
  { type: 1, ago: 4, from: 1, goods: [6], qty: 1, end: 'processed', comment: 'Разбили флакон' },
  { type: 1, ago: 3, from: 2, goods: [7], qty: 1, end: 'processed', comment: 'Тестер' },
  { type: 1, ago: 2, from: 3, goods: [0], qty: 1, end: 'cancelled', comment: 'Думали, что потеряли' },
  { type: 2, ago: 3, from: 1, goods: [7, 8], qty: 2, end: 'processed', comment: 'Не тот оттенок' },
  { type: 3, ago: 2, from: 1, goods: [9], qty: 2, end: 'processed', comment: 'Новому мастеру' },
  { type: 3, ago: 1, from: 3, goods: [1], qty: 1, end: 'processed', comment: 'Взамен сломанного' },
  { type: 4, ago: 1, to: 2, goods: [8], qty: 1, end: 'processed', comment: 'Нашлось за витриной' },
]

const MANAGER = 15
const SUPPLIER = 1

/**
 * Twelve flows: what the door of the stock does for each of them (server/stock/door.ts, server/good-flows), so that the walls of the database look at them
 * as at any other. A demo store has one layer of a good, so a line takes from one.
 */
export async function seedGoodFlows(client: pg.PoolClient, { today }: { today: string }) {
  for (const [index, flow] of flows.entries()) await flowOf(client, flow, index + 1, today)
  await client.query(`select setval(pg_get_serial_sequence('good_flows', 'id'), ${flows.length})`)
}

/** Sends a transfer of the central store, by the same rules as any flow. */
export async function sendDemoFlow(
  client: pg.PoolClient,
  one: { id: number; from: number; to: number; at: string; comment: string; by: number },
) {
  const { id, from, to, at, comment, by } = one
  await client.query(HEAD, [id, FLOW.transfer, from, to, null, by, comment, at])
  await client.query(ORDERED, [id])
  await post(client, id, flowPostings(FLOW.transfer, await sumOf(client, LEAVE, [id, at])))
  await client.query(SENT, [id, by, at])
}

async function flowOf(client: pg.PoolClient, flow: DemoFlow, id: number, today: string) {
  const at = `${addDays(today, -flow.ago)} ${String(9 + (id % 3)).padStart(2, '0')}:20:00+03`
  await client.query(HEAD, [
    id,
    flow.type,
    flow.from ?? null,
    flow.to ?? null,
    flow.type === 2 ? SUPPLIER : null,
    MANAGER,
    flow.comment,
    at,
  ])
  await client.query(LINES, [id, flow.from ?? flow.to, flow.goods, flow.qty])
  if (flow.end === 'draft') return
  const cost = flow.type === FLOW.surplus ? await sumOf(client, ARRIVE, [id, at]) : await sumOf(client, LEAVE, [id, at])
  await post(client, id, flowPostings(flow.type, cost))
  if (flow.type === FLOW.transfer) await client.query(SENT, [id, MANAGER, at])
  if (flow.type === FLOW.transfer && flow.end === 'processed') await receive(client, flow, id, at)
  if (flow.end !== 'sent') await client.query(PROCESSED, [id, MANAGER, at])
  if (flow.end === 'cancelled') await undo(client, id, at)
}

async function receive(client: pg.PoolClient, { lost: missing = 0 }: DemoFlow, id: number, at: string) {
  await client.query(COUNTED, [id, missing])
  const came = await sumOf(client, RECEIVE, [id, at])
  const lost = await sumOf(client, LOST, [id])
  await post(client, id, receiptPostings({ came, lost }))
}

async function undo(client: pg.PoolClient, id: number, at: string) {
  await client.query(BACK, [id, at])
  await client.query(
    `with entry as (insert into ledger_entries (company_id, doc_type, doc_id, reverses_id)
       select 1, 'good_flow', $1, e.id from ledger_entries e where e.doc_type = 'good_flow' and e.doc_id = $1 returning id, reverses_id)
     insert into ledger_lines (entry_id, n, company_id, entity_id, account, subject_id, unit_id, currency, amount)
     select e.id, l.n, 1, l.entity_id, l.account, l.subject_id, l.unit_id, l.currency, -l.amount
     from entry e join ledger_lines l on l.entry_id = e.reverses_id`,
    [id],
  )
  await client.query(CANCELLED, [id, MANAGER, at])
}

async function sumOf(client: pg.PoolClient, text: string, values: unknown[]) {
  const { rows } = await client.query<{ sum: string }>(text, values)
  return kopecks(Number(rows[0]?.sum))
}

/** Makes one entry of the books; lines of the recipient's side name the recipient's studio. */
async function post(
  client: pg.PoolClient,
  id: number,
  lines: readonly { account: string; amount: number; side?: 'sender' | 'recipient' }[],
) {
  if (lines.length === 0) return
  await client.query(
    `with entry as (insert into ledger_entries (company_id, doc_type, doc_id) values (1, 'good_flow', $1) returning id)
     insert into ledger_lines (entry_id, n, company_id, entity_id, account, subject_id, unit_id, currency, amount)
     select e.id, l.n, 1, d.id, l.l->>'account', 0,
       case when l.l->>'side' = 'recipient' then f.recipient_unit_id else coalesce(f.sender_unit_id, f.recipient_unit_id) end,
       1, (l.l->>'amount')::bigint
     from entry e, good_flows f, legal_entities d, jsonb_array_elements($2::jsonb) with ordinality l(l, n)
     where f.id = $1 and d.company_id = 1 and d.is_default`,
    [id, JSON.stringify(lines)],
  )
}

const HEAD = `insert into good_flows (id, company_id, type_id, sender_unit_id, sender_store_id, recipient_unit_id, recipient_store_id,
    recipient_id, contractor_id, employer_id, comment, created_at, updated_at)
  overriding system value
  select $1::int, 1, $2::int, (select s.unit_id from stores s where s.id = $3::int), $3::int,
    (select s.unit_id from stores s where s.id = $4::int), $4::int, case when $2::int = 3 then (select e.id from employers e
      where e.company_id = 1 and e.work_position_id = 1 and e.deleted_at is null order by e.id limit 1) end,
    $5::int, $6::int, $7, $8::timestamptz, $8::timestamptz`

/** Lines of a document: goods of the store by their place among those that lie there. */
const LINES = `insert into good_flow_items (company_id, flow_id, n, good_id, qty)
  select 1, $1::int, row_number() over (order by g.n), g.good_id, $4::numeric
  from (select r.good_id, row_number() over (order by r.good_id) - 1 as n from good_remains r
    where r.store_id = $2::int and r.qty > $4::numeric) g
  where g.n = any($3::int[])`

/** Lines that were given for the order which waits for its transfer. */
const ORDERED = `insert into good_flow_items (company_id, flow_id, n, good_id, qty)
  select 1, $1::int, row_number() over (order by p.n), p.good_id, p.given
  from good_order_products p join good_orders o on o.id = p.good_order_id where o.status_id = 1 and p.given > 0`

const LEAVE = `with want as (select i.id as item_id, i.qty, l.id as layer_id, l.store_id, l.good_id,
      floor(l.cost_left * i.qty / l.qty_left)::bigint as cost
    from good_flow_items i join good_flows f on f.id = i.flow_id
    join lateral (select x.* from stock_layers x
      where x.store_id = f.sender_store_id and x.good_id = i.good_id and x.qty_left > i.qty order by x.id limit 1) l on true
    where i.flow_id = $1),
  used as (update stock_layers l set qty_left = l.qty_left - w.qty, cost_left = l.cost_left - w.cost
    from want w where l.id = w.layer_id),
  moved as (insert into stock_moves (company_id, at, store_id, good_id, layer_id, qty, cost, doc_type, doc_id, item_id)
    select 1, $2::timestamptz, store_id, good_id, layer_id, -qty, -cost, 'good_flow', $1, item_id from want order by item_id),
  left_ as (update good_remains r set qty = r.qty - w.qty from want w where (r.store_id, r.good_id) = (w.store_id, w.good_id)),
  told as (update good_flow_items i set cost = w.cost from want w where i.id = w.item_id)
  select coalesce(sum(cost), 0) as sum from want`

/** A surplus comes at the cost of a piece in the newest layer of the good. */
const ARRIVE = `with came as (select i.id as item_id, i.qty, f.recipient_store_id as store_id, i.good_id,
      round(l.cost_in * i.qty / l.qty_in)::bigint as cost
    from good_flow_items i join good_flows f on f.id = i.flow_id
    join lateral (select x.* from stock_layers x where x.good_id = i.good_id order by x.id desc limit 1) l on true where i.flow_id = $1),
  made as (insert into stock_layers (company_id, store_id, good_id, qty_in, qty_left, cost_in, cost_left, doc_type, doc_id, item_id)
    select 1, store_id, good_id, qty, qty, cost, cost, 'good_flow', $1, item_id from came order by item_id
    returning id, store_id, good_id, qty_in, cost_in, item_id),
  moved as (insert into stock_moves (company_id, at, store_id, good_id, layer_id, qty, cost, doc_type, doc_id, item_id)
    select 1, $2::timestamptz, store_id, good_id, id, qty_in, cost_in, 'good_flow', $1, item_id from made order by id),
  lies as (update good_remains r set qty = r.qty + c.qty from came c where (r.store_id, r.good_id) = (c.store_id, c.good_id)),
  told as (update good_flow_items i set cost = c.cost from came c where i.id = c.item_id)
  select coalesce(sum(cost), 0) as sum from came`

const COUNTED = `update good_flow_items i set received = i.qty - c.lost,
    lost_cost = i.cost - floor(i.cost * (i.qty - c.lost) / i.qty)::bigint
  from (select x.id, case when x.n = 1 then $2::int else 0 end as lost from good_flow_items x where x.flow_id = $1) c where c.id = i.id`

const LOST = 'select coalesce(sum(lost_cost), 0) as sum from good_flow_items where flow_id = $1'

const RECEIVE = `with came as (select i.id as item_id, i.received as qty, i.cost - i.lost_cost as cost,
      f.recipient_store_id as store_id, i.good_id, l.expires_at
    from good_flow_items i join good_flows f on f.id = i.flow_id
      join stock_moves m on m.doc_type = 'good_flow' and m.doc_id = $1 and m.item_id = i.id and m.qty < 0
      join stock_layers l on l.id = m.layer_id
    where i.flow_id = $1),
  lies as (insert into good_remains (company_id, store_id, good_id, qty)
    select 1, store_id, good_id, qty from came order by store_id, good_id
    on conflict (store_id, good_id) do update set qty = good_remains.qty + excluded.qty),
  made as (insert into stock_layers
      (company_id, store_id, good_id, qty_in, qty_left, cost_in, cost_left, expires_at, doc_type, doc_id, item_id)
    select 1, store_id, good_id, qty, qty, cost, cost, expires_at, 'good_flow', $1, item_id from came order by item_id
    returning id, store_id, good_id, qty_in, cost_in, item_id),
  moved as (insert into stock_moves (company_id, at, store_id, good_id, layer_id, qty, cost, doc_type, doc_id, item_id)
    select 1, $2::timestamptz + interval '4 hours', store_id, good_id, id, qty_in, cost_in, 'good_flow', $1, item_id from made order by id)
  select coalesce(sum(cost), 0) as sum from came`

const BACK = `with old as (select * from stock_moves where doc_type = 'good_flow' and doc_id = $1),
  turned as (update stock_layers l set qty_left = l.qty_left - o.qty, cost_left = l.cost_left - o.cost
    from old o where l.id = o.layer_id),
  moved as (insert into stock_moves (company_id, at, store_id, good_id, layer_id, qty, cost, doc_type, doc_id, item_id, reverses_id)
    select 1, $2::timestamptz + interval '1 hour', store_id, good_id, layer_id, -qty, -cost, doc_type, doc_id, item_id, id
    from old order by id)
  update good_remains r set qty = r.qty - o.qty from old o where (r.store_id, r.good_id) = (o.store_id, o.good_id)`

const SENT = 'update good_flows set status_id = 1, sent_at = $3::timestamptz, sender_id = $2 where id = $1'
const PROCESSED = `update good_flows set status_id = 2, processed_at = $3::timestamptz + interval '4 hours', processed_by = $2,
    recipient_id = case when type_id = 0 then $2 else recipient_id end
  where id = $1`
const CANCELLED = `update good_flows set status_id = 3, cancelled_at = $3::timestamptz + interval '5 hours', cancelled_by = $2,
    cancel_reason = 'Нашлось на полке'
  where id = $1`
