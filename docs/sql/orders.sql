-- Печатает SQL=write npx vitest run --project server hot-sql; руками не правят.
-- Под текстом — его план на таблицах демонстрации: тот, что служит любым значениям.

-- orders.create, строка 15 измерений
select
from
  units u
where
  u.id = $1;

/* План
Seq Scan on units u
  Filter: ((company_id = $0) AND (id = $1))
  InitPlan 1 (returns $0)
    ->  Result
*/

-- orders.create, строка 15 измерений
select
  id,
  kind,
  currency,
  entity_id
from
  cash_registers
where
  unit_id = $1
  and not is_closed
order by
  id = $2 desc,
  kind = 'online',
  is_default desc,
  id;

/* План
Sort
  Sort Key: ((cash_registers.id = $2)) DESC, ((cash_registers.kind = 'online'::text)), cash_registers.is_default DESC, cash_registers.id
  InitPlan 1 (returns $0)
    ->  Result
  ->  Seq Scan on cash_registers
        Filter: ((NOT is_closed) AND (company_id = $0) AND (unit_id = $1))
*/

-- orders.create, строка 15 измерений
select
from
  bookings t
where
  t.id = $1
for update;

/* План
LockRows
  InitPlan 1 (returns $0)
    ->  Result
  ->  Index Scan using bookings_own on bookings t
        Index Cond: ((company_id = $0) AND (id = $1))
*/

-- orders.create, строка 15 измерений
select
  t.id,
  t.unit_id,
  t.user_id,
  t.status_id,
  t.price_company_id,
  t.parallel,
  extract(
    epoch
    from
      t.begin_at
  )::int as
begin,
(t.begin_at at time zone u.timezone)::date as day,
array(
  select
    w.id
  from
    windows w
  where
    w.booking_id = t.id
) as window_ids
from
  bookings t
  join units u on u.id = t.unit_id
where
  t.id = $1;

/* План
Nested Loop
  Join Filter: (t.unit_id = u.id)
  InitPlan 3 (returns $2)
    ->  Result
  InitPlan 4 (returns $3)
    ->  Result
  ->  Index Scan using bookings_own on bookings t
        Index Cond: ((company_id = $2) AND (id = $1))
  ->  Seq Scan on units u
        Filter: (company_id = $3)
  SubPlan 2
    ->  Index Scan using windows_by_booking on windows w
          Index Cond: (booking_id = t.id)
          Filter: (company_id = $1)
          InitPlan 1 (returns $1)
            ->  Result
*/

-- orders.create, строка 15 измерений
select
  is_walk_in
from
  customers
where
  id = $1
  and (
    deleted_at is null
    or is_walk_in
  )
for key share;

/* План
LockRows
  InitPlan 1 (returns $0)
    ->  Result
  ->  Index Scan using customers_own on customers
        Index Cond: ((company_id = $0) AND (id = $1))
        Filter: ((deleted_at IS NULL) OR is_walk_in)
*/

-- orders.create, строка 15 измерений
select distinct
  y.title
from
  services s
  join service_good_norms n on n.service_id = s.id
  or n.service_category_id in (s.service_category_id, s.service_sub_category_id)
  join goods_types y on y.id = n.good_type_id
where
  s.id = any ($1::int[])
  and n.mode = $4
  and not exists (
    select
    from
      goods g
    where
      g.id = any ($2::int[])
      and g.good_type_id = n.good_type_id
  )
  and not exists (
    select
    from
      (
        select
          e.booking_id,
          e.give_id,
          e.employer_id,
          d.id as good_id,
          d.good_type_id,
          d.base_unit
        from
          good_give_events e
          join good_gives g on g.id = e.give_id
          join goods d on d.id = g.good_id
        where
          e.kind = 'issued'
          and not exists (
            select
            from
              good_give_events c
            where
              c.ends_id = e.id
              and c.kind = 'cancelled'
          )
      ) v
    where
      v.booking_id = $3
      and v.good_type_id = n.good_type_id
  )
order by
  y.title;

/* План
Unique
  InitPlan 1 (returns $0)
    ->  Result
  InitPlan 2 (returns $1)
    ->  Result
  InitPlan 3 (returns $2)
    ->  Result
  InitPlan 4 (returns $3)
    ->  Result
  InitPlan 5 (returns $4)
    ->  Result
  InitPlan 6 (returns $5)
    ->  Result
  InitPlan 7 (returns $6)
    ->  Result
  InitPlan 8 (returns $7)
    ->  Result
  ->  Sort
        Sort Key: y.title
        ->  Nested Loop Anti Join
              Join Filter: (g.good_type_id = n.good_type_id)
              ->  Nested Loop
                    Join Filter: ((n.service_id = s.id) OR (n.service_category_id = s.service_category_id) OR (n.service_category_id = s.service_sub_category_id))
                    ->  Nested Loop Anti Join
                          Join Filter: (d.good_type_id = n.good_type_id)
                          ->  Hash Join
                                Hash Cond: (y.id = n.good_type_id)
                                ->  Seq Scan on goods_types y
                                      Filter: (company_id = $2)
                                ->  Hash
                                      ->  Seq Scan on service_good_norms n
                                            Filter: ((company_id = $1) AND (mode = $4))
                          ->  Nested Loop Anti Join
                                Join Filter: (c.ends_id = e.id)
                                ->  Nested Loop
                                      ->  Nested Loop
                                            ->  Bitmap Heap Scan on good_give_events e
                                                  Recheck Cond: (booking_id = $3)
                                                  Filter: ((company_id = $4) AND (kind = 'issued'::text))
                                                  ->  Bitmap Index Scan on good_give_events_by_booking
                                                        Index Cond: (booking_id = $3)
                                            ->  Index Scan using good_gives_by_company on good_gives g_1
                                                  Index Cond: ((company_id = $5) AND (id = e.give_id))
                                      ->  Index Scan using goods_own on goods d
                                            Index Cond: ((company_id = $6) AND (id = g_1.good_id))
                                ->  Seq Scan on good_give_events c
                                      Filter: ((company_id = $7) AND (kind = 'cancelled'::text))
                    ->  Seq Scan on services s
                          Filter: ((company_id = $0) AND (id = ANY ($1)))
              ->  Seq Scan on goods g
                    Filter: ((company_id = $3) AND (id = ANY ($2)))
*/

