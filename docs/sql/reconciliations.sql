-- Печатает SQL=write npx vitest run --project server hot-sql; руками не правят.
-- Под текстом — его план на таблицах демонстрации: тот, что служит любым значениям.

-- reconciliations.day, строка 23 измерений
select
  id,
  title as name
from
  legal_entities
order by
  is_default desc,
  title collate ru,
  id;

/* План
Sort
  Sort Key: legal_entities.is_default DESC, legal_entities.title COLLATE ru, legal_entities.id
  InitPlan 1 (returns $0)
    ->  Result
  ->  Seq Scan on legal_entities
        Filter: (company_id = $0)
*/

-- reconciliations.day, строка 23 измерений
select
  u.id,
  u.name
from
  units u
where
  exists (
    select
    from
      cash_registers r
    where
      r.unit_id = u.id
  )
order by
  u."order",
  u.name collate ru,
  u.id;

/* План
Sort
  Sort Key: u."order", u.name COLLATE ru, u.id
  InitPlan 1 (returns $0)
    ->  Result
  InitPlan 2 (returns $1)
    ->  Result
  ->  Hash Semi Join
        Hash Cond: (u.id = r.unit_id)
        ->  Seq Scan on units u
              Filter: (company_id = $0)
        ->  Hash
              ->  Seq Scan on cash_registers r
                    Filter: (company_id = $1)
*/

-- reconciliations.day, строка 23 измерений
with
  studio as materialized (
    select
      u.id,
      u.name,
      u.timezone,
      ($1::date)::timestamp at time zone u.timezone as begins,
      ($1::date + 1)::timestamp at time zone u.timezone as ends
    from
      units u
    where
      (
        $2::int is null
        or u.id = $2
      )
  )
select
  o.id,
  o.status_id,
  o.unit_id,
  o.register_id,
  r.kind,
  s.number as shift,
  extract(
    epoch
    from
      o.posted_at
  )::int as at,
  author_of (coalesce(o.captured_by, o.author_id)) ->> 'name' as who,
  exists (
    select
    from
      fiscal_tasks t
    where
      t.doc_type = 'order'
      and t.doc_id = o.id
      and t.phase = 'prepay'
      and t.state <> 'annulled'
  ) as is_prepaid,
  (
    select
      coalesce(
        json_agg(json_build_object('entity', t.entity_id, 'sum', (t.body ->> 'total')::bigint, 'state', t.state)),
        '[]'
      )
    from
      fiscal_tasks t
    where
      t.doc_type = 'order'
      and t.doc_id = o.id
      and t.phase = 'settle'
      and t.state <> 'annulled'
  ) as printed,
  (
    select
      coalesce(
        json_agg(json_build_object('entity', t.entity_id, 'sum', (t.body ->> 'total')::bigint, 'state', t.state)),
        '[]'
      )
    from
      fiscal_tasks t
    where
      t.doc_type = 'correction'
      and t.doc_id = any (
        array(
          select
            c.id
          from
            fiscal_corrections c
          where
            c.order_id = o.id
        )
      )
      and t.phase = 'settle'
      and t.state <> 'annulled'
  ) as corrected,
  (
    select
      json_agg(
        i
        order by
          i.n
      )
    from
      order_items i
    where
      i.order_id = o.id
  ) as items,
  (
    select
      coalesce(
        json_agg(
          x
          order by
            x.n
        ),
        '[]'
      )
    from
      (
        select
          p.*,
          coalesce(
            (
              select
                c.entity_id
              from
                certificates c
              where
                c.id = p.certificate_id
            ),
            (
              select
                c.entity_id
              from
                club_cards c
              where
                c.id = p.club_card_id
            )
          ) as holder_id
        from
          payments p
        where
          p.order_id = o.id
          and p.replaced_by_id is null
      ) x
  ) as payments
from
  studio
  join orders o on o.unit_id = studio.id
  and o.posted_at >= studio.begins
  and o.posted_at < studio.ends
  left join cash_registers r on r.id = o.register_id
  left join kkm_shifts s on s.id = o.shift_id
where
  o.kind <> 'deposit'
  and exists (
    select
    from
      order_items i
    where
      i.order_id = o.id
      and i.entity_id = $3
  )
