-- Печатает SQL=write npx vitest run --project server hot-sql; руками не правят.
-- Под текстом — его план на таблицах демонстрации: тот, что служит любым значениям.

-- salaries.calculate, строка 21 измерений
select
  e.id,
  concat_ws(' ', e.last_name, e.first_name) as name,
  e.unit_id,
  e.start_work_at as "from",
  e.end_work_at as "to"
from
  (
    select
      *,
      id as employer_id
    from
      employers
  ) e
where
  (
    $1::int is null
    or e.unit_id = $1
  )
  and (
    $2::int[] is null
    or e.id = any ($2)
  )
  and (
    $2::int[] is not null
    or e.deleted_at is null
    and (
      e.end_work_at is null
      or e.end_work_at >= $3::date
    )
  )
order by
  e.last_name collate ru,
  e.first_name collate ru,
  e.id;

/* План
Sort
  Sort Key: ((employers.last_name)::text) COLLATE ru, ((employers.first_name)::text) COLLATE ru, employers.id
  InitPlan 1 (returns $0)
    ->  Result
  ->  Seq Scan on employers
        Filter: ((($1 IS NULL) OR (unit_id = $1)) AND (($2 IS NOT NULL) OR ((deleted_at IS NULL) AND ((end_work_at IS NULL) OR (end_work_at >= $3)))) AND (company_id = $0) AND (($2 IS NULL) OR (id = ANY ($2))))
*/

-- salaries.calculate, строка 21 измерений
select
  e.id
from
  employers e
where
  e.id = any ($1)
order by
  e.id
for no key update;

/* План
LockRows
  InitPlan 1 (returns $0)
    ->  Result
  ->  Sort
        Sort Key: e.id
        ->  Seq Scan on employers e
              Filter: ((company_id = $0) AND (id = ANY ($1)))
*/

-- salaries.calculate, строка 21 измерений
select
  id,
  employer_id,
  begin_at,
  end_at,
  state
from
  salaries
where
  employer_id = any ($1)
  and daterange (begin_at, end_at, '[]') && daterange ($2::date, $3::date, '[]')
order by
  id
for update;

/* План
LockRows
  InitPlan 1 (returns $0)
    ->  Result
  ->  Sort
        Sort Key: salaries.id
        ->  Seq Scan on salaries
              Filter: ((company_id = $0) AND (employer_id = ANY ($1)) AND (daterange(begin_at, end_at, '[]'::text) && daterange($2, $3, '[]'::text)))
*/

-- salaries.calculate, строка 21 измерений
select
  e.id as employer_id,
  0 as id,
  'base' as level,
  null::date as "from",
  w.salary_base as rule
from
  employers e
  join work_positions w on w.id = e.work_position_id
where
  e.id = any ($1)
union all
select
  e.id,
  r.id,
  case
    when r.employer_id is null then 'position'
    else 'employer'
  end,
  r.from_day,
  r.rule
from
  employers e
  join salary_rules r on r.employer_id = e.id
  or r.work_position_id = e.work_position_id
where
  e.id = any ($1);

/* План
Append
  ->  Hash Join
        Hash Cond: (e.work_position_id = w.id)
        InitPlan 1 (returns $0)
          ->  Result
        InitPlan 2 (returns $1)
          ->  Result
        ->  Seq Scan on employers e
              Filter: ((company_id = $0) AND (id = ANY ($1)))
        ->  Hash
              ->  Seq Scan on work_positions w
                    Filter: ((company_id = $1) OR (company_id IS NULL))
  ->  Nested Loop
        Join Filter: ((r.employer_id = e_1.id) OR (r.work_position_id = e_1.work_position_id))
        InitPlan 3 (returns $2)
          ->  Result
        InitPlan 4 (returns $3)
          ->  Result
        ->  Seq Scan on salary_rules r
              Filter: (company_id = $3)
        ->  Materialize
              ->  Seq Scan on employers e_1
                    Filter: ((company_id = $2) AND (id = ANY ($1)))
*/

-- salaries.calculate, строка 21 измерений
select
  i.employer_id,
  i.kind,
  i.source_key,
  i.direction,
  i.base::float8 as base,
  i.percent::float8 as percent,
  i.amount::float8 as amount
from
  salary_items i
  join salaries s on s.id = i.salary_id
where
  i.employer_id = any ($1)
  and i.day >= $2::date - 190
  and not (
    s.state = 'draft'
    and s.begin_at = $2::date
    and s.end_at = $3::date
  );

/* План
Hash Join
  Hash Cond: (i.salary_id = s.id)
  InitPlan 1 (returns $0)
    ->  Result
  InitPlan 2 (returns $1)
    ->  Result
  ->  Seq Scan on salary_items i
        Filter: ((company_id = $0) AND (day >= ($2 - 190)) AND (employer_id = ANY ($1)))
  ->  Hash
        ->  Seq Scan on salaries s
              Filter: ((company_id = $1) AND ((state <> 'draft'::text) OR (begin_at <> $2) OR (end_at <> $3)))
*/

-- salaries.calculate, строка 21 измерений
select
  employer_id,
  begin_at as
begin,
end_at as "end"
from
  salaries
where
  employer_id = any ($1)
  and state = 'approved'
  and begin_at < $2::date;

/* План
Seq Scan on salaries
  Filter: ((begin_at < $2) AND (company_id = $0) AND (state = 'approved'::text) AND (employer_id = ANY ($1)))
  InitPlan 1 (returns $0)
    ->  Result
*/

-- salaries.calculate, строка 21 измерений
select
  v.id,
  array_remove(array[v.service_sub_category_id, v.service_category_id, c.parent_id], null) as categories
from
  services v
  left join service_categories c on c.id = v.service_category_id;

/* План
Hash Left Join
  Hash Cond: (v.service_category_id = c.id)
  InitPlan 1 (returns $0)
    ->  Result
  InitPlan 2 (returns $1)
    ->  Result
  ->  Seq Scan on services v
        Filter: (company_id = $0)
  ->  Hash
        ->  Seq Scan on service_categories c
              Filter: (company_id = $1)
*/