-- orders.create, строка 15 измерений
select
  1 as kind,
  s.id,
  s.title,
  coalesce(
    (
      select
        sp.price
      from
        service_prices sp
      where
        sp.service_id = s.id
        and sp.unit_id = $2
        and sp.price_company_id = current_company ()
        and sp.begin_at <= q.day
        and (
          sp.end_at is null
          or sp.end_at > q.day
        )
    ),
    (
      select
        sp.price
      from
        service_prices sp
      where
        sp.service_id = s.id
        and sp.unit_id is null
        and sp.price_company_id = current_company ()
        and sp.begin_at <= q.day
        and (
          sp.end_at is null
          or sp.end_at > q.day
        )
    )
  ) as price
from
  services s,
  (
    select
      (to_timestamp($3) at time zone u.timezone)::date as day
    from
      units u
    where
      u.id = $2
  ) q
where
  s.id = any ($1)
union all
select
  2,
  g.id,
  g.title,
  coalesce(
    (
      select
        gp.price
      from
        good_prices gp
      where
        gp.good_id = g.id
        and gp.unit_id = $2
        and gp.begin_at <= q.day
        and (
          gp.end_at is null
          or gp.end_at > q.day
        )
    ),
    (
      select
        gp.price
      from
        good_prices gp
      where
        gp.good_id = g.id
        and gp.unit_id is null
        and gp.begin_at <= q.day
        and (
          gp.end_at is null
          or gp.end_at > q.day
        )
    )
  )
from
  goods g,
  (
    select
      (to_timestamp($3) at time zone u.timezone)::date as day
    from
      units u
    where
      u.id = $2
  ) q
where
  g.id = any ($4)
  and g.deleted_at is null;

/* План
Append
  ->  Nested Loop
        InitPlan 5 (returns $6)
          ->  Result
        InitPlan 6 (returns $7)
          ->  Result
        ->  Seq Scan on units u
              Filter: ((company_id = $7) AND (id = $2))
        ->  Seq Scan on services s
              Filter: ((company_id = $6) AND (id = ANY ($1)))
        SubPlan 2
          ->  Seq Scan on service_prices sp
                Filter: ((company_id = $2) AND (service_id = s.id) AND (unit_id = $2) AND (begin_at <= ((to_timestamp($3) AT TIME ZONE u.timezone))::date) AND ((end_at IS NULL) OR (end_at > ((to_timestamp($3) AT TIME ZONE u.timezone))::date)) AND (price_company_id = (NULLIF(current_setting('app.company'::text, true), ''::text))::integer))
                InitPlan 1 (returns $2)
                  ->  Result
        SubPlan 4
          ->  Seq Scan on service_prices sp_1
                Filter: ((unit_id IS NULL) AND (company_id = $5) AND (service_id = s.id) AND (begin_at <= ((to_timestamp($3) AT TIME ZONE u.timezone))::date) AND ((end_at IS NULL) OR (end_at > ((to_timestamp($3) AT TIME ZONE u.timezone))::date)) AND (price_company_id = (NULLIF(current_setting('app.company'::text, true), ''::text))::integer))
                InitPlan 3 (returns $5)
                  ->  Result
  ->  Nested Loop
        InitPlan 11 (returns $14)
          ->  Result
        InitPlan 12 (returns $15)
          ->  Result
        ->  Seq Scan on units u_1
              Filter: ((company_id = $15) AND (id = $2))
        ->  Seq Scan on goods g
              Filter: ((deleted_at IS NULL) AND (company_id = $14) AND (id = ANY ($4)))
        SubPlan 8
          ->  Seq Scan on good_prices gp
                Filter: ((company_id = $10) AND (good_id = g.id) AND (unit_id = $2) AND (begin_at <= ((to_timestamp($3) AT TIME ZONE u_1.timezone))::date) AND ((end_at IS NULL) OR (end_at > ((to_timestamp($3) AT TIME ZONE u_1.timezone))::date)))
                InitPlan 7 (returns $10)
                  ->  Result
        SubPlan 10
          ->  Seq Scan on good_prices gp_1
                Filter: ((unit_id IS NULL) AND (company_id = $13) AND (good_id = g.id) AND (begin_at <= ((to_timestamp($3) AT TIME ZONE u_1.timezone))::date) AND ((end_at IS NULL) OR (end_at > ((to_timestamp($3) AT TIME ZONE u_1.timezone))::date)))
                InitPlan 9 (returns $13)
                  ->  Result
*/

-- orders.create, строка 15 измерений
select
  x.at,
  x.service
from
  jsonb_to_recordset($1::jsonb) x (at int, employer int, service int),
  (
    select
      (to_timestamp($4) at time zone u.timezone)::date as day
    from
      units u
    where
      u.id = $2
  ) q