order by
  studio.id,
  o.posted_at,
  o.id;

/* План
Sort
  Sort Key: o.unit_id, o.posted_at, o.id
  CTE studio
    ->  Seq Scan on units u
          Filter: ((($2 IS NULL) OR (id = $2)) AND (company_id = $0))
          InitPlan 1 (returns $0)
            ->  Result
  InitPlan 21 (returns $20)
    ->  Result
  InitPlan 22 (returns $21)
    ->  Result
  InitPlan 23 (returns $22)
    ->  Result
  InitPlan 24 (returns $23)
    ->  Result
  ->  Nested Loop Left Join
        ->  Nested Loop Left Join
              ->  Nested Loop Semi Join
                    ->  Nested Loop
                          ->  CTE Scan on studio
                          ->  Bitmap Heap Scan on orders o
                                Recheck Cond: ((company_id = $20) AND (posted_at >= studio.begins) AND (posted_at < studio.ends) AND (unit_id = studio.id))
                                Filter: (kind <> 'deposit'::text)
                                ->  BitmapAnd
                                      ->  Bitmap Index Scan on orders_by_posted
                                            Index Cond: ((company_id = $20) AND (posted_at >= studio.begins) AND (posted_at < studio.ends))
                                      ->  Bitmap Index Scan on orders_by_captured
                                            Index Cond: (unit_id = studio.id)
                    ->  Index Scan using order_items_place on order_items i
                          Index Cond: (order_id = o.id)
                          Filter: ((company_id = $23) AND (entity_id = $3))
              ->  Index Scan using cash_registers_own on cash_registers r
                    Index Cond: ((company_id = $21) AND (id = o.register_id))
        ->  Index Scan using kkm_shifts_own on kkm_shifts s
              Index Cond: ((company_id = $22) AND (id = o.shift_id))
        SubPlan 4
          ->  Index Only Scan using fiscal_tasks_need on fiscal_tasks t
                Index Cond: ((company_id = $3) AND (doc_type = 'order'::text) AND (doc_id = o.id) AND (phase = 'prepay'::text))
                InitPlan 3 (returns $3)
                  ->  Result
        SubPlan 8
          ->  Aggregate
                InitPlan 7 (returns $7)
                  ->  Result
                ->  Index Scan using fiscal_tasks_need on fiscal_tasks t_1
                      Index Cond: ((company_id = $7) AND (doc_type = 'order'::text) AND (doc_id = o.id) AND (phase = 'settle'::text))
        SubPlan 12
          ->  Aggregate
                InitPlan 10 (returns $10)
                  ->  Seq Scan on fiscal_corrections c
                        Filter: ((company_id = $9) AND (order_id = o.id))
                        InitPlan 9 (returns $9)
                          ->  Result
                InitPlan 11 (returns $11)
                  ->  Result
                ->  Index Scan using fiscal_tasks_need on fiscal_tasks t_2
                      Index Cond: ((company_id = $11) AND (doc_type = 'correction'::text) AND (phase = 'settle'::text))
                      Filter: (doc_id = ANY ($10))
        SubPlan 14
          ->  Aggregate
                InitPlan 13 (returns $13)
                  ->  Result
                ->  Index Scan using order_items_place on order_items i_1
                      Index Cond: (order_id = o.id)
                      Filter: (company_id = $13)
        SubPlan 20
          ->  Aggregate
                InitPlan 19 (returns $19)
                  ->  Result
                ->  Index Scan using payments_place on payments p
                      Index Cond: (order_id = o.id)
                      Filter: ((replaced_by_id IS NULL) AND (company_id = $19))
                SubPlan 16
                  ->  Seq Scan on certificates c_1
                        Filter: ((company_id = $15) AND (id = p.certificate_id))
                        InitPlan 15 (returns $15)
                          ->  Result
                SubPlan 18
                  ->  Seq Scan on club_cards c_2
                        Filter: ((company_id = $17) AND (id = p.club_card_id))
                        InitPlan 17 (returns $17)
                          ->  Result
*/

-- reconciliations.day, строка 23 измерений
with
  studio as materialized (
    select
      u.id,
      u.name,
      u.timezone,
      ($1::date)::timestamp at time zone u.timezone as begins,
      ($1::date + 1)::timestamp at time zone u.timezone as ends
    from
      units u
    where
      (
        $2::int is null
        or u.id = $2
      )
  )