-- salaries.calculate, строка 21 измерений
select
  i.employer_id,
  i.id as item,
  o.id as "order",
  i.kind,
  i.service_id as service,
  case
    when $6 then i.title
    else ''
  end as title,
  i.qty,
  i.price::float8 as price,
  i.price_paid::float8 as paid,
  case
    when i.employer_id = any ($4) then nullif(
      (
        case
          when i.kind = 1 then (
            select
              coalesce(sum(n.cost), 0)
            from
              norm_uses n
            where
              n.item_id = i.id
          ) + case
            when o.booking_id is not null
            and i.id = (
              select
                min(f.id)
              from
                order_items f
              where
                f.order_id = o.id
                and f.kind = 1
                and f.employer_id = i.employer_id
            ) then (
              select
                coalesce(sum(e.cost), 0)
              from
                good_give_events e
              where
                e.booking_id = o.booking_id
                and e.employer_id = i.employer_id
            )
            else 0
          end
          else 0
        end
      ),
      0
    )::float8
  end as materials,
  case
    when i.employer_id = any ($5) then round(
      (
        select
          coalesce(sum(p.amount), 0)
        from
          payments p
        where
          p.order_id = o.id
          and p.type = 16
          and p.replaced_by_id is null
      ) * i.price * i.qty / nullif(o.total, 0)::numeric
    )::float8
  end as hand,
  (
    (
      case
        when o.sold_at is null then o.posted_at
        else o.sold_at
      end
    ) at time zone u.timezone
  )::date as day,
  case
    when $6 then (
      select
        min(f.fd)::text
      from
        fiscal_tasks f
      where
        f.company_id = o.company_id
        and f.doc_type = 'order'
        and f.doc_id = o.id
        and f.state = 'done'
    )
  end as receipt
from
  order_items i
  join orders o on o.id = i.order_id
  join units u on u.id = o.unit_id
where
  i.employer_id = any ($1)
  and i.price_paid is not null
  and i.kind <> 5
  and (
    i.kind = 6
    or i.employer_id = any ($7)
  )
  and (
    case
      when o.sold_at is null then o.posted_at
      else o.sold_at
    end
  ) >= $2::date::timestamptz
  and (
    case
      when o.sold_at is null then o.posted_at
      else o.sold_at
    end
  ) < ($3::date + 2)::timestamptz
order by
  i.id;

/* План
Sort
  Sort Key: i.id
  InitPlan 11 (returns $14)
    ->  Result
  InitPlan 12 (returns $15)
    ->  Result
  InitPlan 13 (returns $16)
    ->  Result
  ->  Nested Loop
        ->  Nested Loop
              Join Filter: (o.unit_id = u.id)
              ->  Seq Scan on units u
                    Filter: (company_id = $16)
              ->  Materialize
                    ->  Index Scan using orders_by_sold on orders o
                          Index Cond: ((company_id = $15) AND (CASE WHEN (sold_at IS NULL) THEN posted_at ELSE sold_at END >= ($2)::timestamp with time zone) AND (CASE WHEN (sold_at IS NULL) THEN posted_at ELSE sold_at END < (($3 + 2))::timestamp with time zone))
        ->  Index Scan using order_items_place on order_items i
              Index Cond: (order_id = o.id)
              Filter: ((price_paid IS NOT NULL) AND (kind <> 5) AND (company_id = $14) AND (employer_id = ANY ($1)) AND ((kind = 6) OR (employer_id = ANY ($7))))
        SubPlan 2
          ->  Aggregate
                InitPlan 1 (returns $1)
                  ->  Result
                ->  Seq Scan on norm_uses n
                      Filter: ((company_id = $1) AND (item_id = i.id))
        SubPlan 4
          ->  Aggregate
                InitPlan 3 (returns $4)
                  ->  Result
                ->  Index Scan using order_items_by_employer on order_items f
                      Index Cond: ((employer_id = i.employer_id) AND (order_id = o.id))
                      Filter: ((company_id = $4) AND (kind = 1))
        SubPlan 6
          ->  Aggregate
                InitPlan 5 (returns $8)
                  ->  Result
                ->  Bitmap Heap Scan on good_give_events e
                      Recheck Cond: (booking_id = o.booking_id)
                      Filter: ((company_id = $8) AND (employer_id = i.employer_id))
                      ->  Bitmap Index Scan on good_give_events_by_booking
                            Index Cond: (booking_id = o.booking_id)
        SubPlan 8
          ->  Aggregate
                InitPlan 7 (returns $10)
                  ->  Result
                ->  Index Scan using payments_place on payments p
                      Index Cond: (order_id = o.id)
                      Filter: ((replaced_by_id IS NULL) AND (company_id = $10) AND (type = 16))
        SubPlan 10
          ->  Aggregate
                InitPlan 9 (returns $13)
                  ->  Result
                ->  Result
                      One-Time Filter: ($13 = o.company_id)
                      ->  Index Scan using fiscal_tasks_need on fiscal_tasks f_1
                            Index Cond: ((company_id = o.company_id) AND (doc_type = 'order'::text) AND (doc_id = o.id))
                            Filter: (state = 'done'::text)
*/

-- salaries.calculate, строка 21 измерений
with
  back as materialized (
    select
      b.id,
      b.item_id,
      b.qty,
      r.refunded_at
    from
      order_refunds r
      join order_refund_items b on b.refund_id = r.id
    where
      r.refunded_at >= $2::date::timestamptz
      and r.refunded_at < ($3::date + 2)::timestamptz
  )
select
  i.employer_id,
  i.id as item,
  o.id as "order",
  i.kind,
  i.service_id as service,
  case
    when $6 then i.title
    else ''
  end as title,
  i.qty,
  i.price::float8 as price,
  i.price_paid::float8 as paid,
  case
    when i.employer_id = any ($4) then nullif(
      (
        case
          when i.kind = 1 then (
            select
              coalesce(sum(n.cost), 0)
            from
              norm_uses n
            where
              n.item_id = i.id
          ) + case
            when o.booking_id is not null
            and i.id = (
              select
                min(f.id)
              from
                order_items f
              where
                f.order_id = o.id
                and f.kind = 1
                and f.employer_id = i.employer_id
            ) then (
              select
                coalesce(sum(e.cost), 0)
              from
                good_give_events e
              where
                e.booking_id = o.booking_id
                and e.employer_id = i.employer_id
            )
            else 0
          end
          else 0
        end
      ),
      0
    )::float8
  end as materials,
  case
    when i.employer_id = any ($5) then round(
      (
        select
          coalesce(sum(p.amount), 0)
        from
          payments p
        where
          p.order_id = o.id
          and p.type = 16
          and p.replaced_by_id is null
      ) * i.price * i.qty / nullif(o.total, 0)::numeric
    )::float8
  end as hand,
  (
    (
      case
        when o.sold_at is null then o.posted_at
        else o.sold_at
      end
    ) at time zone u.timezone
  )::date as day,
  case
    when $6 then (
      select
        min(f.fd)::text
      from
        fiscal_tasks f
      where
        f.company_id = o.company_id
        and f.doc_type = 'order'
        and f.doc_id = o.id
        and f.state = 'done'
    )
  end as receipt,
  b.id as refund,
  b.qty as returned,
  (b.refunded_at at time zone u.timezone)::date as returned_on,
  (
    select
      coalesce(sum(x.qty), 0)::int
    from
      order_refund_items x
    where
      x.item_id = b.item_id
      and x.id < b.id
  ) as before