where
  not exists (
    select
    from
      employers e
    where
      e.id = x.employer
      and e.company_id = current_company ()
      and e.deleted_at is null
      and (
        e.status <> 2
        or e.end_work_at is not null
      )
      and (
        e.end_work_at is null
        or e.end_work_at >= q.day
      )
      and (
        e.start_work_at is null
        or e.start_work_at <= q.day
      )
      and (
        x.service is null
        or exists (
          select
          from
            employer_services m
          where
            m.employer_id = e.id
            and m.service_id = x.service
        )
      )
  )
  and not exists (
    select
    from
      booking_services b
    where
      b.booking_id = $3
      and b.employer_id = x.employer
      and (
        x.service is null
        or b.service_id = x.service
      )
  )
order by
  x.at;

/* План
Sort
  Sort Key: x.at
  InitPlan 5 (returns $6)
    ->  Result
  InitPlan 6 (returns $7)
    ->  Result
  InitPlan 7 (returns $8)
    ->  Result
  ->  Nested Loop Anti Join
        Join Filter: (((x.service IS NULL) OR (b.service_id = x.service)) AND (b.employer_id = x.employer))
        ->  Merge Anti Join
              Merge Cond: (x.employer = e.id)
              Join Filter: (((e.end_work_at IS NULL) OR (e.end_work_at >= ((to_timestamp($4) AT TIME ZONE u.timezone))::date)) AND ((e.start_work_at IS NULL) OR (e.start_work_at <= ((to_timestamp($4) AT TIME ZONE u.timezone))::date)) AND ((x.service IS NULL) OR (hashed SubPlan 4)))
              ->  Sort
                    Sort Key: x.employer
                    ->  Nested Loop
                          ->  Seq Scan on units u
                                Filter: ((company_id = $8) AND (id = $2))
                          ->  Function Scan on jsonb_to_recordset x
              ->  Sort
                    Sort Key: e.id
                    ->  Result
                          One-Time Filter: ($6 = (NULLIF(current_setting('app.company'::text, true), ''::text))::integer)
                          ->  Seq Scan on employers e
                                Filter: ((deleted_at IS NULL) AND ((status <> 2) OR (end_work_at IS NOT NULL)) AND (company_id = (NULLIF(current_setting('app.company'::text, true), ''::text))::integer))
              SubPlan 4
                ->  Seq Scan on employer_services m
                      Filter: (company_id = $5)
                      InitPlan 3 (returns $5)
                        ->  Result
        ->  Materialize
              ->  Index Scan using booking_services_by_booking on booking_services b
                    Index Cond: (booking_id = $3)
                    Filter: (company_id = $7)
*/

-- orders.create, строка 15 измерений
with
  new as (
    insert into
      orders (
        "company_id",
        "unit_id",
        "user_id",
        "booking_id",
        "kind",
        "total",
        "is_unsafe",
        "is_refund_check",
        "promotion_ids",
        "register_id",
        "author_id",
        "created_at"
      )
    values
      ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
    returning
      *
  ),
  log as (
    insert into
      audits (company_id, model_type, model_id, event, before, after, author_id, request_id, undo, created_at)
    select
      $13,
      $14,
      n.id,
      'created',
      '{}',
      jsonb_strip_nulls(
        jsonb_build_object(
          'unit_id',
          n."unit_id",
          'kind',
          n."kind",
          'user_id',
          n."user_id",
          'booking_id',
          n."booking_id",
          'refund_of_id',
          n."refund_of_id",
          'status_id',
          n."status_id",
          'currency_id',
          n."currency_id",
          'promotion_ids',
          n."promotion_ids",
          'is_refund_check',
          n."is_refund_check",
          'is_unsafe',
          n."is_unsafe",
          'is_opening',
          n."is_opening",
          'check_printed_at',
          n."check_printed_at",
          'total',
          n."total",
          'paid',
          n."paid",
          'register_id',
          n."register_id",
          'shift_id',
          n."shift_id",
          'author_id',
          n."author_id",
          'captured_at',
          n."captured_at",
          'captured_by',
          n."captured_by",
          'posted_at',
          n."posted_at",
          'posted_by',
          n."posted_by",
          'sold_at',
          n."sold_at"
        )
      ) || coalesce($19::jsonb, '{}'),
      $15,
      $16,
      $17,
      to_timestamp($18)
    from
      new n
  )
select
  *
from
  new;

/* План
CTE Scan on new
  CTE new
    ->  Insert on orders
          InitPlan 1 (returns $0)
            ->  Result
          ->  Result
  CTE log
    ->  Insert on audits
          InitPlan 3 (returns $3)
            ->  Result
          ->  CTE Scan on new n
*/

-- orders.create, строка 15 измерений
delete from order_items
where
  order_id = $1;

/* План
Delete on order_items
  InitPlan 1 (returns $0)
    ->  Result
  ->  Index Scan using order_items_place on order_items
        Index Cond: (order_id = $1)
        Filter: (company_id = $0)
*/

-- orders.create, строка 15 измерений
delete from payments
where
  order_id = $1;

/* План
Delete on payments
  InitPlan 1 (returns $0)
    ->  Result
  ->  Index Scan using payments_place on payments
        Index Cond: (order_id = $1)
        Filter: (company_id = $0)
*/

-- orders.create, строка 15 измерений
insert into
  order_items (
    company_id,
    order_id,
    n,
    kind,
    service_id,
    thing_id,
    title,
    employer_id,
    qty,
    price,
    price_list,
    not_round,
    club_card_id,
    regular_discount_id,
    mark
  )
select
  current_company (),
  $1,
  x.n,
  x.kind,
  x.service_id,
  x.thing_id,
  x.title,
  x.employer_id,
  x.qty,
  x.price,
  x.price_list,
  x.not_round,
  x.club_card_id,
  x.regular_discount_id,
  x.mark