select
  b.order_id,
  b.unit_id,
  b.register_id,
  r.kind,
  s.number as shift,
  extract(
    epoch
    from
      b.refunded_at
  )::int as at,
  author_of (b.refunded_by) ->> 'name' as who,
  (
    select
      coalesce(
        json_agg(json_build_object('entity', t.entity_id, 'sum', (t.body ->> 'total')::bigint, 'state', t.state)),
        '[]'
      )
    from
      fiscal_tasks t
    where
      t.doc_type = 'order_refund'
      and t.doc_id = b.id
      and t.phase = 'settle'
      and t.state <> 'annulled'
  ) as printed,
  (
    select
      coalesce(sum(x.qty * i.price_paid), 0)::float8
    from
      order_refund_items x
      join order_items i on i.id = x.item_id
    where
      x.refund_id = b.id
      and i.entity_id = $3
  ) as sum,
  (
    select
      coalesce(sum(x.tender), 0)::float8
    from
      order_refund_payments x
      join payments p on p.id = x.payment_id
    where
      x.refund_id = b.id
      and x.entity_id = $3
      and p.type = 8
      and p.advance_id is null
      and x.way = 'same'
  ) as cash,
  (
    select
      coalesce(sum(x.tender), 0)::float8
    from
      order_refund_payments x
      join payments p on p.id = x.payment_id
    where
      x.refund_id = b.id
      and x.entity_id = $3
      and (
        p.type in (3, 7)
        or p.advance_id is not null
      )
      and x.way = 'same'
  ) as prepaid,
  (
    select
      coalesce(sum(x.tender), 0)::float8
    from
      order_refund_payments x
      join payments p on p.id = x.payment_id
    where
      x.refund_id = b.id
      and x.entity_id = $3
      and not (
        p.type = 8
        and p.advance_id is null
        and x.way = 'same'
      )
      and not (
        (
          p.type in (3, 7)
          or p.advance_id is not null
        )
        and x.way = 'same'
      )
  ) as electronic
from
  studio
  join order_refunds b on b.unit_id = studio.id
  and b.refunded_at >= studio.begins
  and b.refunded_at < studio.ends
  join orders o on o.id = b.order_id
  and o.posted_at is not null
  and o.kind <> 'deposit'
  left join cash_registers r on r.id = b.register_id
  left join kkm_shifts s on s.id = b.shift_id
where
  exists (
    select
    from
      order_refund_items x
      join order_items i on i.id = x.item_id
    where
      x.refund_id = b.id
      and i.entity_id = $3
  )
order by
  studio.id,
  b.refunded_at,
  b.id;

