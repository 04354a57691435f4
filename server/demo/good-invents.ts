import type pg from 'pg'
import { addDays } from '#domain/core/clock-time.ts'
import { kopecks } from '#domain/core/money.ts'
import { inventPostings } from '#domain/good-invents/outcome.ts'

const MANAGER = 15
const COUNTERS = [2, 27] as const
const [SHOP_WINDOW, MATERIALS] = [2, 1]

/**
 * Two inventories: the shop window of «Арбат», counted last evening with a bottle missing and one left over, and its materials, which two people count
 * just now. The walls of the database look at what the first has changed as at any other document.
 */
export async function seedGoodInvents(client: pg.PoolClient, { today, now }: { today: string; now: number }) {
  const evening = `${addDays(today, -1)} 21:10:00+03`
  await client.query(HEAD, [1, SHOP_WINDOW, MANAGER, 'Перед выходными', evening])
  await client.query(LINES, [1, SHOP_WINDOW, 12])
  await client.query(SCANS, [1, evening, COUNTERS, 12])
  await client.query(FACTS, [1])
  const { rows } = await client.query<{ shortage: string; excess: string }>(CORRECT, [1, evening])
  const sums = { shortage: kopecks(Number(rows[0]?.shortage)), excess: kopecks(Number(rows[0]?.excess)) }
  await client.query(POST, [1, JSON.stringify(inventPostings(sums))])
  await client.query(PROCESSED, [1, sums.shortage, sums.excess, MANAGER, evening])
  const begun = new Date((now - 1500) * 1000).toISOString()
  await client.query(HEAD, [2, MATERIALS, COUNTERS[0], 'Материалы, к концу месяца', begun])
  await client.query(LINES, [2, MATERIALS, 40])
  await client.query(SCANS, [2, begun, COUNTERS, 17])
  await client.query(`select setval(pg_get_serial_sequence('good_invents', 'id'), 2)`)
}

const HEAD = `insert into good_invents (id, company_id, unit_id, store_id, employer_id, is_blind, comment, created_at, updated_at)
  overriding system value
  select $1::int, 1, s.unit_id, s.id, $3::int, true, $4, $5::timestamptz, $5::timestamptz from stores s where s.id = $2::int`

const LINES = `insert into good_invent_items (company_id, invent_id, n, good_id)
  select 1, $1::int, row_number() over (order by r.good_id), r.good_id from good_remains r
  where r.store_id = $2::int and r.qty > 2 order by r.good_id limit $3::int`

/** The first so many lines are counted by two people in turn: one of the first line is missing, and of the second there is one more. */
const SCANS = `with counted as (insert into good_invent_scans
    (company_id, invent_id, item_id, device, key, qty, scanned_at, employer_id)
  select 1, $1::int, i.id, ('00000000-0000-4000-8000-00000000000' || i.n % 2)::uuid, md5('scan ' || i.id)::uuid,
    r.qty + case when $1::int = 1 then case i.n when 1 then -1 when 2 then 1 else 0 end else 0 end,
    $2::timestamptz + i.n * interval '40 seconds', ($3::int[])[1 + i.n % 2]
  from good_invent_items i join good_invents h on h.id = i.invent_id
    join good_remains r on r.store_id = h.store_id and r.good_id = i.good_id
  where i.invent_id = $1::int and i.n <= $4::int returning device, employer_id, qty, scanned_at)
  insert into good_invent_devices (company_id, invent_id, device, employer_id, qty, last_at, finished_at)
  select 1, $1::int, device, employer_id, sum(qty), max(scanned_at), case when $1::int = 1 then $2::timestamptz + interval '20 minutes' end
  from counted group by device, employer_id`

const FACTS = `update good_invent_items i set expected = r.qty, cost = 0,
    fact = (select sum(s.qty) from good_invent_scans s where s.item_id = i.id)
  from good_invents h join good_remains r on r.store_id = h.store_id
  where h.id = i.invent_id and r.good_id = i.good_id and i.invent_id = $1`

/** What the door of the stock does: what is missing leaves the layer that is its turn, what turned up comes at the cost of the newest one. */
const CORRECT = `with wrong as (select i.id as item_id, i.good_id, h.store_id, i.fact - i.expected as by
    from good_invent_items i join good_invents h on h.id = i.invent_id where i.invent_id = $1 and i.fact <> i.expected),
  lost as (select w.item_id, w.store_id, w.good_id, l.id as layer_id, -w.by as qty,
      floor(l.cost_left * -w.by / l.qty_left)::bigint as cost
    from wrong w join lateral (select x.* from stock_layers x
      where x.store_id = w.store_id and x.good_id = w.good_id and x.qty_left > -w.by order by x.id limit 1) l on true
    where w.by < 0),
  found as (select w.item_id, w.store_id, w.good_id, w.by as qty, round(l.cost_in * w.by / l.qty_in)::bigint as cost
    from wrong w join lateral (select x.* from stock_layers x where x.store_id = w.store_id and x.good_id = w.good_id
      order by x.id desc limit 1) l on true where w.by > 0),
  made as (insert into stock_layers (company_id, store_id, good_id, qty_in, qty_left, cost_in, cost_left, doc_type, doc_id, item_id)
    select 1, store_id, good_id, qty, qty, cost, cost, 'good_invent', $1, item_id from found
    returning id, store_id, good_id, qty_in, cost_in, item_id),
  used as (update stock_layers l set qty_left = l.qty_left - x.qty, cost_left = l.cost_left - x.cost from lost x where l.id = x.layer_id),
  moved as (insert into stock_moves (company_id, at, store_id, good_id, layer_id, qty, cost, doc_type, doc_id, item_id)
    select 1, $2::timestamptz + interval '30 minutes', x.store_id, x.good_id, x.layer_id, x.qty, x.cost, 'good_invent', $1, x.item_id
    from (select store_id, good_id, layer_id, -qty as qty, -cost as cost, item_id from lost
      union all select store_id, good_id, id, qty_in, cost_in, item_id from made) x),
  lies as (update good_remains r set qty = r.qty + w.by from wrong w where (r.store_id, r.good_id) = (w.store_id, w.good_id)),
  told as (update good_invent_items i set cost = x.cost
    from (select item_id, cost from lost union all select item_id, cost from found) x where i.id = x.item_id)
  select (select coalesce(sum(cost), 0) from lost) as shortage, (select coalesce(sum(cost), 0) from found) as excess`

const POST = `with entry as (insert into ledger_entries (company_id, doc_type, doc_id) values (1, 'good_invent', $1) returning id)
  insert into ledger_lines (entry_id, n, company_id, entity_id, account, subject_id, unit_id, currency, amount)
  select e.id, l.n, 1, d.id, l.l->>'account', 0, h.unit_id, 1, (l.l->>'amount')::bigint
  from entry e, good_invents h, legal_entities d, jsonb_array_elements($2::jsonb) with ordinality l(l, n)
  where h.id = $1 and d.company_id = 1 and d.is_default`

const PROCESSED = `update good_invents set status_id = 2, shortage = $2, excess = $3, processed_by = $4,
    processed_at = $5::timestamptz + interval '30 minutes', updated_at = $5::timestamptz + interval '30 minutes' where id = $1`