from
  jsonb_to_recordset($2::jsonb) x (
    n int,
    kind int,
    service_id int,
    thing_id int,
    title text,
    employer_id int,
    qty int,
    price bigint,
    price_list bigint,
    not_round boolean,
    club_card_id int,
    regular_discount_id int,
    mark text
  )
order by
  x.n;

/* План
Insert on order_items
  InitPlan 1 (returns $0)
    ->  Result
  ->  Subquery Scan on "*SELECT*"
        ->  Sort
              Sort Key: x.n
              ->  Function Scan on jsonb_to_recordset x
*/

-- orders.create, строка 15 измерений
insert into
  payments (
    company_id,
    order_id,
    n,
    type,
    amount,
    certificate_id,
    club_card_id,
    advance_id,
    employer_id,
    contractor_id,
    wallet_id
  )
select
  current_company (),
  $1,
  x.n,
  x.type,
  x.amount,
  x.certificate_id,
  x.club_card_id,
  x.advance_id,
  x.employer_id,
  x.contractor_id,
  x.wallet_id
from
  jsonb_to_recordset($2::jsonb) x (
    n int,
    type int,
    amount bigint,
    certificate_id int,
    club_card_id int,
    advance_id int,
    employer_id int,
    contractor_id int,
    wallet_id int
  )
order by
  x.n;

/* План
Insert on payments
  InitPlan 1 (returns $0)
    ->  Result
  ->  Subquery Scan on "*SELECT*"
        ->  Sort
              Sort Key: x.n
              ->  Function Scan on jsonb_to_recordset x
*/

-- orders.create, строка 15 измерений
select
  t.id,
  t.unit_id,
  t.user_id,
  t.booking_id,
  t.kind,
  t.status_id,
  t.currency_id,
  t.promotion_ids,
  t.is_refund_check,
  t.is_unsafe,
  t.check_printed_at is not null as is_printed,
  t.paid,
  t.register_id,
  t.author_id,
  t.is_opening,
  exists (
    select
    from
      certificate_purchases p
    where
      p.order_id = t.id
  ) as is_from_site
from
  orders t
where
  t.id = $1
for update;

/* План
LockRows
  InitPlan 5 (returns $4)
    ->  Result
  ->  Index Scan using orders_by_company on orders t
        Index Cond: ((company_id = $4) AND (id = $1))
        SubPlan 2
          ->  Seq Scan on certificate_purchases p
                Filter: ((company_id = $1) AND (order_id = t.id))
                InitPlan 1 (returns $1)
                  ->  Result
*/

-- orders.create, строка 15 измерений
select
  id,
  kind,
  service_id,
  thing_id,
  store_id,
  mark,
  lacks_mark,
  title,
  employer_id,
  qty,
  price,
  price_list,
  price_paid,
  not_round,
  cost,
  entity_id,
  taxation,
  club_card_id,
  regular_discount_id,
  (
    select
      t.kind
    from
      club_card_types t
    where
      order_items.kind = 4
      and t.id = order_items.thing_id
  ) as card_kind,
  (
    select
      c.id
    from
      club_cards c
    where
      order_items.kind = 4
      and c.order_id = $1
      and c.type_id = order_items.thing_id
  ) as card_id
from
  order_items
where
  order_id = $1
order by
  n;

/* План
Index Scan using order_items_place on order_items
  Index Cond: (order_id = $1)
  Filter: (company_id = $6)
  InitPlan 5 (returns $6)
    ->  Result
  SubPlan 2
    ->  Result
          One-Time Filter: (order_items.kind = 4)
          InitPlan 1 (returns $2)
            ->  Result
          ->  Seq Scan on club_card_types t
                Filter: ((company_id = $2) AND (id = order_items.thing_id))
  SubPlan 4
    ->  Result
          One-Time Filter: (order_items.kind = 4)
          InitPlan 3 (returns $5)
            ->  Result
          ->  Seq Scan on club_cards c
                Filter: ((company_id = $5) AND (order_id = $1) AND (type_id = order_items.thing_id))
*/

-- orders.create, строка 15 измерений
select
  id,
  type,
  amount,
  tender,
  state,
  certificate_id,
  club_card_id,
  advance_id,
  employer_id,
  contractor_id,
  wallet_id,
  coalesce(
    (
      select
        c.entity_id
      from
        certificates c
      where
        c.id = payments.certificate_id
    ),
    (
      select
        c.entity_id
      from
        club_cards c
      where
        c.id = payments.club_card_id
    ),
    (
      select
        w.entity_id
      from
        wallets w
      where
        w.id = payments.wallet_id
    ),
    (
      select
        i.entity_id
      from
        order_items i
      where
        i.order_id = payments.advance_id
      limit
        1
    )
  ) as holder_id
from
  payments
where
  order_id = $1
  and replaced_by_id is null
order by
  n;

/* План
Index Scan using payments_place on payments
  Index Cond: (order_id = $1)
  Filter: ((replaced_by_id IS NULL) AND (company_id = $8))
  InitPlan 9 (returns $8)
    ->  Result
  SubPlan 2
    ->  Seq Scan on certificates c
          Filter: ((company_id = $1) AND (id = payments.certificate_id))
          InitPlan 1 (returns $1)
            ->  Result
  SubPlan 4
    ->  Seq Scan on club_cards c_1
          Filter: ((company_id = $3) AND (id = payments.club_card_id))
          InitPlan 3 (returns $3)
            ->  Result
  SubPlan 6
    ->  Seq Scan on wallets w
          Filter: ((company_id = $5) AND (id = payments.wallet_id))
          InitPlan 5 (returns $5)
            ->  Result
  SubPlan 8
    ->  Limit
          InitPlan 7 (returns $7)
            ->  Result
          ->  Index Scan using order_items_place on order_items i
                Index Cond: (order_id = payments.advance_id)
                Filter: (company_id = $7)
*/