/* План
Sort
  Sort Key: b.unit_id, b.refunded_at, b.id
  CTE studio
    ->  Seq Scan on units u
          Filter: ((($2 IS NULL) OR (id = $2)) AND (company_id = $0))
          InitPlan 1 (returns $0)
            ->  Result
  InitPlan 17 (returns $21)
    ->  Result
  InitPlan 18 (returns $22)
    ->  Result
  InitPlan 19 (returns $23)
    ->  Result
  InitPlan 20 (returns $24)
    ->  Result
  InitPlan 21 (returns $25)
    ->  Result
  InitPlan 22 (returns $26)
    ->  Result
  ->  Nested Loop Left Join
        ->  Nested Loop Left Join
              Join Filter: (r.id = b.register_id)
              ->  Nested Loop
                    ->  Nested Loop Semi Join
                          ->  Hash Join
                                Hash Cond: (b.unit_id = studio.id)
                                Join Filter: ((b.refunded_at >= studio.begins) AND (b.refunded_at < studio.ends))
                                ->  Seq Scan on order_refunds b
                                      Filter: (company_id = $21)
                                ->  Hash
                                      ->  CTE Scan on studio
                          ->  Nested Loop
                                ->  Index Scan using order_refund_items_place on order_refund_items x
                                      Index Cond: (refund_id = b.id)
                                      Filter: (company_id = $25)
                                ->  Index Scan using order_items_own on order_items i
                                      Index Cond: ((company_id = $26) AND (id = x.item_id))
                                      Filter: (entity_id = $3)
                    ->  Index Scan using orders_by_company on orders o
                          Index Cond: ((company_id = $22) AND (id = b.order_id))
                          Filter: ((posted_at IS NOT NULL) AND (kind <> 'deposit'::text))
              ->  Seq Scan on cash_registers r
                    Filter: (company_id = $23)
        ->  Index Scan using kkm_shifts_own on kkm_shifts s
              Index Cond: ((company_id = $24) AND (id = b.shift_id))
        SubPlan 4
          ->  Aggregate
                InitPlan 3 (returns $3)
                  ->  Result
                ->  Index Scan using fiscal_tasks_need on fiscal_tasks t
                      Index Cond: ((company_id = $3) AND (doc_type = 'order_refund'::text) AND (doc_id = b.id) AND (phase = 'settle'::text))
        SubPlan 7
          ->  Aggregate
                InitPlan 5 (returns $5)
                  ->  Result
                InitPlan 6 (returns $6)
                  ->  Result
                ->  Nested Loop
                      ->  Seq Scan on order_refund_items x_1
                            Filter: ((company_id = $5) AND (refund_id = b.id))
                      ->  Index Scan using order_items_own on order_items i_1
                            Index Cond: ((company_id = $6) AND (id = x_1.item_id))
                            Filter: (entity_id = $3)
        SubPlan 10
          ->  Aggregate
                InitPlan 8 (returns $9)
                  ->  Result
                InitPlan 9 (returns $10)
                  ->  Result
                ->  Nested Loop
                      ->  Seq Scan on order_refund_payments x_2
                            Filter: ((company_id = $9) AND (refund_id = b.id) AND (entity_id = $3) AND (way = 'same'::text))
                      ->  Index Scan using payments_own on payments p
                            Index Cond: ((company_id = $10) AND (id = x_2.payment_id))
                            Filter: ((advance_id IS NULL) AND (type = 8))
        SubPlan 13
          ->  Aggregate
                InitPlan 11 (returns $13)
                  ->  Result
                InitPlan 12 (returns $14)
                  ->  Result
                ->  Nested Loop
                      ->  Seq Scan on order_refund_payments x_3
                            Filter: ((company_id = $13) AND (refund_id = b.id) AND (entity_id = $3) AND (way = 'same'::text))
                      ->  Index Scan using payments_own on payments p_1
                            Index Cond: ((company_id = $14) AND (id = x_3.payment_id))
                            Filter: ((type = ANY ('{3,7}'::integer[])) OR (advance_id IS NOT NULL))
        SubPlan 16
          ->  Aggregate
                InitPlan 14 (returns $17)
                  ->  Result
                InitPlan 15 (returns $18)
                  ->  Result
                ->  Nested Loop
                      ->  Seq Scan on order_refund_payments x_4
                            Filter: ((company_id = $17) AND (refund_id = b.id) AND (entity_id = $3))
                      ->  Index Scan using payments_own on payments p_2
                            Index Cond: ((company_id = $18) AND (id = x_4.payment_id))
                            Filter: (((type <> 8) OR (advance_id IS NOT NULL) OR (x_4.way <> 'same'::text)) AND (((type <> ALL ('{3,7}'::integer[])) AND (advance_id IS NULL)) OR (x_4.way <> 'same'::text)))
*/

-- reconciliations.day, строка 23 измерений
select
  id,
  title,
  kind
from
  cash_registers
where
  id = any ($1);

/* План
Seq Scan on cash_registers
  Filter: ((company_id = $0) AND (id = ANY ($1)))
  InitPlan 1 (returns $0)
    ->  Result
*/

-- reconciliations.day, строка 23 измерений
select
  id,
  name,
  timezone
from
  units
where
  id = any ($1);

/* План
Seq Scan on units
  Filter: ((company_id = $0) AND (id = ANY ($1)))
  InitPlan 1 (returns $0)
    ->  Result
*/

-- reconciliations.day, строка 23 измерений
with
  studio as materialized (
    select
      u.id,
      u.name,
      u.timezone,
      ($1::date)::timestamp at time zone u.timezone as begins,
      ($1::date + 1)::timestamp at time zone u.timezone as ends
    from
      units u
    where
      (
        $2::int is null
        or u.id = $2
      )
  )
