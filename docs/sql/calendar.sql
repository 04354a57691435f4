-- Печатает SQL=write npx vitest run --project server hot-sql; руками не правят.
-- Под текстом — его план на таблицах демонстрации: тот, что служит любым значениям.

-- calendar.day
select
  u.id,
  u.name,
  u.timezone,
  h.hours ->> 'from' as "from",
  h.hours ->> 'to' as "to",
  u.hybrid_schedule,
  coalesce(
    (
      select
        w.schedule -> (
          extract(
            isodow
            from
              $2::date
          )::int - 1
        )
      from
        unit_schedules w
      where
        w.unit_id = u.id
        and w.begin_at <= $2::date
      order by
        w.begin_at desc
      limit
        1
    ),
    u.schedule
  ) = 'null' as is_off
from
  units u
  cross join lateral (
    select
      coalesce(
        nullif(
          coalesce(
            (
              select
                w.schedule -> (
                  extract(
                    isodow
                    from
                      $2::date
                  )::int - 1
                )
              from
                unit_schedules w
              where
                w.unit_id = u.id
                and w.begin_at <= $2::date
              order by
                w.begin_at desc
              limit
                1
            ),
            u.schedule
          ),
          'null'
        ),
        u.schedule
      ) as hours
  ) h
where
  u.id = $1;

/* План
Seq Scan on units u
  Filter: ((company_id = $6) AND (id = $1))
  InitPlan 7 (returns $6)
    ->  Result
  SubPlan 2
    ->  Limit
          InitPlan 1 (returns $1)
            ->  Result
          ->  Sort
                Sort Key: w.begin_at DESC
                ->  Seq Scan on unit_schedules w
                      Filter: ((begin_at <= $2) AND (company_id = $1) AND (unit_id = u.id))
  SubPlan 4
    ->  Limit
          InitPlan 3 (returns $3)
            ->  Result
          ->  Sort
                Sort Key: w_1.begin_at DESC
                ->  Seq Scan on unit_schedules w_1
                      Filter: ((begin_at <= $2) AND (company_id = $3) AND (unit_id = u.id))
  SubPlan 6
    ->  Limit
          InitPlan 5 (returns $5)
            ->  Result
          ->  Sort
                Sort Key: w_2.begin_at DESC
                ->  Seq Scan on unit_schedules w_2
                      Filter: ((begin_at <= $2) AND (company_id = $5) AND (unit_id = u.id))
*/

-- calendar.day
select
  s.employer_id,
  e.last_name,
  e.first_name,
  p.title as work_position,
  s.id,
  (
    select
      i.filename
    from
      images i
    where
      i.company_id = e.company_id
      and i.model_type = 'employer'
      and i.model_id = e.id
      and i.type = 'avatar'
  ) as avatar,
  s.workplace_id,
  w.title as workplace,
  s.begin_at,
  s.end_at,
  s.approved_at is not null as is_approved,
  s.schedule_type,
  s.input_type
from
  employer_schedules s
  join employers e on e.id = s.employer_id
  join work_positions p on p.id = e.work_position_id
  left join workplaces w on w.id = s.workplace_id
where
  s.unit_id = $1
  and s.day = $2
  and (
    $3::int is null
    or s.employer_id = $3
  )
order by
  e.last_name collate ru,
  e.first_name collate ru,
  e.id,
  s.begin_at,
  s.id;