-- orders.create, строка 15 измерений
select
  p."id",
  p."company_id",
  p."unit_id",
  p."user_id",
  p."is_walk_in",
  p."is_opening",
  p."booking_id",
  p."kind",
  p."status_id",
  p."currency_id",
  p."promotions",
  p."is_awaited",
  p."checkRefaund",
  p."unsafe",
  p."check_printed_at",
  p."image",
  p."total",
  p."paid",
  p."returned",
  p."register_id",
  p."author_id",
  p."created_at",
  p."captured_at",
  p."posted_at",
  p."sold_at",
  (
    select
      coalesce(
        json_agg(
          json_build_object(
            'id',
            i.id,
            'item_type',
            i.kind,
            'item_id',
            coalesce(i.service_id, i.thing_id),
            'title',
            i.title,
            'qty',
            i.qty,
            'price',
            ((i.price) / 100.0)::float8,
            'price_paid',
            ((i.price_paid) / 100.0)::float8,
            'employer',
            (
              select
                json_build_object('id', e.id, 'name', concat_ws(' ', e.last_name, e.first_name))
              from
                employers e
              where
                e.id = i.employer_id
            ),
            'notRound',
            i.not_round::int,
            'club_card_id',
            i.club_card_id,
            'regular_discount_id',
            i.regular_discount_id,
            'mark',
            i.mark,
            'price_list',
            ((i.price_list) / 100.0)::float8,
            'returned',
            b.qty,
            'returnable',
            least(
              i.qty - b.qty,
              case
                when k.kind = 'visits' then (
                  case
                    when i.price = (
                      select
                        min(x.price)
                      from
                        order_items x
                      where
                        x.order_id = i.order_id
                        and x.kind = 4
                        and x.thing_id = i.thing_id
                    ) then k.visits_left - (
                      k.paid_left - k.visits_left * (
                        select
                          min(x.price)
                        from
                          order_items x
                        where
                          x.order_id = i.order_id
                          and x.kind = 4
                          and x.thing_id = i.thing_id
                      )
                    )
                    else (
                      k.paid_left - k.visits_left * (
                        select
                          min(x.price)
                        from
                          order_items x
                        where
                          x.order_id = i.order_id
                          and x.kind = 4
                          and x.thing_id = i.thing_id
                      )
                    )
                  end
                )::int
                when k.nominal_left < k.nominal
                or k.life = 'refunded' then 0
              end
            )
          )
          order by
            i.n
        ),
        '[]'
      )
    from
      order_items i
      left join club_cards k on i.kind = 4
      and k.order_id = i.order_id
      and k.type_id = i.thing_id
      and k.life <> 'new'
      cross join lateral (
        select
          coalesce(sum(b.qty), 0)::int as qty
        from
          order_refund_items b
        where
          b.item_id = i.id
      ) b
    where
      i.order_id = p.id
  ) as "items",
  (
    select
      coalesce(
        json_agg(
          json_build_object(
            'id',
            y.id,
            'payment_type',
            y.type,
            'sum',
            ((y.amount) / 100.0)::float8,
            'amount',
            ((y.amount) / 100.0)::float8,
            'state',
            y.state,
            'certificate_id',
            y.certificate_id,
            'club_card_id',
            y.club_card_id,
            'advance_id',
            y.advance_id,
            'employer',
            (
              select
                json_build_object('id', e.id, 'name', concat_ws(' ', e.last_name, e.first_name))
              from
                employers e
              where
                e.id = y.employer_id
            ),
            'contractor_id',
            y.contractor_id,
            'returnable',
            (
              (
                case
                  when y.state = 'success' then coalesce(y.tender, 0) - (
                    select
                      coalesce(sum(b.tender), 0)
                    from
                      order_refund_payments b
                    where
                      b.payment_id = y.id
                  )
                  else 0
                end
              ) / 100.0
            )::float8,
            'returned',
            (
              (
                (
                  select
                    coalesce(sum(b.tender + b.reduction), 0)
                  from
                    order_refund_payments b
                  where
                    b.payment_id = y.id
                )
              ) / 100.0
            )::float8
          )
          order by
            y.n
        ),
        '[]'
      )
    from
      payments y
    where
      y.order_id = p.id
      and y.replaced_by_id is null
  ) as "payments",
  (
    select
      json_build_object(
        'id',
        c.id,
        'last_name',
        c.last_name,
        'first_name',
        c.first_name,
        'middle_name',
        c.middle_name,
        'phone',
        c.phone,
        'is_blocked',
        c.is_blocked,
        'warnings',
        (
          select
            coalesce(
              json_agg(
                m.warning
                order by
                  array_position('{health,conflict,debt,important}'::text[], m.warning)
              ),
              '[]'
            )
          from
            (
              select distinct
                n.warning
              from
                customer_notes n
              where
                n.user_id = c.id
                and n.warning is not null
                and n.lifted_at is null
            ) m
        )
      )
    from
      customers c
    where
      c.id = p.user_id
  ) as "user",
  (
    select
      json_build_object('id', u.id, 'name', u.name, 'timezone', u.timezone)
    from
      units u
    where
      u.id = p.unit_id
  ) as "unit",
  (
    select
      author_of (p.author_id)
  ) as "author",
  (
    select
      json_build_object('id', b.id, 'begin_at', left((b.begin_at)::text, 19))
    from
      bookings b
    where
      b.id = p.booking_id
  ) as "booking"