select
  c.id,
  c.order_id,
  json_build_object('id', studio.id, 'name', studio.name) as unit,
  json_build_object('id', r.id, 'name', r.title) as register,
  c.operation,
  ((c.total) / 100.0)::float8 as total,
  c.basis_date::text as basis_date,
  c.basis_number,
  (c.made_at at time zone studio.timezone)::date::text as made_on,
  author_of (c.made_by) ->> 'name' as who,
  t.state,
  t.fd,
  coalesce(
    o.posted_at >= studio.begins
    and o.posted_at < studio.ends,
    false
  )::int as is_counted
from
  fiscal_corrections c
  join cash_registers r on r.id = c.register_id
  and r.entity_id = $3
  left join orders o on o.id = c.order_id
  join studio on studio.id = case
    when o.unit_id is null then c.unit_id
    else o.unit_id
  end
  join lateral (
    select
      t.state,
      t.fd
    from
      fiscal_tasks t
    where
      t.company_id = c.company_id
      and t.doc_type = 'correction'
      and t.doc_id = c.id
    order by
      t.seq desc
    limit
      1
  ) t on true
where
  c.basis_date = $1::date
  or c.made_at >= studio.begins
  and c.made_at < studio.ends
  or o.posted_at >= studio.begins
  and o.posted_at < studio.ends
order by
  c.id;

/* План
Sort
  Sort Key: c.id
  CTE studio
    ->  Seq Scan on units u
          Filter: ((($2 IS NULL) OR (id = $2)) AND (company_id = $0))
          InitPlan 1 (returns $0)
            ->  Result
  InitPlan 3 (returns $2)
    ->  Result
  InitPlan 4 (returns $3)
    ->  Result
  InitPlan 5 (returns $4)
    ->  Result
  ->  Nested Loop
        ->  Nested Loop Left Join
              Filter: ((CASE WHEN (o.unit_id IS NULL) THEN c.unit_id ELSE o.unit_id END = studio.id) AND ((c.basis_date = $1) OR ((c.made_at >= studio.begins) AND (c.made_at < studio.ends)) OR ((o.posted_at >= studio.begins) AND (o.posted_at < studio.ends))))
              ->  Nested Loop
                    ->  Nested Loop
                          Join Filter: (c.register_id = r.id)
                          ->  Seq Scan on fiscal_corrections c
                                Filter: (company_id = $2)
                          ->  Seq Scan on cash_registers r
                                Filter: ((company_id = $3) AND (entity_id = $3))
                    ->  CTE Scan on studio
              ->  Index Scan using orders_by_company on orders o
                    Index Cond: ((company_id = $4) AND (id = c.order_id))
        ->  Limit
              InitPlan 6 (returns $7)
                ->  Result
              ->  Sort
                    Sort Key: t.seq DESC
                    ->  Result
                          One-Time Filter: ($7 = c.company_id)
                          ->  Index Scan using fiscal_tasks_of_corrections on fiscal_tasks t
                                Index Cond: (doc_id = c.id)
                                Filter: (company_id = c.company_id)
*/

-- reconciliations.day, строка 23 измерений
with
  studio as materialized (
    select
      u.id,
      u.name,
      u.timezone,
      ($1::date)::timestamp at time zone u.timezone as begins,
      ($1::date + 1)::timestamp at time zone u.timezone as ends
    from
      units u
    where
      (
        $2::int is null
        or u.id = $2
      )
  )
select
  b.id,
  b.order_id,
  o.booking_id,
  json_build_object('id', studio.id, 'name', studio.name) as unit,
  case
    when c.id is not null then json_build_object('id', c.id, 'name', c.title)
  end as terminal,
  b.type as payment_type,
  ((b.sum) / 100.0)::float8 as sum,
  left(((b.over_at at time zone studio.timezone))::text, 19) as at,
  author_of (b.asked_by) ->> 'name' as who,
  b.cause,
  q.state