from
  back b
  cross join lateral (
    select
      *
    from
      order_items x
    where
      x.id = b.item_id
    offset
      0
  ) i
  join orders o on o.id = i.order_id
  join units u on u.id = o.unit_id
where
  i.employer_id = any ($1)
  and i.kind <> 5
  and o.posted_at is not null
  and i.price_paid is not null
  and (
    i.kind = 6
    or i.employer_id = any ($7)
  )
order by
  b.id;

/* План
Sort
  Sort Key: b.id
  CTE back
    ->  Hash Join
          Hash Cond: (b_1.refund_id = r.id)
          InitPlan 1 (returns $0)
            ->  Result
          InitPlan 2 (returns $1)
            ->  Result
          ->  Seq Scan on order_refund_items b_1
                Filter: (company_id = $1)
          ->  Hash
                ->  Seq Scan on order_refunds r
                      Filter: ((company_id = $0) AND (refunded_at >= ($2)::timestamp with time zone) AND (refunded_at < (($3 + 2))::timestamp with time zone))
  InitPlan 16 (returns $20)
    ->  Result
  InitPlan 17 (returns $21)
    ->  Result
  ->  Nested Loop
        ->  Nested Loop
              ->  Nested Loop
                    ->  CTE Scan on back b
                    ->  Subquery Scan on i
                          Filter: ((i.price_paid IS NOT NULL) AND (i.kind <> 5) AND (i.employer_id = ANY ($1)) AND ((i.kind = 6) OR (i.employer_id = ANY ($7))))
                          ->  Index Scan using order_items_own on order_items x
                                Index Cond: ((company_id = $23) AND (id = b.item_id))
                                InitPlan 18 (returns $23)
                                  ->  Result
              ->  Index Scan using orders_by_company on orders o
                    Index Cond: ((company_id = $20) AND (id = i.order_id))
                    Filter: (posted_at IS NOT NULL)
        ->  Index Scan using units_own on units u
              Index Cond: ((company_id = $21) AND (id = o.unit_id))
        SubPlan 5
          ->  Aggregate
                InitPlan 4 (returns $4)
                  ->  Result
                ->  Seq Scan on norm_uses n
                      Filter: ((company_id = $4) AND (item_id = i.id))
        SubPlan 7
          ->  Aggregate
                InitPlan 6 (returns $7)
                  ->  Result
                ->  Index Scan using order_items_by_employer on order_items f
                      Index Cond: ((employer_id = i.employer_id) AND (order_id = o.id))
                      Filter: ((company_id = $7) AND (kind = 1))
        SubPlan 9
          ->  Aggregate
                InitPlan 8 (returns $11)
                  ->  Result
                ->  Bitmap Heap Scan on good_give_events e
                      Recheck Cond: (booking_id = o.booking_id)
                      Filter: ((company_id = $11) AND (employer_id = i.employer_id))
                      ->  Bitmap Index Scan on good_give_events_by_booking
                            Index Cond: (booking_id = o.booking_id)
        SubPlan 11
          ->  Aggregate
                InitPlan 10 (returns $13)
                  ->  Result
                ->  Index Scan using payments_place on payments p
                      Index Cond: (order_id = o.id)
                      Filter: ((replaced_by_id IS NULL) AND (company_id = $13) AND (type = 16))
        SubPlan 13
          ->  Aggregate
                InitPlan 12 (returns $16)
                  ->  Result
                ->  Result
                      One-Time Filter: ($16 = o.company_id)
                      ->  Index Scan using fiscal_tasks_need on fiscal_tasks f_1
                            Index Cond: ((company_id = o.company_id) AND (doc_type = 'order'::text) AND (doc_id = o.id))
                            Filter: (state = 'done'::text)
        SubPlan 15
          ->  Aggregate
                InitPlan 14 (returns $19)
                  ->  Result
                ->  Seq Scan on order_refund_items x_1
                      Filter: ((id < b.id) AND (company_id = $19) AND (item_id = b.item_id))
*/

-- salaries.calculate, строка 21 измерений
with
  told as materialized (
    select
      k.*,
      substr(k.source_key, 6)::bigint as item_id
    from
      salary_items k
      join salaries s on s.id = k.salary_id
      and s.state = 'approved'
    where
      k.employer_id = any ($1)
      and k.direction = 1
      and k.source_key like 'item:%'
      and k.day >= $2::date - 63
  )
select
  k.employer_id as was,
  i.employer_id,
  i.id as item,
  o.id as "order",
  i.kind,
  i.service_id as service,
  case
    when $6 then i.title
    else ''
  end as title,
  i.qty,
  i.price::float8 as price,
  i.price_paid::float8 as paid,
  case
    when i.employer_id = any ($4) then nullif(
      (
        case
          when i.kind = 1 then (
            select
              coalesce(sum(n.cost), 0)
            from
              norm_uses n
            where
              n.item_id = i.id
          ) + case
            when o.booking_id is not null
            and i.id = (
              select
                min(f.id)
              from
                order_items f
              where
                f.order_id = o.id
                and f.kind = 1
                and f.employer_id = i.employer_id
            ) then (
              select
                coalesce(sum(e.cost), 0)
              from
                good_give_events e
              where
                e.booking_id = o.booking_id
                and e.employer_id = i.employer_id
            )
            else 0
          end
          else 0
        end
      ),
      0
    )::float8
  end as materials,
  case
    when i.employer_id = any ($5) then round(
      (
        select
          coalesce(sum(p.amount), 0)
        from
          payments p
        where
          p.order_id = o.id
          and p.type = 16
          and p.replaced_by_id is null
      ) * i.price * i.qty / nullif(o.total, 0)::numeric
    )::float8
  end as hand,
  (
    (
      case
        when o.sold_at is null then o.posted_at
        else o.sold_at
      end
    ) at time zone u.timezone
  )::date as day,
  case
    when $6 then (
      select
        min(f.fd)::text
      from
        fiscal_tasks f
      where
        f.company_id = o.company_id
        and f.doc_type = 'order'
        and f.doc_id = o.id
        and f.state = 'done'
    )
  end as receipt
