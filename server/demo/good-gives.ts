import type pg from 'pg'

const MANAGER = 15
const GIVES = 300

/**
 * Three hundred pieces of the stores of materials: kraft bags and buffers with their barcodes, two jars of each good that is weighed. One in twelve was used
 * up by a visit of the last days and has left the stock, a few are with today's visits, some bags were not opened in time. There are never more of them than
 * the books have.
 */
export async function seedGoodGives(client: pg.PoolClient, { today, now }: { today: string; now: number }) {
  await client.query(`update goods_types set sterile_days = 20 where title = 'Крафт-пакет'`)
  await client.query(
    `insert into unit_settings (company_id, unit_id, type, value) select 1, u, 'scaleBaseUrl', 'http://127.0.0.1:7001'
     from unnest(array[1, 2]) u on conflict do nothing`,
  )
  await client.query(PIECES, [`${today} 08:30:00+03`, today, GIVES])
  await client.query(REGISTERED, [MANAGER])
  await client.query(USED, [today, MANAGER])
  await client.query(SPENT)
  await client.query(BOOKED)
  await client.query(OUT, [new Date(now * 1000).toISOString(), MANAGER])
}

/** Pieces of goods in turn, so that each good of both stores has some. */
const PIECES = `insert into good_gives
    (company_id, barcode, good_id, unit_id, store_id, sterile_until, weight, created_at, updated_at)
  select 1, '29' || lpad((row_number() over (order by c.n, c.store_id, c.good_id))::text, 10, '0'), c.good_id, c.unit_id, c.store_id,
    c.sterile_until, c.weight, $1::timestamptz - interval '6 days', $1::timestamptz - interval '6 days'
  from (select s.n, r.store_id, t.unit_id, g.id as good_id,
      case when y.sterile_days is not null then $2::date + case when s.n % 29 = 0 then -1 else 14 - s.n % 9 end end as sterile_until,
      case when g.min_weight is not null then g.min_weight + 60 * s.n + 17.5 end as weight
    from good_remains r join stores t on t.id = r.store_id and t.is_default join goods g on g.id = r.good_id
      left join goods_types y on y.id = g.good_type_id, generate_series(1, 60) s(n)
    where t.company_id = 1 and r.qty > 60
      and (g.max_use is not null and g.base_unit = 'pc' or g.min_weight is not null and s.n <= 2)) c
  order by c.n, c.store_id, c.good_id limit $3::int`

const REGISTERED = `insert into good_give_events (company_id, at, give_id, kind, barcode, author_id, weight)
  select 1, created_at, id, 'registered', barcode, $1::int, weight from good_gives where company_id = 1 order by id`

/** Visits of the last three days have used a bag each. */
const USED = `with visit as (select b.id, b.unit_id, b.begin_at, b.end_at,
      row_number() over (partition by b.unit_id order by b.begin_at desc, b.id) as n,
      (select min(x.employer_id) from booking_services x where x.booking_id = b.id) as employer_id
    from bookings b where b.company_id = 1 and b.status_id = 8 and b.begin_at >= $1::date - 3 and b.begin_at < $1::date),
  piece as (select g.id, g.unit_id, row_number() over (partition by g.unit_id order by g.id) as n
    from good_gives g join goods d on d.id = g.good_id where g.company_id = 1 and d.max_use = 1 and g.id % 12 < 3),
  pair as (select p.id, v.id as booking_id, v.employer_id, v.begin_at, v.end_at from piece p join visit v using (unit_id, n)),
  done as (update good_gives g set status = 'used', uses = 1, booking_id = p.booking_id, employer_id = p.employer_id, updated_at = p.end_at
    from pair p where p.id = g.id),
  gone as (insert into good_give_events (company_id, at, give_id, kind, booking_id, employer_id, author_id)
    select 1, begin_at, id, 'issued', booking_id, employer_id, $2::int from pair order by id)
  select count(*) from pair`