from
  studio
  join online_payments b on b.unit_id = studio.id
  and b.over_at < studio.ends
  and b.kind = 'payment'
  and b.state = 'success'
  and not b.is_captured
  join orders o on o.id = b.order_id
  left join card_terminals c on c.id = b.terminal_id
  cross join lateral (
    select
      case
        when b.settled_at is null then 'waits'
        when coalesce(
          sum(r.sum) filter (
            where
              r.state = 'success'
          ),
          0
        ) >= b.sum then 'returned'
        when bool_or(r.state in ('user_pending', 'provider_pending')) then 'returning'
        else 'refused'
      end as state
    from
      online_payments r
    where
      r.of_id = b.id
  ) q
where
  (
    b.over_at >= studio.begins
    or q.state <> 'returned'
  )
  and (
    c.entity_id = $3
    or c.id is null
    and exists (
      select
      from
        order_items i
      where
        i.order_id = o.id
        and i.entity_id = $3
    )
  )
order by
  b.over_at,
  b.id;

/* План
Sort
  Sort Key: b.over_at, b.id
  CTE studio
    ->  Seq Scan on units u
          Filter: ((($2 IS NULL) OR (id = $2)) AND (company_id = $0))
          InitPlan 1 (returns $0)
            ->  Result
  InitPlan 7 (returns $6)
    ->  Result
  InitPlan 8 (returns $7)
    ->  Result
  InitPlan 9 (returns $8)
    ->  Result
  ->  Nested Loop
        Join Filter: ((b.over_at >= studio.begins) OR ((CASE WHEN (b.settled_at IS NULL) THEN 'waits'::text WHEN (COALESCE(sum(r.sum) FILTER (WHERE (r.state = 'success'::text)), '0'::numeric) >= (b.sum)::numeric) THEN 'returned'::text WHEN bool_or((r.state = ANY ('{user_pending,provider_pending}'::text[]))) THEN 'returning'::text ELSE 'refused'::text END) <> 'returned'::text))
        ->  Hash Left Join
              Hash Cond: (b.terminal_id = c.id)
              Filter: ((c.entity_id = $3) OR ((c.id IS NULL) AND (SubPlan 4)))
              ->  Nested Loop
                    ->  Nested Loop
                          Join Filter: ((b.over_at < studio.ends) AND (studio.id = b.unit_id))
                          ->  CTE Scan on studio
                          ->  Seq Scan on online_payments b
                                Filter: ((NOT is_captured) AND (company_id = $6) AND (kind = 'payment'::text) AND (state = 'success'::text))
                    ->  Index Scan using orders_by_company on orders o
                          Index Cond: ((company_id = $7) AND (id = b.order_id))
              ->  Hash
                    ->  Seq Scan on card_terminals c
                          Filter: (company_id = $8)
              SubPlan 4
                ->  Index Scan using order_items_place on order_items i
                      Index Cond: (order_id = o.id)
                      Filter: ((company_id = $3) AND (entity_id = $3))
                      InitPlan 3 (returns $3)
                        ->  Result
        ->  Aggregate
              InitPlan 10 (returns $12)
                ->  Result
              ->  Seq Scan on online_payments r
                    Filter: ((company_id = $12) AND (of_id = b.id))
*/

-- reconciliations.day, строка 23 измерений
with
  studio as materialized (
    select
      u.id,
      u.name,
      u.timezone,
      ($1::date)::timestamp at time zone u.timezone as begins,
      ($1::date + 1)::timestamp at time zone u.timezone as ends
    from
      units u
    where
      (
        $2::int is null
        or u.id = $2
      )
  )
select
  e.id,
  e.give_id,
  e.booking_id,
  json_build_object('id', studio.id, 'name', studio.name) as unit,
  json_build_object('id', d.id, 'name', d.title, 'base_unit', d.base_unit) as good,
  e.used,
  ((e.cost) / 100.0)::float8 as cost,
  left(((e.at at time zone studio.timezone))::text, 19) as at,
  author_of (e.employer_id) ->> 'name' as who
from
  studio
  join good_gives g on g.unit_id = studio.id
  join goods d on d.id = g.good_id
  join good_give_events e on e.give_id = g.id
  and e.at >= studio.begins
  and e.at < studio.ends
  and e.kind = 'returned'
  and e.used > 0
  and e.booking_id is not null
  and not exists (
    select
    from
      orders o
    where
      o.booking_id = e.booking_id
      and o.status_id in (2, 3, 4)
  )