/* План
Sort
  Sort Key: e.last_name COLLATE ru, e.first_name COLLATE ru, s.employer_id, s.begin_at, s.id
  InitPlan 3 (returns $3)
    ->  Result
  InitPlan 4 (returns $4)
    ->  Result
  InitPlan 5 (returns $5)
    ->  Result
  InitPlan 6 (returns $6)
    ->  Result
  ->  Nested Loop Left Join
        Join Filter: (w.id = s.workplace_id)
        ->  Nested Loop
              ->  Hash Join
                    Hash Cond: (e.id = s.employer_id)
                    ->  Seq Scan on employers e
                          Filter: (company_id = $4)
                    ->  Hash
                          ->  Bitmap Heap Scan on employer_schedules s
                                Recheck Cond: ((unit_id = $1) AND (day = $2))
                                Filter: ((($3 IS NULL) OR (employer_id = $3)) AND (company_id = $3))
                                ->  Bitmap Index Scan on employer_schedules_of_unit
                                      Index Cond: ((unit_id = $1) AND (day = $2))
              ->  Index Scan using work_positions_pkey on work_positions p
                    Index Cond: (id = e.work_position_id)
                    Filter: ((company_id = $5) OR (company_id IS NULL))
        ->  Seq Scan on workplaces w
              Filter: (company_id = $6)
        SubPlan 2
          ->  Result
                One-Time Filter: ($2 = e.company_id)
                InitPlan 1 (returns $2)
                  ->  Result
                ->  Seq Scan on images i
                      Filter: ((company_id = e.company_id) AND (model_type = 'employer'::text) AND (model_id = e.id) AND (type = 'avatar'::text))
*/

-- calendar.day
select
  w.id,
  w.employer_id,
  w.employer_schedule_id,
  w.begin_at,
  w.end_at,
  w.booking_id,
  w.state,
  w.origin,
  coalesce(
    w.held_until > to_timestamp($4)
    and w.held_by is distinct from $5,
    false
  ) as is_held,
  (
    select
      e.first_name
    from
      employers e
    where
      e.id = w.held_by
      and w.held_until > to_timestamp($4)
      and e.id <> $5
  ) as held_by
from
  employer_schedules s
  join windows w on w.employer_schedule_id = s.id
where
  s.unit_id = $1
  and s.day = $2
  and (
    $3::int is null
    or s.employer_id = $3
  )
  and (
    w.origin <> 'free'
    or w.booking_id is not null
    or (
      w.held_until > to_timestamp($4)
      and w.held_by is distinct from $5
    )
  )
order by
  w.employer_id,
  w.begin_at,
  w.id;

/* План
Sort
  Sort Key: w.employer_id, w.begin_at, w.id
  InitPlan 3 (returns $3)
    ->  Result
  InitPlan 4 (returns $4)
    ->  Result
  ->  Nested Loop
        ->  Bitmap Heap Scan on employer_schedules s
              Recheck Cond: ((unit_id = $1) AND (day = $2))
              Filter: ((($3 IS NULL) OR (employer_id = $3)) AND (company_id = $3))
              ->  Bitmap Index Scan on employer_schedules_of_unit
                    Index Cond: ((unit_id = $1) AND (day = $2))
        ->  Index Scan using windows_by_shift on windows w
              Index Cond: (employer_schedule_id = s.id)
              Filter: ((company_id = $4) AND ((origin <> 'free'::text) OR (booking_id IS NOT NULL) OR ((held_until > to_timestamp($4)) AND (held_by IS DISTINCT FROM $5))))
        SubPlan 2
          ->  Result
                One-Time Filter: (w.held_until > to_timestamp($4))
                InitPlan 1 (returns $2)
                  ->  Result
                ->  Seq Scan on employers e
                      Filter: ((id <> $5) AND (company_id = $2) AND (id = w.held_by))
*/

-- calendar.day
with
  seats as (
    select
      w.booking_id,
      w.employer_id,
      json_agg(
        w.id
        order by
          w.begin_at
      ) as window_ids,
      (
        array_agg(
          w.employer_schedule_id
          order by
            w.begin_at
        )
      ) [1] as employer_schedule_id,
      min(w.begin_at) as begin_at
    from
      employer_schedules s
      join windows w on w.employer_schedule_id = s.id
    where
      s.unit_id = $1
      and s.day = $2
      and (
        $3::int is null
        or s.employer_id = $3
      )
      and w.booking_id is not null
    group by
      w.booking_id,
      w.employer_id
  )