from
  told k
  join order_items i on i.id = k.item_id
  join orders o on o.id = i.order_id
  join units u on u.id = o.unit_id
where
  i.employer_id is distinct from k.employer_id
  and not exists (
    select
    from
      salary_items x
    where
      x.employer_id = k.employer_id
      and x.source_key = k.source_key
      and x.direction = -1
      and x.salary_id <> coalesce(
        (
          select
            d.id
          from
            salaries d
          where
            d.employer_id = k.employer_id
            and d.state = 'draft'
            and d.begin_at = $2::date
            and d.end_at = $3::date
        ),
        0
      )
  );

/* План
Nested Loop Anti Join
  CTE told
    ->  Hash Join
          Hash Cond: (k_1.salary_id = s.id)
          InitPlan 1 (returns $0)
            ->  Result
          InitPlan 2 (returns $1)
            ->  Result
          ->  Bitmap Heap Scan on salary_items k_1
                Recheck Cond: ((employer_id = ANY ($1)) AND (day >= ($2 - 63)))
                Filter: ((company_id = $0) AND (direction = 1) AND (source_key ~~ 'item:%'::text))
                ->  Bitmap Index Scan on salary_items_by_day
                      Index Cond: ((employer_id = ANY ($1)) AND (day >= ($2 - 63)))
          ->  Hash
                ->  Seq Scan on salaries s
                      Filter: ((company_id = $1) AND (state = 'approved'::text))
  InitPlan 16 (returns $19)
    ->  Result
  InitPlan 17 (returns $20)
    ->  Result
  InitPlan 18 (returns $21)
    ->  Result
  InitPlan 19 (returns $22)
    ->  Result
  ->  Nested Loop
        Join Filter: (o.unit_id = u.id)
        ->  Nested Loop
              ->  Hash Join
                    Hash Cond: (i.id = k.item_id)
                    Join Filter: (i.employer_id IS DISTINCT FROM k.employer_id)
                    ->  Seq Scan on order_items i
                          Filter: (company_id = $19)
                    ->  Hash
                          ->  CTE Scan on told k
              ->  Index Scan using orders_by_company on orders o
                    Index Cond: ((company_id = $20) AND (id = i.order_id))
        ->  Materialize
              ->  Seq Scan on units u
                    Filter: (company_id = $21)
  ->  Index Scan using salary_items_once on salary_items x
        Index Cond: ((employer_id = k.employer_id) AND (source_key = k.source_key) AND (direction = '-1'::integer))
        Filter: ((company_id = $22) AND (salary_id <> COALESCE((SubPlan 15), 0)))
        SubPlan 15
          ->  Seq Scan on salaries d
                Filter: ((company_id = $18) AND (employer_id = k.employer_id) AND (state = 'draft'::text) AND (begin_at = $2) AND (end_at = $3))
                InitPlan 14 (returns $18)
                  ->  Result
  SubPlan 5
    ->  Aggregate
          InitPlan 4 (returns $4)
            ->  Result
          ->  Seq Scan on norm_uses n
                Filter: ((company_id = $4) AND (item_id = i.id))
  SubPlan 7
    ->  Aggregate
          InitPlan 6 (returns $7)
            ->  Result
          ->  Index Scan using order_items_by_employer on order_items f
                Index Cond: ((employer_id = i.employer_id) AND (order_id = o.id))
                Filter: ((company_id = $7) AND (kind = 1))
  SubPlan 9
    ->  Aggregate
          InitPlan 8 (returns $11)
            ->  Result
          ->  Bitmap Heap Scan on good_give_events e
                Recheck Cond: (booking_id = o.booking_id)
                Filter: ((company_id = $11) AND (employer_id = i.employer_id))
                ->  Bitmap Index Scan on good_give_events_by_booking
                      Index Cond: (booking_id = o.booking_id)
  SubPlan 11
    ->  Aggregate
          InitPlan 10 (returns $13)
            ->  Result
          ->  Index Scan using payments_place on payments p
                Index Cond: (order_id = o.id)
                Filter: ((replaced_by_id IS NULL) AND (company_id = $13) AND (type = 16))
  SubPlan 13
    ->  Aggregate
          InitPlan 12 (returns $16)
            ->  Result
          ->  Result
                One-Time Filter: ($16 = o.company_id)
                ->  Index Scan using fiscal_tasks_need on fiscal_tasks f_1
                      Index Cond: ((company_id = o.company_id) AND (doc_type = 'order'::text) AND (doc_id = o.id))
                      Filter: (state = 'done'::text)
*/

-- salaries.calculate, строка 21 измерений
select
  s.employer_id,
  s.unit_id as unit,
  u.name as unit_name,
  s.day,
  extract(
    epoch
    from
      s.begin_at
  )::float8 as "from",
  extract(
    epoch
    from
      s.end_at
  )::float8 as "to"
from
  employer_schedules s
  join units u on u.id = s.unit_id
where
  s.employer_id = any ($1)
  and s.day between $2::date and $3::date
  and s.approved_at is not null
  and s.end_at <= to_timestamp($4)
order by
  s.day,
  s.unit_id,
  s.begin_at;

/* План
Sort
  Sort Key: s.day, s.unit_id, s.begin_at
  InitPlan 1 (returns $0)
    ->  Result
  InitPlan 2 (returns $1)
    ->  Result
  ->  Nested Loop
        ->  Seq Scan on units u
              Filter: (company_id = $1)
        ->  Index Scan using employer_schedules_of_unit on employer_schedules s
              Index Cond: ((unit_id = u.id) AND (day >= $2) AND (day <= $3))
              Filter: ((approved_at IS NOT NULL) AND (company_id = $0) AND (end_at <= to_timestamp($4)) AND (employer_id = ANY ($1)))
*/

-- salaries.calculate, строка 21 измерений
select
  a.employer_id,
  extract(
    epoch
    from
      a.begin_at
  )::float8 as "from",
  extract(
    epoch
    from
      a.end_at
  )::float8 as "to"
from
  absences a
where
  a.employer_id = any ($1)
  and a.day between $2::date and $3::date;

/* План
Seq Scan on absences a
  Filter: ((day >= $2) AND (day <= $3) AND (company_id = $0) AND (employer_id = ANY ($1)))
  InitPlan 1 (returns $0)
    ->  Result
*/

-- salaries.calculate, строка 21 измерений
select
  x.id,
  x.employer_id,
  x.unit_id,
  x.day::text as day,
  extract(
    epoch
    from
      x.begin_at
  )::int as