/** What the door of the stock does for each of them: a piece of its good leaves the layer, at its cost. */
const SPENT = `with back as (select g.id as give_id, e.id as ends_id, g.booking_id, g.employer_id, g.updated_at, g.store_id, g.good_id,
      l.id as layer_id, l.cost_in / l.qty_in as price
    from good_gives g join good_give_events e on e.give_id = g.id and e.kind = 'issued'
      join lateral (select x.* from stock_layers x where x.store_id = g.store_id and x.good_id = g.good_id and x.qty_left > 0
        order by x.id limit 1) l on true
    where g.company_id = 1 and g.status = 'used'),
  costed as (select b.*, floor(b.price)::bigint as cost from back b),
  layers as (update stock_layers l set qty_left = l.qty_left - s.n, cost_left = l.cost_left - s.cost
    from (select layer_id, count(*) as n, sum(cost) as cost from costed group by 1) s where s.layer_id = l.id),
  remains as (update good_remains r set qty = r.qty - s.n
    from (select store_id, good_id, count(*) as n from costed group by 1, 2) s where s.store_id = r.store_id and s.good_id = r.good_id),
  moves as (insert into stock_moves (company_id, at, store_id, good_id, layer_id, qty, cost, doc_type, doc_id, item_id)
    select 1, updated_at, store_id, good_id, layer_id, -1, -cost, 'good_give', give_id, give_id from costed order by updated_at, give_id)
  insert into good_give_events (company_id, at, give_id, kind, booking_id, employer_id, author_id, ends_id, used, taken, cost)
  select 1, updated_at, give_id, 'returned', booking_id, employer_id, employer_id, ends_id, 1, 1, cost from costed order by give_id`

const BOOKED = `with spent as (select e.give_id, e.cost, g.unit_id from good_give_events e join good_gives g on g.id = e.give_id
    where e.company_id = 1 and e.kind = 'returned' and e.cost > 0),
  entries as (insert into ledger_entries (company_id, doc_type, doc_id)
    select 1, 'good_give', give_id from spent order by give_id returning id, doc_id)
  insert into ledger_lines (entry_id, n, company_id, entity_id, account, subject_id, unit_id, currency, amount)
  select e.id, l.n, 1, d.id, l.account, 0, s.unit_id, 1, l.amount
  from entries e join spent s on s.give_id = e.doc_id join legal_entities d on d.company_id = 1 and d.is_default,
    lateral (values (1, 'cogs.materials', s.cost), (2, 'stock', -s.cost)) l(n, account, amount)`

/** Gives a bag and a buffer to a few of today's visits that are going on. */
const OUT = `with visit as (select b.id, b.unit_id, row_number() over (partition by b.unit_id order by b.begin_at desc, b.id) as n,
      (select min(x.employer_id) from booking_services x where x.booking_id = b.id) as employer_id
    from bookings b join units u on u.id = b.unit_id
    where b.company_id = 1 and b.status_id in (1, 2, 3) and b.begin_at <= $1::timestamptz
      and (b.begin_at at time zone u.timezone)::date = ($1::timestamptz at time zone u.timezone)::date),
  piece as (select g.id, g.unit_id, row_number() over (partition by g.unit_id order by g.id desc) as n
    from good_gives g join goods d on d.id = g.good_id where g.company_id = 1 and g.status = 'available' and d.max_use is not null),
  pair as (select p.id, v.id as booking_id, v.employer_id from piece p join visit v using (unit_id, n) where p.n <= 6),
  done as (update good_gives g set status = 'issued', booking_id = p.booking_id, employer_id = p.employer_id, updated_at = $1::timestamptz
    from pair p where p.id = g.id)
  insert into good_give_events (company_id, at, give_id, kind, booking_id, employer_id, author_id)
  select 1, $1::timestamptz, id, 'issued', booking_id, employer_id, $2::int from pair order by id`