from
  (
    select
      t."id" as "id",
      t."company_id" as "company_id",
      t."unit_id" as "unit_id",
      t."user_id" as "user_id",
      (
        select
          c.is_walk_in::int
        from
          customers c
        where
          c.id = t.user_id
      ) as "is_walk_in",
      t."is_opening" as "is_opening",
      t."booking_id" as "booking_id",
      t."kind" as "kind",
      t."status_id" as "status_id",
      t."currency_id" as "currency_id",
      t.promotion_ids as "promotions",
      exists (
        select
        from
          online_payments b
        where
          b.order_id = t.id
          and b.kind = 'payment'
          and b.settled_at is null
          and b.state in ('user_pending', 'provider_pending', 'success')
          and (
            not b.is_withdrawn
            or b.state = 'success'
          )
      )::int as "is_awaited",
      t.is_refund_check as "checkRefaund",
      t.is_unsafe as "unsafe",
      t."check_printed_at" as "check_printed_at",
      (
        select
          i.filename
        from
          images i
        where
          i.company_id = t.company_id
          and i.model_type = 'order'
          and i.model_id = t.id
        order by
          i.id desc
        limit
          1
      ) as "image",
      ((t.total) / 100.0)::float8 as "total",
      ((t.paid) / 100.0)::float8 as "paid",
      (
        (
          (
            select
              coalesce(sum(b.sum), 0)
            from
              order_refunds b
            where
              b.order_id = t.id
          )
        ) / 100.0
      )::float8 as "returned",
      t."register_id" as "register_id",
      t."author_id" as "author_id",
      t."created_at" as "created_at",
      t."captured_at" as "captured_at",
      t."posted_at" as "posted_at",
      left((coalesce(t.sold_at, t.posted_at))::text, 19) as "sold_at"
    from
      (
        select
          t.*
        from
          orders t
        where
          t.id = $1
        limit
          1
      ) t
  ) p;

/* План
Subquery Scan on t
  ->  Limit
        InitPlan 40 (returns $44)
          ->  Result
        ->  Index Scan using orders_by_company on orders t_1
              Index Cond: ((company_id = $44) AND (id = $1))
  SubPlan 2
    ->  Index Scan using customers_own on customers c
          Index Cond: ((company_id = $1) AND (id = t.user_id))
          InitPlan 1 (returns $1)
            ->  Result
  SubPlan 4
    ->  Seq Scan on online_payments b
          Filter: ((settled_at IS NULL) AND ((NOT is_withdrawn) OR (state = 'success'::text)) AND (company_id = $3) AND (order_id = t.id) AND (kind = 'payment'::text) AND (state = ANY ('{user_pending,provider_pending,success}'::text[])))
          InitPlan 3 (returns $3)
            ->  Result
  SubPlan 8
    ->  Limit
          InitPlan 7 (returns $8)
            ->  Result
          ->  Sort
                Sort Key: i.id DESC
                ->  Result
                      One-Time Filter: ($8 = t.company_id)
                      ->  Seq Scan on images i
                            Filter: ((company_id = t.company_id) AND (model_type = 'order'::text) AND (model_id = t.id))
  SubPlan 10
    ->  Aggregate
          InitPlan 9 (returns $10)
            ->  Result
          ->  Seq Scan on order_refunds b_1
                Filter: ((company_id = $10) AND (order_id = t.id))
  SubPlan 22
    ->  Aggregate
          InitPlan 19 (returns $23)
            ->  Result
          InitPlan 20 (returns $24)
            ->  Result
          ->  Nested Loop
                ->  Nested Loop Left Join
                      Join Filter: ((i_1.kind = 4) AND (k.order_id = i_1.order_id) AND (k.type_id = i_1.thing_id))
                      ->  Index Scan using order_items_place on order_items i_1
                            Index Cond: (order_id = t.id)
                            Filter: (company_id = $23)
                      ->  Seq Scan on club_cards k
                            Filter: ((life <> 'new'::text) AND (company_id = $24) AND (order_id = t.id))
                ->  Aggregate
                      InitPlan 21 (returns $26)
                        ->  Result
                      ->  Seq Scan on order_refund_items b_2
                            Filter: ((company_id = $26) AND (item_id = i_1.id))
          SubPlan 12
            ->  Seq Scan on employers e
                  Filter: ((company_id = $12) AND (id = i_1.employer_id))
                  InitPlan 11 (returns $12)
                    ->  Result
          SubPlan 14
            ->  Aggregate
                  InitPlan 13 (returns $15)
                    ->  Result
                  ->  Index Scan using order_items_place on order_items x
                        Index Cond: (order_id = i_1.order_id)
                        Filter: ((company_id = $15) AND (kind = 4) AND (thing_id = i_1.thing_id))
          SubPlan 16
            ->  Aggregate
                  InitPlan 15 (returns $18)
                    ->  Result
                  ->  Index Scan using order_items_place on order_items x_1
                        Index Cond: (order_id = i_1.order_id)
                        Filter: ((company_id = $18) AND (kind = 4) AND (thing_id = i_1.thing_id))
          SubPlan 18
            ->  Aggregate
                  InitPlan 17 (returns $21)
                    ->  Result
                  ->  Index Scan using order_items_place on order_items x_2
                        Index Cond: (order_id = i_1.order_id)
                        Filter: ((company_id = $21) AND (kind = 4) AND (thing_id = i_1.thing_id))
  SubPlan 30
    ->  Aggregate
          InitPlan 29 (returns $34)
            ->  Result
          ->  Index Scan using payments_place on payments y
                Index Cond: (order_id = t.id)
                Filter: ((replaced_by_id IS NULL) AND (company_id = $34))
          SubPlan 24
            ->  Seq Scan on employers e_1
                  Filter: ((company_id = $28) AND (id = y.employer_id))
                  InitPlan 23 (returns $28)
                    ->  Result
          SubPlan 26
            ->  Aggregate
                  InitPlan 25 (returns $30)
                    ->  Result
                  ->  Seq Scan on order_refund_payments b_3
                        Filter: ((company_id = $30) AND (payment_id = y.id))
          SubPlan 28
            ->  Aggregate
                  InitPlan 27 (returns $32)
                    ->  Result
                  ->  Seq Scan on order_refund_payments b_4
                        Filter: ((company_id = $32) AND (payment_id = y.id))
  SubPlan 34
    ->  Index Scan using customers_own on customers c_1
          Index Cond: ((company_id = $38) AND (id = t.user_id))
          InitPlan 33 (returns $38)
            ->  Result
          SubPlan 32
            ->  Aggregate
                  ->  Unique
                        InitPlan 31 (returns $36)
                          ->  Result
                        ->  Sort
                              Sort Key: n.warning
                              ->  Seq Scan on customer_notes n
                                    Filter: ((warning IS NOT NULL) AND (lifted_at IS NULL) AND (company_id = $36) AND (user_id = c_1.id))
  SubPlan 36
    ->  Seq Scan on units u
          Filter: ((company_id = $40) AND (id = t.unit_id))
          InitPlan 35 (returns $40)
            ->  Result
  SubPlan 37
    ->  Result
  SubPlan 39
    ->  Index Scan using bookings_own on bookings b_5
          Index Cond: ((company_id = $43) AND (id = t.booking_id))
          InitPlan 38 (returns $43)
            ->  Result
*/