begin,
extract(
  epoch
  from
    x.end_at
)::int as "end"
from
  employer_schedules x
where
  x.day between $1 and $2
  and (
    $3::int[] is null
    or x.employer_id = any ($3)
  )
  and (
    $4::int[] is null
    or x.unit_id = any ($4)
  )
  and x.approved_at is not null
order by
  x.begin_at,
  x.id;

/* План
Sort
  Sort Key: x.begin_at, x.id
  InitPlan 1 (returns $0)
    ->  Result
  ->  Bitmap Heap Scan on employer_schedules x
        Recheck Cond: ((day >= $1) AND (day <= $2))
        Filter: ((approved_at IS NOT NULL) AND (company_id = $0) AND (($3 IS NULL) OR (employer_id = ANY ($3))) AND (($4 IS NULL) OR (unit_id = ANY ($4))))
        ->  Bitmap Index Scan on employer_schedules_by_employer
              Index Cond: ((day >= $1) AND (day <= $2))
*/

-- salaries.calculate, строка 21 измерений
select
  x.id,
  x.employer_id,
  x.unit_id,
  x.day::text as day,
  extract(
    epoch
    from
      x.at
  )::int as at,
  x.kind,
  x.state,
  extract(
    epoch
    from
      x.come_at
  )::int as come,
  extract(
    epoch
    from
      x.gone_at
  )::int as gone
from
  checkin_events x
where
  x.day between $1 and $2
  and (
    $3::int[] is null
    or x.employer_id = any ($3)
  )
  and (
    $4::int[] is null
    or x.unit_id = any ($4)
  )
order by
  x.at,
  x.id;

/* План
Sort
  Sort Key: x.at, x.id
  InitPlan 1 (returns $0)
    ->  Result
  ->  Bitmap Heap Scan on checkin_events x
        Recheck Cond: ((day >= $1) AND (day <= $2))
        Filter: ((company_id = $0) AND (($3 IS NULL) OR (employer_id = ANY ($3))) AND (($4 IS NULL) OR (unit_id = ANY ($4))))
        ->  Bitmap Index Scan on checkin_events_of_unit
              Index Cond: ((day >= $1) AND (day <= $2))
*/

-- salaries.calculate, строка 21 измерений
select
  d.id,
  d.event_id,
  d.is_accepted as accepted
from
  checkin_decisions d
  join checkin_events x on x.id = d.event_id
where
  x.day between $1 and $2
  and (
    $3::int[] is null
    or x.employer_id = any ($3)
  )
  and (
    $4::int[] is null
    or x.unit_id = any ($4)
  );

/* План
Nested Loop
  InitPlan 1 (returns $0)
    ->  Result
  InitPlan 2 (returns $1)
    ->  Result
  ->  Seq Scan on checkin_decisions d
        Filter: (company_id = $0)
  ->  Index Scan using checkin_events_own on checkin_events x
        Index Cond: ((company_id = $1) AND (id = d.event_id))
        Filter: ((day >= $1) AND (day <= $2) AND (($3 IS NULL) OR (employer_id = ANY ($3))) AND (($4 IS NULL) OR (unit_id = ANY ($4))))
*/

-- salaries.calculate, строка 21 измерений
select
  x.employer_id,
  extract(
    epoch
    from
      x.begin_at
  )::int as
begin,
extract(
  epoch
  from
    x.end_at
)::int as "end"
from
  time_blocks x
where
  x.day between $1 and $2
  and (
    $3::int[] is null
    or x.employer_id = any ($3)
  )
  and (
    $4::int[] is null
    or x.unit_id = any ($4)
  )
  and x.kind = 'break';

/* План
Seq Scan on time_blocks x
  Filter: ((day >= $1) AND (day <= $2) AND (company_id = $0) AND (kind = 'break'::text) AND (($3 IS NULL) OR (employer_id = ANY ($3))) AND (($4 IS NULL) OR (unit_id = ANY ($4))))
  InitPlan 1 (returns $0)
    ->  Result
*/

-- salaries.calculate, строка 21 измерений
select distinct
  on (l.employer_id, t.unit_id, d ->> 'day') l.employer_id,
  t.unit_id as unit,
  d ->> 'day' as day,
  (
    select
      coalesce(sum((p ->> 'minutes')::int), 0)::int
    from
      jsonb_array_elements(d -> 'parts') p
  ) as minutes
from
  timesheet_lines l
  join timesheets t on t.id = l.timesheet_id
  and t.status = 'approved'
  cross join jsonb_array_elements(l.days) d
where
  l.employer_id = any ($1)
  and t.end_at >= $2::date
  and t.begin_at <= $3::date
  and d -> 'parts' <> '[]'
  and (d ->> 'day')::date between $2::date and $3::date
order by
  l.employer_id,
  t.unit_id,
  d ->> 'day',
  t.approved_at desc,
  t.id desc;

/* План
Unique
  InitPlan 2 (returns $1)
    ->  Result
  InitPlan 3 (returns $2)
    ->  Result
  ->  Sort
        Sort Key: l.employer_id, t.unit_id, ((d.value ->> 'day'::text)), t.approved_at DESC, t.id DESC
        ->  Nested Loop
              ->  Nested Loop
                    Join Filter: (l.timesheet_id = t.id)
                    ->  Seq Scan on timesheets t
                          Filter: ((end_at >= $2) AND (begin_at <= $3) AND (company_id = $2) AND (status = 'approved'::text))
                    ->  Seq Scan on timesheet_lines l
                          Filter: ((company_id = $1) AND (employer_id = ANY ($1)))
              ->  Function Scan on jsonb_array_elements d
                    Filter: (((value -> 'parts'::text) <> '[]'::jsonb) AND (((value ->> 'day'::text))::date >= $2) AND (((value ->> 'day'::text))::date <= $3))
              SubPlan 1
                ->  Aggregate
                      ->  Function Scan on jsonb_array_elements p
*/

-- salaries.calculate, строка 21 измерений
select
  id,
  name
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

-- salaries.calculate, строка 21 измерений
select
  a.employer_id,
  a.id,
  a.kind,
  a.day,
  a.amount::float8 as amount,
  a.minutes,
  a.basis,
  a.reason
from
  salary_adjustments a
where
  a.employer_id = any ($1)
  and a.day between $2::date - 63 and $3::date
order by
  a.id;