select
  b.id as booking_id,
  seats.employer_id,
  seats.employer_schedule_id,
  seats.window_ids,
  coalesce(done.begin_at, seats.begin_at) as begin_at,
  coalesce(done.begin_at, seats.begin_at) + coalesce(done.seconds, b.duration) * interval '1 second' as end_at,
  b.status_id,
  b.booking_source_id,
  b.booking_type,
  ((b.total) / 100.0)::float8 as total,
  b.special_master,
  b.parallel,
  b.series_id is not null as is_series,
  b.comment,
  extract(
    epoch
    from
      b.begin_at
  )::int as
begin,
(b.begin_at at time zone u.timezone)::date = (to_timestamp($4) at time zone u.timezone)::date as same_day,
exists (
  select
  from
    booking_services x
  where
    x.booking_id = b.id
    and x.employer_id = $5
) as is_own,
(
  select
    max(o.status_id)
  from
    orders o
  where
    o.booking_id = b.id
    and o.kind = 'visit'
    and o.status_id in (2, 3)
) as paid_order,
c.id as user_id,
c.last_name,
c.first_name,
c.middle_name,
c.phone,
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
) as warnings,
done.services,
coalesce(done.service_ids, '[]') as service_ids
from
  seats
  join bookings b on b.id = seats.booking_id
  and b.status_id <> 9
  join customers c on c.id = b.user_id
  join units u on u.id = b.unit_id
  cross join lateral (
    select
      min(bs.begin_at) as begin_at,
      sum(bs.duration)::int as seconds,
      json_agg(
        json_build_object(
          'id',
          v.id,
          'title',
          v.title || case
            when bs.qty > 1 then ' ×' || bs.qty
            else ''
          end
        )
        order by
          bs.begin_at,
          bs.id
      ) as services,
      (
        select
          json_agg(
            x.service_id
            order by
              x.begin_at,
              x.id
          )
        from
          booking_services x,
          generate_series(1, x.qty)
        where
          x.booking_id = b.id
          and x.employer_id = seats.employer_id
      ) as service_ids
    from
      booking_services bs
      join services v on v.id = bs.service_id
    where
      bs.booking_id = b.id
      and bs.employer_id = seats.employer_id
  ) done
order by
  begin_at,
  b.id;

/* План
Sort
  Sort Key: (COALESCE((min(bs.begin_at)), (min(w.begin_at)))), b.id
  InitPlan 9 (returns $8)
    ->  Result
  InitPlan 10 (returns $9)
    ->  Result
  InitPlan 11 (returns $10)
    ->  Result
  ->  Nested Loop
        ->  Nested Loop
              ->  GroupAggregate
                    Group Key: w.booking_id, w.employer_id
                    InitPlan 12 (returns $11)
                      ->  Result
                    InitPlan 13 (returns $12)
                      ->  Result
                    ->  Sort
                          Sort Key: w.booking_id, w.employer_id
                          ->  Nested Loop
                                ->  Bitmap Heap Scan on employer_schedules s
                                      Recheck Cond: ((unit_id = $1) AND (day = $2))
                                      Filter: ((($3 IS NULL) OR (employer_id = $3)) AND (company_id = $11))
                                      ->  Bitmap Index Scan on employer_schedules_of_unit
                                            Index Cond: ((unit_id = $1) AND (day = $2))
                                ->  Index Scan using windows_by_shift on windows w
                                      Index Cond: (employer_schedule_id = s.id)
                                      Filter: ((booking_id IS NOT NULL) AND (company_id = $12))
              ->  Nested Loop
                    ->  Nested Loop
                          ->  Index Scan using bookings_own on bookings b
                                Index Cond: ((company_id = $8) AND (id = w.booking_id))
                                Filter: (status_id <> 9)
                          ->  Aggregate
                                InitPlan 15 (returns $17)
                                  ->  Aggregate
                                        InitPlan 14 (returns $15)
                                          ->  Result
                                        ->  Nested Loop
                                              ->  Index Scan using booking_services_by_booking on booking_services x_1
                                                    Index Cond: (booking_id = $13)
                                                    Filter: ((company_id = $15) AND (employer_id = $14))
                                              ->  Function Scan on generate_series
                                InitPlan 16 (returns $18)
                                  ->  Result
                                InitPlan 17 (returns $19)
                                  ->  Result
                                ->  Hash Join
                                      Hash Cond: (v.id = bs.service_id)
                                      ->  Seq Scan on services v
                                            Filter: (company_id = $19)
                                      ->  Hash
                                            ->  Index Scan using booking_services_by_booking on booking_services bs
                                                  Index Cond: (booking_id = b.id)
                                                  Filter: ((company_id = $18) AND (employer_id = w.employer_id))
                    ->  Memoize
                          Cache Key: b.unit_id
                          Cache Mode: logical
                          ->  Index Scan using units_own on units u
                                Index Cond: ((company_id = $10) AND (id = b.unit_id))
        ->  Index Scan using customers_own on customers c
              Index Cond: ((company_id = $9) AND (id = b.user_id))
        SubPlan 2
          ->  Index Scan using booking_services_by_booking on booking_services x
                Index Cond: (booking_id = b.id)
                Filter: ((company_id = $1) AND (employer_id = $5))
                InitPlan 1 (returns $1)
                  ->  Result
        SubPlan 6
          ->  Aggregate
                InitPlan 5 (returns $5)
                  ->  Result
                ->  Index Scan using orders_live_of_booking on orders o
                      Index Cond: (booking_id = b.id)
                      Filter: ((status_id = ANY ('{2,3}'::integer[])) AND (company_id = $5))
        SubPlan 8
          ->  Aggregate
                ->  Unique
                      InitPlan 7 (returns $7)
                        ->  Result
                      ->  Sort
                            Sort Key: n.warning
                            ->  Seq Scan on customer_notes n
                                  Filter: ((warning IS NOT NULL) AND (lifted_at IS NULL) AND (company_id = $7) AND (user_id = c.id))
*/