-- orders.create, строка 15 измерений
select
  t.uuid,
  t.phase,
  t.kind,
  t.state,
  t.cause,
  t.fn,
  t.fd,
  t.fpd,
  t.not_printed::int as not_printed,
  r.carrier,
  (((t.body ->> 'total')::bigint) / 100.0)::float8 as total,
  json_build_object('id', r.id, 'name', r.title) as register,
  json_build_object('id', e.id, 'name', e.title) as entity,
  extract(
    epoch
    from
      t.sent_at
  )::int as sent_at,
  extract(
    epoch
    from
      t.written_at
  )::int as written
from
  fiscal_tasks t
  join cash_registers r on r.id = t.register_id
  join legal_entities e on e.id = t.entity_id
where
  (
    t.doc_type = 'order'
    and t.doc_id = $1
    or t.doc_type = 'order_refund'
    and t.doc_id in (
      select
        b.id
      from
        order_refunds b
      where
        b.order_id = $1
    )
    or t.doc_type in ('order_correction', 'order_correction_return')
    and t.doc_id in (
      select
        b.id
      from
        order_corrections b
      where
        b.order_id = $1
    )
    or t.doc_type = 'correction'
    and t.doc_id in (
      select
        c.id
      from
        fiscal_corrections c
      where
        c.order_id = $1
    )
  )
  and t.state <> 'annulled'
order by
  t.seq;

/* План
Sort
  Sort Key: t.seq
  InitPlan 7 (returns $6)
    ->  Result
  InitPlan 8 (returns $7)
    ->  Result
  InitPlan 9 (returns $8)
    ->  Result
  ->  Nested Loop
        Join Filter: (t.entity_id = e.id)
        ->  Nested Loop
              Join Filter: (t.register_id = r.id)
              ->  Bitmap Heap Scan on fiscal_tasks t
                    Recheck Cond: (((company_id = $6) AND (doc_type = 'order'::text) AND (doc_id = $1) AND (state <> 'annulled'::text)) OR ((company_id = $6) AND (doc_type = 'order_refund'::text) AND (state <> 'annulled'::text)) OR ((company_id = $6) AND (doc_type = ANY ('{order_correction,order_correction_return}'::text[])) AND (state <> 'annulled'::text)) OR (doc_type = 'correction'::text))
                    Filter: ((state <> 'annulled'::text) AND (company_id = $6) AND (((doc_type = 'order'::text) AND (doc_id = $1)) OR ((doc_type = 'order_refund'::text) AND (hashed SubPlan 2)) OR ((doc_type = ANY ('{order_correction,order_correction_return}'::text[])) AND (hashed SubPlan 4)) OR ((doc_type = 'correction'::text) AND (hashed SubPlan 6))))
                    ->  BitmapOr
                          ->  Bitmap Index Scan on fiscal_tasks_need
                                Index Cond: ((company_id = $6) AND (doc_type = 'order'::text) AND (doc_id = $1))
                          ->  Bitmap Index Scan on fiscal_tasks_need
                                Index Cond: ((company_id = $6) AND (doc_type = 'order_refund'::text))
                          ->  Bitmap Index Scan on fiscal_tasks_need
                                Index Cond: ((company_id = $6) AND (doc_type = ANY ('{order_correction,order_correction_return}'::text[])))
                          ->  Bitmap Index Scan on fiscal_tasks_of_corrections
                    SubPlan 2
                      ->  Seq Scan on order_refunds b
                            Filter: ((company_id = $0) AND (order_id = $1))
                            InitPlan 1 (returns $0)
                              ->  Result
                    SubPlan 4
                      ->  Seq Scan on order_corrections b_1
                            Filter: ((company_id = $2) AND (order_id = $1))
                            InitPlan 3 (returns $2)
                              ->  Result
                    SubPlan 6
                      ->  Seq Scan on fiscal_corrections c
                            Filter: ((company_id = $4) AND (order_id = $1))
                            InitPlan 5 (returns $4)
                              ->  Result
              ->  Materialize
                    ->  Seq Scan on cash_registers r
                          Filter: (company_id = $7)
        ->  Materialize
              ->  Seq Scan on legal_entities e
                    Filter: (company_id = $8)
*/