/* План
Sort
  Sort Key: a.id
  InitPlan 1 (returns $0)
    ->  Result
  ->  Seq Scan on salary_adjustments a
        Filter: ((day <= $3) AND (company_id = $0) AND (day >= ($2 - 63)) AND (employer_id = ANY ($1)))
*/

-- salaries.calculate, строка 21 измерений
select
  y.employer_id,
  'payout:' || y.id as key,
  y.day,
  y.sum::float8 as sum,
  o.unit_id || '-' || o.n as number,
  o.id as cash_order,
  true as is_advance
from
  salary_payouts y
  left join cash_orders o on o.id = y.cash_order_id
where
  y.employer_id = any ($1)
  and y.salary_id is null
  and y.day between $2::date - 190 and $3::date
  and o.reversed_at is null
union all
select
  o.recipient_id,
  'cash_order:' || o.id,
  o.doc_date,
  o.sum::float8,
  o.unit_id || '-' || o.n,
  o.id,
  false
from
  cash_orders o
where
  o.recipient_type = 'employer'
  and o.recipient_id = any ($1)
  and o.cash_order_operation_id = 2
  and o.reversed_at is null
  and o.doc_date between $2::date - 63 and $3::date
  and not exists (
    select
    from
      salary_payouts y
    where
      y.cash_order_id = o.id
  );

/* План
Append
  ->  Hash Right Join
        Hash Cond: (o.id = y.cash_order_id)
        Filter: (o.reversed_at IS NULL)
        InitPlan 1 (returns $0)
          ->  Result
        InitPlan 2 (returns $1)
          ->  Result
        ->  Seq Scan on cash_orders o
              Filter: (company_id = $1)
        ->  Hash
              ->  Seq Scan on salary_payouts y
                    Filter: ((salary_id IS NULL) AND (day <= $3) AND (company_id = $0) AND (day >= ($2 - 190)) AND (employer_id = ANY ($1)))
  ->  Nested Loop Anti Join
        Join Filter: (y_1.cash_order_id = o_1.id)
        InitPlan 3 (returns $2)
          ->  Result
        InitPlan 4 (returns $3)
          ->  Result
        ->  Seq Scan on cash_orders o_1
              Filter: ((reversed_at IS NULL) AND (doc_date <= $3) AND (company_id = $2) AND (recipient_type = 'employer'::text) AND (cash_order_operation_id = 2) AND (doc_date >= ($2 - 63)) AND (recipient_id = ANY ($1)))
        ->  Seq Scan on salary_payouts y_1
              Filter: (company_id = $3)
*/

-- salaries.calculate, строка 21 измерений
select
  i.employer_id,
  i.source_key as key,
  i.day,
  - i.amount::float8 as sum,
  o.unit_id || '-' || o.n as number,
  o.id as cash_order
from
  salary_items i
  join salaries s on s.id = i.salary_id
  and s.state = 'approved'
  join cash_orders o on o.id = (i.why ->> 'cash_order_id')::int
  and o.reversed_at is not null
where
  i.employer_id = any ($1)
  and i.kind = 'advance'
  and i.direction = 1
  and i.day >= $2::date - 190;

/* План
Nested Loop
  Join Filter: (o.id = ((i.why ->> 'cash_order_id'::text))::integer)
  InitPlan 1 (returns $0)
    ->  Result
  InitPlan 2 (returns $1)
    ->  Result
  InitPlan 3 (returns $2)
    ->  Result
  ->  Nested Loop
        Join Filter: (i.salary_id = s.id)
        ->  Index Scan using salary_items_once on salary_items i
              Index Cond: ((employer_id = ANY ($1)) AND (kind = 'advance'::text) AND (direction = 1))
              Filter: ((company_id = $0) AND (day >= ($2 - 190)))
        ->  Seq Scan on salaries s
              Filter: ((company_id = $1) AND (state = 'approved'::text))
  ->  Seq Scan on cash_orders o
        Filter: ((reversed_at IS NOT NULL) AND (company_id = $2))
*/

-- salaries.calculate, строка 21 измерений
select
  p.employer_id,
  'payment:' || p.id as key,
  (
    (
      case
        when o.sold_at is null then o.posted_at
        else o.sold_at
      end
    ) at time zone u.timezone
  )::date as day,
  o.id as "order",
  p.amount::float8 as sum
from
  payments p
  join orders o on o.id = p.order_id
  join units u on u.id = o.unit_id
where
  p.employer_id = any ($1)
  and p.type = 16
  and p.replaced_by_id is null
  and (
    case
      when o.sold_at is null then o.posted_at
      else o.sold_at
    end
  ) >= ($2::date - 63)::timestamptz
  and (
    case
      when o.sold_at is null then o.posted_at
      else o.sold_at
    end
  ) < ($3::date + 2)::timestamptz
union all
select
  p.employer_id,
  'refund_payment:' || x.id,
  (r.refunded_at at time zone u.timezone)::date,
  r.order_id,
  - (x.tender + x.reduction)::float8
from
  order_refund_payments x
  join payments p on p.id = x.payment_id
  and p.type = 16
  join order_refunds r on r.id = x.refund_id
  join orders o on o.id = r.order_id
  and o.posted_at is not null
  join units u on u.id = r.unit_id
where
  p.employer_id = any ($1)
  and r.refunded_at >= ($2::date - 63)::timestamptz
  and r.refunded_at < ($3::date + 2)::timestamptz;

/* План
Append
  ->  Nested Loop
        InitPlan 1 (returns $0)
          ->  Result
        InitPlan 2 (returns $1)
          ->  Result
        InitPlan 3 (returns $2)
          ->  Result
        ->  Nested Loop
              Join Filter: (o.unit_id = u.id)
              ->  Seq Scan on units u
                    Filter: (company_id = $2)
              ->  Materialize
                    ->  Index Scan using orders_by_sold on orders o
                          Index Cond: ((company_id = $1) AND (CASE WHEN (sold_at IS NULL) THEN posted_at ELSE sold_at END >= (($2 - 63))::timestamp with time zone) AND (CASE WHEN (sold_at IS NULL) THEN posted_at ELSE sold_at END < (($3 + 2))::timestamp with time zone))
        ->  Index Scan using payments_place on payments p
              Index Cond: (order_id = o.id)
              Filter: ((replaced_by_id IS NULL) AND (company_id = $0) AND (type = 16) AND (employer_id = ANY ($1)))
  ->  Nested Loop
        Join Filter: (r.unit_id = u_1.id)
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
        ->  Nested Loop
              ->  Nested Loop
                    Join Filter: (r.id = x.refund_id)
                    ->  Nested Loop
                          ->  Seq Scan on order_refunds r
                                Filter: ((company_id = $5) AND (refunded_at >= (($2 - 63))::timestamp with time zone) AND (refunded_at < (($3 + 2))::timestamp with time zone))
                          ->  Index Scan using orders_by_company on orders o_1
                                Index Cond: ((company_id = $6) AND (id = r.order_id))
                                Filter: (posted_at IS NOT NULL)
                    ->  Seq Scan on order_refund_payments x
                          Filter: (company_id = $3)
              ->  Index Scan using payments_own on payments p_1
                    Index Cond: ((company_id = $4) AND (id = x.payment_id))
                    Filter: ((type = 16) AND (employer_id = ANY ($1)))
        ->  Seq Scan on units u_1
              Filter: (company_id = $7)
*/