where
  $3 = coalesce(
    (
      select
        r.entity_id
      from
        entity_routes r
      where
        r.item_kind = 2
        and (
          r.unit_id is null
          or r.unit_id = studio.id
        )
        and r.from_day <= $1::date
      order by
        r.unit_id nulls last,
        r.from_day desc
      limit
        1
    ),
    (
      select
        l.id
      from
        legal_entities l
      where
        l.is_default
    )
  )
order by
  e.at,
  e.id;

/* План
Sort
  Sort Key: e.at, e.id
  CTE studio
    ->  Seq Scan on units u
          Filter: ((($2 IS NULL) OR (id = $2)) AND (company_id = $0))
          InitPlan 1 (returns $0)
            ->  Result
  InitPlan 6 (returns $5)
    ->  Seq Scan on legal_entities l
          Filter: (is_default AND (company_id = $4))
          InitPlan 5 (returns $4)
            ->  Result
  InitPlan 7 (returns $6)
    ->  Result
  InitPlan 8 (returns $7)
    ->  Result
  InitPlan 9 (returns $8)
    ->  Result
  InitPlan 10 (returns $9)
    ->  Result
  ->  Nested Loop Anti Join
        ->  Nested Loop
              ->  Nested Loop
                    Join Filter: (studio.id = g.unit_id)
                    ->  Nested Loop
                          ->  CTE Scan on studio
                                Filter: ($3 = COALESCE((SubPlan 4), $5))
                                SubPlan 4
                                  ->  Limit
                                        InitPlan 3 (returns $3)
                                          ->  Result
                                        ->  Sort
                                              Sort Key: r.unit_id, r.from_day DESC
                                              ->  Seq Scan on entity_routes r
                                                    Filter: (((unit_id IS NULL) OR (unit_id = studio.id)) AND (from_day <= $1) AND (company_id = $3) AND (item_kind = 2))
                          ->  Index Scan using good_give_events_used on good_give_events e
                                Index Cond: ((at >= studio.begins) AND (at < studio.ends))
                                Filter: ((company_id = $8) AND (kind = 'returned'::text))
                    ->  Index Scan using good_gives_by_company on good_gives g
                          Index Cond: ((company_id = $6) AND (id = e.give_id))
              ->  Index Scan using goods_own on goods d
                    Index Cond: ((company_id = $7) AND (id = g.good_id))
        ->  Index Scan using orders_by_booking on orders o
              Index Cond: (booking_id = e.booking_id)
              Filter: ((company_id = $9) AND (status_id = ANY ('{2,3,4}'::integer[])))
*/

-- reconciliations.day, строка 23 измерений
select
  s.id,
  json_build_object('id', u.id, 'name', u.name) as unit,
  json_build_object('id', r.id, 'name', r.title) as register,
  s.number,
  ((s.cash_calc) / 100.0)::float8 as calc,
  ((s.cash_fact) / 100.0)::float8 as fact
from
  kkm_shifts s
  join units u on u.id = s.unit_id
  join cash_registers r on r.id = s.register_id
where
  s.state = 'closed'
  and s.cash_calc is not null
  and s.cash_fact is not null
  and r.entity_id = $2
  and (
    $3::int is null
    or u.id = $3
  )
  and s.closed_at >= ($1::date)::timestamp at time zone u.timezone
  and s.closed_at < ($1::date + 1)::timestamp at time zone u.timezone
order by
  u."order",
  u.name collate ru,
  s.id;

/* План
Sort
  Sort Key: u."order", ((u.name)::text) COLLATE ru, s.id
  InitPlan 1 (returns $0)
    ->  Result
  InitPlan 2 (returns $1)
    ->  Result
  InitPlan 3 (returns $2)
    ->  Result
  ->  Nested Loop
        Join Filter: (s.register_id = r.id)
        ->  Hash Join
              Hash Cond: (s.unit_id = u.id)
              Join Filter: ((s.closed_at >= (($1)::timestamp without time zone AT TIME ZONE u.timezone)) AND (s.closed_at < ((($1 + 1))::timestamp without time zone AT TIME ZONE u.timezone)))
              ->  Seq Scan on kkm_shifts s
                    Filter: ((cash_calc IS NOT NULL) AND (cash_fact IS NOT NULL) AND (company_id = $0) AND (state = 'closed'::text))
              ->  Hash
                    ->  Seq Scan on units u
                          Filter: ((($3 IS NULL) OR (id = $3)) AND (company_id = $1))
        ->  Seq Scan on cash_registers r
              Filter: ((company_id = $2) AND (entity_id = $2))
*/