-- orders.create, строка 15 измерений
select
  r.id,
  left((r.refunded_at)::text, 19) as refunded_at,
  author_of (r.refunded_by) as refunded_by,
  r.reason,
  ((r.sum) / 100.0)::float8 as sum,
  (
    select
      string_agg(
        i.title || ' × ' || x.qty,
        '; '
        order by
          i.n
      )
    from
      order_refund_items x
      join order_items i on i.id = x.item_id
    where
      x.refund_id = r.id
  ) as items,
  coalesce(
    (
      select
        json_agg(
          json_build_object('type', y.type, 'way', y.way, 'sum', ((y.sum) / 100.0)::float8)
          order by
            y.n
        )
      from
        (
          select
            p.type,
            p.n,
            x.way,
            sum(x.tender) as sum
          from
            order_refund_payments x
            join payments p on p.id = x.payment_id
          where
            x.refund_id = r.id
            and x.tender > 0
          group by
            1,
            2,
            3
        ) y
    ),
    '[]'
  ) as payments
from
  order_refunds r
where
  r.order_id = $1
order by
  r.id;

/* План
Sort
  Sort Key: r.id
  InitPlan 7 (returns $8)
    ->  Result
  ->  Seq Scan on order_refunds r
        Filter: ((company_id = $8) AND (order_id = $1))
        SubPlan 3
          ->  Aggregate
                InitPlan 1 (returns $1)
                  ->  Result
                InitPlan 2 (returns $2)
                  ->  Result
                ->  Nested Loop
                      ->  Seq Scan on order_refund_items x
                            Filter: ((company_id = $1) AND (refund_id = r.id))
                      ->  Index Scan using order_items_own on order_items i
                            Index Cond: ((company_id = $2) AND (id = x.item_id))
        SubPlan 6
          ->  Aggregate
                ->  GroupAggregate
                      Group Key: p.type, p.n, x_1.way
                      InitPlan 4 (returns $5)
                        ->  Result
                      InitPlan 5 (returns $6)
                        ->  Result
                      ->  Sort
                            Sort Key: p.type, p.n, x_1.way
                            ->  Nested Loop
                                  ->  Seq Scan on order_refund_payments x_1
                                        Filter: ((tender > 0) AND (company_id = $5) AND (refund_id = r.id))
                                  ->  Index Scan using payments_own on payments p
                                        Index Cond: ((company_id = $6) AND (id = x_1.payment_id))
*/

-- orders.create, строка 15 измерений
select
  c.id,
  left((c.corrected_at)::text, 19) as corrected_at,
  author_of (c.corrected_by) as corrected_by,
  c.reason,
  (
    select
      coalesce(
        json_agg(
          json_build_object('type', p.type, 'sum', ((p.amount) / 100.0)::float8)
          order by
            p.n
        ),
        '[]'
      )
    from
      payments p
    where
      p.replaced_by_id = c.id
  ) as before,
  (
    select
      coalesce(
        json_agg(
          json_build_object('type', p.type, 'sum', ((p.amount) / 100.0)::float8)
          order by
            p.n
        ),
        '[]'
      )
    from
      payments p
    where
      p.correction_id = c.id
  ) as after
from
  order_corrections c
where
  c.order_id = $1
order by
  c.id;

/* План
Sort
  Sort Key: c.id
  InitPlan 5 (returns $4)
    ->  Result
  ->  Seq Scan on order_corrections c
        Filter: ((company_id = $4) AND (order_id = $1))
        SubPlan 2
          ->  Aggregate
                InitPlan 1 (returns $1)
                  ->  Result
                ->  Index Scan using payments_by_replacement on payments p
                      Index Cond: (replaced_by_id = c.id)
                      Filter: (company_id = $1)
        SubPlan 4
          ->  Aggregate
                InitPlan 3 (returns $3)
                  ->  Result
                ->  Index Scan using payments_by_correction on payments p_1
                      Index Cond: (correction_id = c.id)
                      Filter: (company_id = $3)
*/

-- orders.create, строка 15 измерений
select
  b.id,
  b.kind,
  b.type as payment_type,
  ((b.sum) / 100.0)::float8 as sum,
  b.state,
  b.url,
  b.cause,
  left((b.asked_at)::text, 19) as asked_at,
  left((b.until)::text, 19) as until,
  b.wanted,
  b.rrn,
  b.auth_code,
  b.card_last4,
  b.card_system,
  (
    select
      json_build_object('id', c.id, 'name', c.title)
    from
      card_terminals c
    where
      c.id = b.terminal_id
  ) as terminal,
  b.is_withdrawn::int as is_withdrawn,
  (b.settled_at is not null)::int as is_settled,
  coalesce(b.silent_since < to_timestamp($2) - interval '60 seconds', false)::int as is_silent
from
  online_payments b
where
  b.order_id = $1
order by
  b.id desc;

/* План
Sort
  Sort Key: b.id DESC
  InitPlan 3 (returns $2)
    ->  Result
  ->  Seq Scan on online_payments b
        Filter: ((company_id = $2) AND (order_id = $1))
        SubPlan 2
          ->  Seq Scan on card_terminals c
                Filter: ((company_id = $1) AND (id = b.terminal_id))
                InitPlan 1 (returns $1)
                  ->  Result
*/
