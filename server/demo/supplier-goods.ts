import type pg from 'pg'

/** The first of the demo's suppliers sells the sixteen goods of which «Арбат» uses most, some of them by sixes; the price is what was paid last. */
export const seedSupplierGoods = (client: pg.PoolClient) =>
  client.query(
    `insert into supplier_goods (company_id, contractor_id, good_id, price, multiple, lead_days)
     select 1, (select min(id) from contractors where company_id = 1), x.good_id, x.price, case when x.n % 2 = 0 then 6 end, 5 + x.n % 6
     from (select r.good_id, row_number() over (order by u.qty desc, r.good_id)::int as n, (
         select round(l.cost_in / l.qty_in)::bigint from stock_layers l
         where l.good_id = r.good_id and l.store_id = r.store_id order by l.id desc limit 1) as price
       from good_remains r join goods g on g.id = r.good_id and g.deleted_at is null
       cross join lateral (select coalesce(-sum(m.qty), 0) / greatest(r.qty, 1) as qty from stock_moves m
         where m.store_id = r.store_id and m.good_id = r.good_id and m.doc_type in ('order', 'norm_use', 'good_give')) u
       where r.store_id = 1) x
     where x.price is not null order by x.n limit 16`,
  )