-- calendar.day
select
  a.id,
  a.employer_id,
  a.day,
  a.begin_at,
  a.end_at,
  a.reason,
  v."left",
  v.moved,
  v.cancelled
from
  absences a
  cross join lateral (
    select
      count(*) filter (
        where
          b.status_id in (1, 2)
          and h.is_hers
      )::int as "left",
      count(*) filter (
        where
          b.status_id <> 9
          and not h.is_hers
      )::int as moved,
      count(*) filter (
        where
          b.status_id = 9
      )::int as cancelled
    from
      bookings b
      cross join lateral (
        select
          exists (
            select
            from
              booking_services x
            where
              x.booking_id = b.id
              and x.employer_id = a.employer_id
              and x.begin_at < a.end_at
              and x.begin_at + x.duration * interval '1 second' > a.begin_at
          ) as is_hers
      ) h
    where
      b.id = any (a.booking_ids)
  ) v
where
  exists (
    select
    from
      employer_schedules s
    where
      s.unit_id = $1
      and s.day = $2
      and s.employer_id = a.employer_id
      and a.begin_at < s.end_at
      and a.end_at > s.begin_at
  )
  and (
    $3::int is null
    or a.employer_id = $3
  )
  and a.day between $2::date - 1 and $2::date + 1
order by
  a.employer_id,
  a.begin_at;