-- salaries.calculate, строка 21 измерений
select
  l.subject_id as employer_id,
  sum(l.amount)::float8 as sum
from
  ledger_lines l
  join ledger_entries e on e.id = l.entry_id
  join units u on u.id = l.unit_id
where
  l.account = 'receivable.employer'
  and l.subject_id = any ($1)
  and l.currency = (
    select
      case
        when c.currency = 'RUB' then 1
        else 2
      end
    from
      companies c
    where
      c.id = current_company ()
  )
  and (
    e.doc_type = 'salary'
    or (
      (
        case
          when e.done_at is null then e.at
          else e.done_at
        end
      ) at time zone u.timezone
    )::date <= $2::date
  )
group by
  1;

/* План
GroupAggregate
  Group Key: l.subject_id
  InitPlan 3 (returns $2)
    ->  Seq Scan on companies c
          Filter: (((id = $0) OR $1) AND (id = (NULLIF(current_setting('app.company'::text, true), ''::text))::integer))
          InitPlan 1 (returns $0)
            ->  Result
          InitPlan 2 (returns $1)
            ->  Result
  InitPlan 4 (returns $3)
    ->  Result
  InitPlan 5 (returns $4)
    ->  Result
  InitPlan 6 (returns $5)
    ->  Result
  ->  Nested Loop
        Join Filter: ((e.doc_type = 'salary'::text) OR (((CASE WHEN (e.done_at IS NULL) THEN e.at ELSE e.done_at END AT TIME ZONE u.timezone))::date <= $2))
        ->  Nested Loop
              Join Filter: (l.unit_id = u.id)
              ->  Index Scan using ledger_lines_by_subject on ledger_lines l
                    Index Cond: ((company_id = $3) AND (account = 'receivable.employer'::text))
                    Filter: ((currency = $2) AND (subject_id = ANY ($1)))
              ->  Seq Scan on units u
                    Filter: (company_id = $5)
        ->  Index Scan using ledger_entries_own on ledger_entries e
              Index Cond: ((company_id = $4) AND (id = l.entry_id))
*/

-- salaries.calculate, строка 21 измерений
select
  i.employer_id,
  i.source_key as key,
  i.amount::float8 as sum,
  i.salary_id as salary
from
  salary_items i
  join salaries s on s.id = i.salary_id
where
  i.employer_id = any ($1)
  and i.kind = 'carried'
  and i.direction = 1
  and s.state = 'approved'
  and s.end_at < $2::date;

/* План
Nested Loop
  Join Filter: (i.salary_id = s.id)
  InitPlan 1 (returns $0)
    ->  Result
  InitPlan 2 (returns $1)
    ->  Result
  ->  Index Scan using salary_items_once on salary_items i
        Index Cond: ((employer_id = ANY ($1)) AND (kind = 'carried'::text) AND (direction = 1))
        Filter: (company_id = $0)
  ->  Seq Scan on salaries s
        Filter: ((end_at < $2) AND (company_id = $1) AND (state = 'approved'::text))
*/

-- salaries.calculate, строка 21 измерений
select
  id
from
  legal_entities
where
  is_default;

/* План
Seq Scan on legal_entities
  Filter: (is_default AND (company_id = $0))
  InitPlan 1 (returns $0)
    ->  Result
*/