-- reconciliations.day, строка 23 измерений
select
  t.id,
  json_build_object('id', u.id, 'name', u.name) as unit,
  json_build_object('id', c.id, 'name', c.title) as terminal,
  ((t.sales - t.refunds) / 100.0)::float8 as bank,
  ((t.own_sales - t.own_refunds) / 100.0)::float8 as own,
  (((t.sales - t.refunds) - (t.own_sales - t.own_refunds)) / 100.0)::float8 as gap,
  (
    (t.sales, t.sales_count, t.refunds, t.refunds_count) is distinct from (t.own_sales, t.own_sales_count, t.own_refunds, t.own_refunds_count)
  )::int as differs
from
  terminal_totals t
  join card_terminals c on c.id = t.terminal_id
  join units u on u.id = t.unit_id
where
  t.state = 'success'
  and c.entity_id = $2
  and (
    $3::int is null
    or u.id = $3
  )
  and t.over_at >= ($1::date)::timestamp at time zone u.timezone
  and t.over_at < ($1::date + 1)::timestamp at time zone u.timezone
order by
  u."order",
  u.name collate ru,
  c.title collate ru,
  t.id;

/* План
Sort
  Sort Key: u."order", ((u.name)::text) COLLATE ru, ((c.title)::text) COLLATE ru, t.id
  InitPlan 1 (returns $0)
    ->  Result
  InitPlan 2 (returns $1)
    ->  Result
  InitPlan 3 (returns $2)
    ->  Result
  ->  Nested Loop
        Join Filter: ((t.unit_id = u.id) AND (t.over_at >= (($1)::timestamp without time zone AT TIME ZONE u.timezone)) AND (t.over_at < ((($1 + 1))::timestamp without time zone AT TIME ZONE u.timezone)))
        ->  Nested Loop
              Join Filter: (t.terminal_id = c.id)
              ->  Seq Scan on terminal_totals t
                    Filter: ((company_id = $0) AND (state = 'success'::text))
              ->  Seq Scan on card_terminals c
                    Filter: ((company_id = $1) AND (entity_id = $2))
        ->  Seq Scan on units u
              Filter: ((($3 IS NULL) OR (id = $3)) AND (company_id = $2))
*/

-- reconciliations.day, строка 23 измерений
select
  ((q.kept) / 100.0)::float8 as kept,
  ((e.cash_limit) / 100.0)::float8 as most,
  ((greatest(q.kept - e.cash_limit, 0)) / 100.0)::float8 as over
from
  legal_entities e
  join companies c on c.id = e.company_id,
  lateral (
    select
      coalesce(sum(b.amount), 0) as kept
    from
      ledger_balances b
    where
      b.company_id = e.company_id
      and b.entity_id = e.id
      and b.account in ('cash.register', 'cash.safe')
      and b.currency = case
        when c.currency = 'UZS' then 2
        else 1
      end
  ) q
where
  e.id = $1
  and e.cash_limit is not null;

/* План
Nested Loop
  InitPlan 1 (returns $0)
    ->  Result
  InitPlan 2 (returns $1)
    ->  Result
  InitPlan 3 (returns $2)
    ->  Result
  ->  Nested Loop
        ->  Seq Scan on legal_entities e
              Filter: ((cash_limit IS NOT NULL) AND (company_id = $0) AND (id = $1))
        ->  Seq Scan on companies c
              Filter: (((id = $1) OR $2) AND (id = $0))
  ->  Aggregate
        InitPlan 4 (returns $6)
          ->  Result
        ->  Result
              One-Time Filter: ($6 = e.company_id)
              ->  Seq Scan on ledger_balances b
                    Filter: ((account = ANY ('{cash.register,cash.safe}'::text[])) AND (company_id = e.company_id) AND (entity_id = e.id) AND (currency = CASE WHEN (c.currency = 'UZS'::text) THEN 2 ELSE 1 END))
*/