/* План
Sort
  Sort Key: a.employer_id, a.begin_at
  InitPlan 1 (returns $0)
    ->  Result
  InitPlan 2 (returns $1)
    ->  Result
  ->  Nested Loop Semi Join
        ->  Nested Loop
              ->  Seq Scan on absences a
                    Filter: ((($3 IS NULL) OR (employer_id = $3)) AND (company_id = $0) AND (day >= ($2 - 1)) AND (day <= ($2 + 1)))
              ->  Aggregate
                    InitPlan 11 (returns $14)
                      ->  Result
                    ->  Index Scan using bookings_pkey on bookings b
                          Index Cond: (id = ANY (a.booking_ids))
                          Filter: (company_id = $14)
                    SubPlan 4
                      ->  Index Scan using booking_services_by_booking on booking_services x
                            Index Cond: (booking_id = b.id)
                            Filter: ((begin_at < $4) AND (company_id = $6) AND (employer_id = $3) AND ((begin_at + ((duration)::double precision * '00:00:01'::interval)) > $5))
                            InitPlan 3 (returns $6)
                              ->  Result
                    SubPlan 8
                      ->  Index Scan using booking_services_by_booking on booking_services x_1
                            Index Cond: (booking_id = b.id)
                            Filter: ((begin_at < $4) AND (company_id = $10) AND (employer_id = $3) AND ((begin_at + ((duration)::double precision * '00:00:01'::interval)) > $5))
                            InitPlan 7 (returns $10)
                              ->  Result
        ->  Index Scan using employer_schedules_by_employer on employer_schedules s
              Index Cond: ((employer_id = a.employer_id) AND (day = $2))
              Filter: ((company_id = $1) AND (unit_id = $1) AND (a.begin_at < end_at) AND (a.end_at > begin_at))
*/

-- calendar.day
select
  t.id,
  t.unit_id,
  t.employer_id,
  t.day,
  to_char(t.begin_at at time zone u.timezone, 'HH24:MI') as time_from,
  to_char(t.end_at at time zone u.timezone, 'HH24:MI') as time_to,
  t.begin_at,
  t.end_at,
  t.kind,
  t.reason,
  json_build_object('id', a.id, 'name', concat_ws(' ', a.last_name, a.first_name)) as author
from
  time_blocks t
  join units u on u.id = t.unit_id
  join employers a on a.id = t.author_id
where
  t.day between $2::date - 1 and $2::date + 1
  and (
    $3::int is null
    or t.employer_id = $3
  )
  and exists (
    select
    from
      employer_schedules s
    where
      s.unit_id = $1
      and s.day = $2
      and s.employer_id = t.employer_id
      and t.begin_at < s.end_at
      and t.end_at > s.begin_at
  )
order by
  t.employer_id,
  t.begin_at;

/* План
Sort
  Sort Key: t.employer_id, t.begin_at
  InitPlan 1 (returns $0)
    ->  Result
  InitPlan 2 (returns $1)
    ->  Result
  InitPlan 3 (returns $2)
    ->  Result
  InitPlan 4 (returns $3)
    ->  Result
  ->  Nested Loop Semi Join
        ->  Nested Loop
              Join Filter: (t.unit_id = u.id)
              ->  Hash Join
                    Hash Cond: (a.id = t.author_id)
                    ->  Seq Scan on employers a
                          Filter: (company_id = $2)
                    ->  Hash
                          ->  Seq Scan on time_blocks t
                                Filter: ((($3 IS NULL) OR (employer_id = $3)) AND (company_id = $0) AND (day >= ($2 - 1)) AND (day <= ($2 + 1)))
              ->  Seq Scan on units u
                    Filter: (company_id = $1)
        ->  Index Scan using employer_schedules_by_employer on employer_schedules s
              Index Cond: ((employer_id = t.employer_id) AND (day = $2))
              Filter: ((company_id = $3) AND (unit_id = $1) AND (t.begin_at < end_at) AND (t.end_at > begin_at))
*/

-- calendar.day
select
  t.id,
  t.unit_id,
  t.day,
  t.text,
  json_build_object('id', a.id, 'name', concat_ws(' ', a.last_name, a.first_name)) as author,
  t.written_at
from
  day_notes t
  join employers a on a.id = t.author_id
where
  t.unit_id = $1
  and t.day = $2
order by
  t.id;

/* План
Sort
  Sort Key: t.id
  InitPlan 1 (returns $0)
    ->  Result
  InitPlan 2 (returns $1)
    ->  Result
  ->  Hash Join
        Hash Cond: (a.id = t.author_id)
        ->  Seq Scan on employers a
              Filter: (company_id = $1)
        ->  Hash
              ->  Seq Scan on day_notes t
                    Filter: ((company_id = $0) AND (unit_id = $1) AND (day = $2))
*/