-- salaries.calculate, строка 21 измерений
with
  new as (
    insert into
      salaries (
        "company_id",
        "accrued",
        "withheld",
        "advance",
        "net",
        "is_self_employed",
        "hash",
        "entity_id",
        "unit_id",
        "calculated_at",
        "calculated_by",
        "employer_id",
        "begin_at",
        "end_at",
        "state"
      )
    values
      ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)
    returning
      *
  ),
  log as (
    insert into
      audits (company_id, model_type, model_id, event, before, after, author_id, request_id, undo, created_at)
    select
      $16,
      $17,
      n.id,
      'created',
      '{}',
      jsonb_strip_nulls(
        jsonb_build_object(
          'employer_id',
          n."employer_id",
          'unit_id',
          n."unit_id",
          'entity_id',
          n."entity_id",
          'begin_at',
          n."begin_at",
          'end_at',
          n."end_at",
          'state',
          n."state",
          'is_self_employed',
          n."is_self_employed",
          'accrued',
          n."accrued",
          'withheld',
          n."withheld",
          'advance',
          n."advance",
          'net',
          n."net",
          'calculated_at',
          n."calculated_at",
          'calculated_by',
          n."calculated_by",
          'approved_at',
          n."approved_at",
          'approved_by',
          n."approved_by",
          'payment_request_id',
          n."payment_request_id"
        )
      ) || coalesce($22::jsonb, '{}'),
      $18,
      $19,
      $20,
      to_timestamp($21)
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
    ->  Insert on salaries
          InitPlan 1 (returns $0)
            ->  Result
          ->  Result
  CTE log
    ->  Insert on audits
          InitPlan 3 (returns $3)
            ->  Result
          ->  CTE Scan on new n
*/

-- salaries.calculate, строка 21 измерений
insert into
  salary_items (company_id, salary_id, employer_id, n, kind, source_key, direction, day, base, percent, qty, amount, why)
select
  current_company (),
  $1,
  $2,
  x.n,
  x.kind,
  x.source_key,
  x.direction,
  x.day,
  x.base,
  x.percent,
  x.qty,
  x.amount,
  x.why
from
  jsonb_to_recordset($3::jsonb) x (
    n int,
    kind text,
    source_key text,
    direction int,
    day date,
    base bigint,
    percent numeric,
    qty int,
    amount bigint,
    why jsonb
  );

/* План
Insert on salary_items
  InitPlan 1 (returns $0)
    ->  Result
  ->  Function Scan on jsonb_to_recordset x
*/

-- salaries.calculate, строка 21 измерений
select
  p."id",
  p."company_id",
  p."employer_id",
  p."unit_id",
  p."begin_at",
  p."end_at",
  p."state",
  p."is_self_employed",
  p."accrued",
  p."withheld",
  p."advance",
  p."net",
  p."paid",
  p."calculated_at",
  p."approved_at",
  p."hash",
  (
    select
      author_of (p.employer_id)
  ) as "employer",
  (
    select
      to_json(w.title)
    from
      employers e
      join work_positions w on w.id = e.work_position_id
    where
      e.id = p.employer_id
  ) as "position",
  (
    select
      jsonb_build_object('id', u.id, 'name', u.name)
    from
      units u
    where
      u.id = p.unit_id
  ) as "unit",
  p.o0::text as k0
from
  (
    select
      t."id" as "id",
      t."company_id" as "company_id",
      t."employer_id" as "employer_id",
      t."unit_id" as "unit_id",
      t."begin_at" as "begin_at",
      t."end_at" as "end_at",
      (
        case
          when t.state = 'approved'
          and (
            case
              when t.payment_request_id is not null then (
                select
                  case
                    when r.state in ('paid', 'closed')
                    and not exists (
                      select
                      from
                        cash_orders o
                      where
                        o.id = r.cash_order_id
                        and o.reversed_at is not null
                    ) then r.sum
                    else 0
                  end
                from
                  payment_requests r
                where
                  r.id = t.payment_request_id
              )
              else (
                select
                  coalesce(sum(y.sum), 0)
                from
                  salary_payouts y
                  left join cash_orders o on o.id = y.cash_order_id
                where
                  y.salary_id = t.id
                  and o.reversed_at is null
              )
            end
          ) >= t.net then 'paid'
          else t.state
        end
      ) as "state",
      t."is_self_employed" as "is_self_employed",
      ((t.accrued) / 100.0)::float8 as "accrued",
      ((t.withheld) / 100.0)::float8 as "withheld",
      ((t.advance) / 100.0)::float8 as "advance",
      ((t.net) / 100.0)::float8 as "net",
      (
        (
          (
            case
              when t.payment_request_id is not null then (
                select
                  case
                    when r.state in ('paid', 'closed')
                    and not exists (
                      select
                      from
                        cash_orders o
                      where
                        o.id = r.cash_order_id
                        and o.reversed_at is not null
                    ) then r.sum
                    else 0
                  end
                from
                  payment_requests r
                where
                  r.id = t.payment_request_id
              )
              else (
                select
                  coalesce(sum(y.sum), 0)
                from
                  salary_payouts y
                  left join cash_orders o on o.id = y.cash_order_id
                where
                  y.salary_id = t.id
                  and o.reversed_at is null
              )
            end
          )
        ) / 100.0
      )::float8 as "paid",
      t."calculated_at" as "calculated_at",
      t."approved_at" as "approved_at",
      t."hash" as "hash",
      t."id" as o0
    from
      (
        select
          t.*
        from
          salaries t
        where
          t.id = any ('{1}'::int[])
        order by
          t."id" desc
        limit
          1001
      ) t
  ) p
order by
  p.o0 desc;

/* План
Subquery Scan on t
  ->  Limit
        InitPlan 25 (returns $24)
          ->  Result
        ->  Sort
              Sort Key: t_1.id DESC
              ->  Seq Scan on salaries t_1
                    Filter: ((id = ANY ('{1}'::integer[])) AND (company_id = $24))
  SubPlan 6
    ->  Seq Scan on payment_requests r
          Filter: ((company_id = $5) AND (id = t.payment_request_id))
          InitPlan 5 (returns $5)
            ->  Result
          SubPlan 4
            ->  Seq Scan on cash_orders o
                  Filter: ((reversed_at IS NOT NULL) AND (company_id = $3))
                  InitPlan 3 (returns $3)
                    ->  Result
  SubPlan 9
    ->  Aggregate
          InitPlan 7 (returns $7)
            ->  Result
          InitPlan 8 (returns $8)
            ->  Result
          ->  Hash Right Join
                Hash Cond: (o_1.id = y.cash_order_id)
                Filter: (o_1.reversed_at IS NULL)
                ->  Seq Scan on cash_orders o_1
                      Filter: (company_id = $8)
                ->  Hash
                      ->  Seq Scan on salary_payouts y
                            Filter: ((company_id = $7) AND (salary_id = t.id))
  SubPlan 15
    ->  Seq Scan on payment_requests r_1
          Filter: ((company_id = $14) AND (id = t.payment_request_id))
          InitPlan 14 (returns $14)
            ->  Result
          SubPlan 13
            ->  Seq Scan on cash_orders o_2
                  Filter: ((reversed_at IS NOT NULL) AND (company_id = $12))
                  InitPlan 12 (returns $12)
                    ->  Result
  SubPlan 18
    ->  Aggregate
          InitPlan 16 (returns $16)
            ->  Result
          InitPlan 17 (returns $17)
            ->  Result
          ->  Hash Right Join
                Hash Cond: (o_3.id = y_1.cash_order_id)
                Filter: (o_3.reversed_at IS NULL)
                ->  Seq Scan on cash_orders o_3
                      Filter: (company_id = $17)
                ->  Hash
                      ->  Seq Scan on salary_payouts y_1
                            Filter: ((company_id = $16) AND (salary_id = t.id))
  SubPlan 19
    ->  Result
  SubPlan 22
    ->  Hash Join
          Hash Cond: (w.id = e.work_position_id)
          InitPlan 20 (returns $20)
            ->  Result
          InitPlan 21 (returns $21)
            ->  Result
          ->  Seq Scan on work_positions w
                Filter: ((company_id = $21) OR (company_id IS NULL))
          ->  Hash
                ->  Seq Scan on employers e
                      Filter: ((company_id = $20) AND (id = t.employer_id))
  SubPlan 24
    ->  Seq Scan on units u
          Filter: ((company_id = $23) AND (id = t.unit_id))
          InitPlan 23 (returns $23)
            ->  Result
*/

-- salaries.calculate, строка 21 измерений
select
  count(*)::int
from
  (
    select
      1
    from
      salaries t
    where
      t.id = any ('{1}'::int[])
    limit
      10001
  ) counted;

/* План
Aggregate
  ->  Limit
        InitPlan 1 (returns $0)
          ->  Result
        ->  Seq Scan on salaries t
              Filter: ((id = ANY ('{1}'::integer[])) AND (company_id = $0))
*/
