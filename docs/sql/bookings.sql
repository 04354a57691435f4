-- Печатает SQL=write npx vitest run --project server hot-sql; руками не правят.
-- Под текстом — его план на таблицах демонстрации: тот, что служит любым значениям.

-- bookings.list, строка 6 измерений
select
  p."id",
  p."company_id",
  p."unit_id",
  p."user_id",
  p."status_id",
  p."author_id",
  p."booking_source_id",
  p."booking_type",
  p."price_company_id",
  p."begin_at",
  p."end_at",
  p."duration",
  p."total",
  p."comment",
  p."special_master",
  p."parallel",
  p."cancel_source_id",
  p."cancel_reason",
  p."cancelled_at",
  p."created_at",
  p."updated_at",
  p."secret_client",
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
      coalesce(
        json_agg(
          json_build_object(
            'id',
            x.service_id,
            'title',
            s.title,
            'duration',
            x.duration,
            'price',
            ((x.price) / 100.0)::float8,
            'qty',
            x.qty,
            'employer',
            json_build_object('id', x.employer_id, 'name', e.last_name || ' ' || e.first_name),
            'pivot',
            json_build_object('window_id', x.window_id, 'begin_at', left((x.begin_at)::text, 19))
          )
          order by
            x.begin_at,
            x.id
        ),
        '[]'
      )
    from
      booking_services x
      cross join lateral (
        select
          title
        from
          services
        where
          id = x.service_id
        offset
          0
      ) s
      cross join lateral (
        select
          last_name,
          first_name
        from
          employers
        where
          id = x.employer_id
        offset
          0
      ) e
    where
      x.booking_id = p.id
  ) as "services",
  p.o0::text as k0
from
  (
    select
      t.id as "id",
      t.company_id as "company_id",
      t.unit_id as "unit_id",
      t.user_id as "user_id",
      t.status_id as "status_id",
      t.author_id as "author_id",
      t.booking_source_id as "booking_source_id",
      t.booking_type as "booking_type",
      t.price_company_id as "price_company_id",
      t.begin_at as "begin_at",
      t.end_at as "end_at",
      t.duration as "duration",
      ((t.total) / 100.0)::float8 as "total",
      t.comment as "comment",
      t.special_master as "special_master",
      t.parallel as "parallel",
      t.cancel_source_id as "cancel_source_id",
      t.cancel_reason as "cancel_reason",
      t.cancelled_at as "cancelled_at",
      t.created_at as "created_at",
      t.updated_at as "updated_at",
      t.secret_client as "secret_client",
      t."id" as o0
    from
      (
        select
          t.*
        from
          bookings t
        order by
          t."id" desc
        limit
          26
      ) t
  ) p
order by
  p.o0 desc;

/* План
Subquery Scan on t
  ->  Limit
        InitPlan 11 (returns $12)
          ->  Result
        ->  Index Scan Backward using bookings_pkey on bookings t_1
              Filter: (company_id = $12)
  SubPlan 4
    ->  Index Scan using customers_own on customers c
          Index Cond: ((company_id = $3) AND (id = t.user_id))
          InitPlan 3 (returns $3)
            ->  Result
          SubPlan 2
            ->  Aggregate
                  ->  Unique
                        InitPlan 1 (returns $1)
                          ->  Result
                        ->  Sort
                              Sort Key: n.warning
                              ->  Seq Scan on customer_notes n
                                    Filter: ((warning IS NOT NULL) AND (lifted_at IS NULL) AND (company_id = $1) AND (user_id = c.id))
  SubPlan 6
    ->  Seq Scan on units u
          Filter: ((company_id = $5) AND (id = t.unit_id))
          InitPlan 5 (returns $5)
            ->  Result
  SubPlan 10
    ->  Aggregate
          InitPlan 7 (returns $7)
            ->  Result
          ->  Nested Loop
                ->  Nested Loop
                      ->  Index Scan using booking_services_by_booking on booking_services x
                            Index Cond: (booking_id = t.id)
                            Filter: (company_id = $7)
                      ->  Seq Scan on services
                            Filter: ((company_id = $9) AND (id = x.service_id))
                            InitPlan 8 (returns $9)
                              ->  Result
                ->  Seq Scan on employers
                      Filter: ((company_id = $11) AND (id = x.employer_id))
                      InitPlan 9 (returns $11)
                        ->  Result
*/

-- bookings.list, строка 6 измерений
select
  count(*)::int
from
  (
    select
      1
    from
      bookings t
    limit
      10001
  ) counted;

/* План
Aggregate
  ->  Limit
        InitPlan 1 (returns $0)
          ->  Result
        ->  Seq Scan on bookings t
              Filter: (company_id = $0)
*/

-- bookings.list, строка 6 измерений
-- salaries.calculate, строка 21 измерений
select
  id,
  name
from
  units
where
  type <> 1
order by
  "order",
  name collate ru;

/* План
Sort
  Sort Key: units."order", units.name COLLATE ru
  InitPlan 1 (returns $0)
    ->  Result
  ->  Seq Scan on units
        Filter: ((type <> 1) AND (company_id = $0))
*/

-- bookings.list, строка 6 измерений
select
  id,
  title as name
from
  booking_statuses
order by
  id;

/* План
Sort
  Sort Key: id
  ->  Seq Scan on booking_statuses
*/

-- bookings.list, строка 6 измерений
select
  id,
  title as name
from
  booking_sources
order by
  id;

/* План
Sort
  Sort Key: id
  ->  Seq Scan on booking_sources
*/

-- bookings.create, строка 8 измерений
select
  id,
  extract(
    epoch
    from
      begin_at
  )::int as
begin,
extract(
  epoch
  from
    end_at
)::int as "end",
extract(
  epoch
  from
    begin_original
)::int as "beginOriginal",
extract(
  epoch
  from
    begin_original
)::int + duration_original as "endOriginal",
origin,
split_from_id as "splitFromId",
state = 'closed' as "isClosed",
employer_schedule_id as "shiftId",
booking_id as "bookingId",
coalesce(
  held_until > to_timestamp($3)
  and held_by is distinct from $4,
  false
) as "isHeld"
from
  lock_ground ($1, $2);

/* План
Function Scan on lock_ground
*/

-- bookings.create, строка 8 измерений
with
  seats as materialized (
    select
      *
    from
      employer_schedules
    where
      id in (
        select
          employer_schedule_id
        from
          windows
        where
          id = any ($4)
        union
        select
          unnest($5::int[])
      )
  )
select
  nextval('bookings_id_seq')::int as booking_id,
  (
    select
      row_to_json(u)
    from
      (
        select
          id,
          closed,
          hybrid_schedule,
          no_window_quantum_size,
          window_ratio,
          window_ratio2,
          window_split_min,
          window_split_indent,
          window_cancel_min
        from
          units
        where
          id = $1
      ) u
  ) as unit,
  (
    select
      row_to_json(c)
    from
      (
        select
          id,
          is_blocked,
          deleted_at is not null as is_deleted,
          (
            select
              coalesce(
                json_agg(
                  json_build_array(
                    b.id,
                    extract(
                      epoch
                      from
                        b.begin_at
                    )::int,
                    extract(
                      epoch
                      from
                        b.end_at
                    )::int
                  )
                ),
                '[]'
              )
            from
              bookings b
            where
              b.user_id = customers.id
              and b.status_id <> 9
              and not b.parallel
              and b.end_at > least(
                to_timestamp($3),
                (
                  select
                    min(begin_at)
                  from
                    seats
                )
              )
          ) as visits
        from
          customers
        where
          id = $2
        for key share
      ) c
  ) as customer,
  (
    select
      coalesce(json_agg(row_to_json(r)), '[]')
    from
      (
        select
          s.id,
          s.title,
          s.service_category_id,
          c.parent_id,
          s.ignore_window_ratio,
          s.ignore_windows,
          s.ignore_price_category_ids,
          (
            select
              p.price
            from
              service_prices p
            where
              p.service_id = s.id
              and p.price_company_id = $7
              and (
                p.unit_id = $1
                or p.unit_id is null
              )
              and p.begin_at <= d.day
              and (
                p.end_at is null
                or d.day < p.end_at
              )
            order by
              p.unit_id nulls last
            limit
              1
          ) as price,
          (
            select
              coalesce(json_object_agg(x.employer_id, coalesce(x.duration, s.duration)), '{}')
            from
              employer_services x
            where
              x.service_id = s.id
              and x.employer_id in (
                select
                  employer_id
                from
                  seats
              )
          ) as durations
        from
          services s
          join service_categories c on c.id = s.service_category_id
          left join (
            select
              min(day) as day
            from
              seats
          ) d on true
        where
          s.id = any ($6)
          and s.deleted_at is null
      ) r
  ) as services,
  (
    select
      coalesce(json_agg(row_to_json(r)), '[]')
    from
      (
        select
          s.id,
          s.unit_id,
          s.employer_id,
          e.last_name || ' ' || e.first_name as employer,
          s.workplace_id,
          s.day,
          extract(
            epoch
            from
              s.begin_at
          )::int as
        begin,
        extract(
          epoch
          from
            s.end_at
        )::int as "end",
        s.approved_at is not null as is_approved,
        s.input_type,
        array(
          select
            c.service_category_id
          from
            employer_schedule_categories c
            join workplace_service_categories w on w.workplace_id = s.workplace_id
            and w.service_category_id = c.service_category_id
            and w.enabled
          where
            c.employer_schedule_id = s.id
        ) as categories,
        e.blocked_at is not null
        or e.deleted_at is not null
        or e.status = 2 as is_gone,
        e.employer_price_category_id as price_category_id,
        (
          select
            coalesce(
              json_agg(
                json_build_array(
                  extract(
                    epoch
                    from
                      a.begin_at
                  )::int,
                  extract(
                    epoch
                    from
                      a.end_at
                  )::int,
                  a.kind
                )
              ),
              '[]'
            )
          from
            off_sale a
          where
            a.employer_id = s.employer_id
            and a.begin_at < s.end_at
            and a.end_at > s.begin_at
        ) as off
        from
          seats s
          cross join lateral (
            select
              *
            from
              employers e
            where
              e.id = s.employer_id
            limit
              1
          ) e
      ) r
  ) as shifts,
  (
    select
      row_to_json(x)
    from
      (
        select
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
              json_build_object('id', s.id, 'alias', s.alias, 'title', s.title)
            from
              booking_statuses s
            where
              s.id = p.status_id
          ) as "status",
          (
            select
              coalesce(
                (
                  select
                    json_build_object('id', e.id, 'name', concat_ws(' ', e.last_name, e.first_name))
                  from
                    employers e
                  where
                    e.id = p.author_id
                ),
                author_of (p.author_id)
              )
          ) as "author",
          (
            select
              json_build_object('id', s.id, 'name', s.title)
            from
              booking_sources s
            where
              s.id = p.booking_source_id
          ) as "source",
          left((now()::timestamptz(0))::text, 19) as written_at,
          exists (
            select
            from
              unit_settings w
            where
              w.unit_id = p.unit_id
              and w.type = 'photoRequired'
              and w.value not in ('', '0')
          )::int as is_photo_needed,
          r.rebook_after,
          r.rebook_before
        from
          (
            select
              $1::int as unit_id,
              $2::int as user_id,
              $8::int as booking_source_id,
              $9::int as author_id,
              1 as status_id
          ) p
          left join company_settings r on r.company_id = current_company ()
      ) x
  ) as shown;

/* План
Result
  CTE seats
    ->  Hash Join
          Hash Cond: (employer_schedules.id = windows.employer_schedule_id)
          InitPlan 1 (returns $0)
            ->  Result
          ->  Seq Scan on employer_schedules
                Filter: (company_id = $0)
          ->  Hash
                ->  HashAggregate
                      Group Key: windows.employer_schedule_id
                      ->  Append
                            ->  Index Scan using windows_pkey on windows
                                  Index Cond: (id = ANY ($4))
                                  Filter: (company_id = $1)
                                  InitPlan 2 (returns $1)
                                    ->  Result
                            ->  ProjectSet
                                  ->  Result
  InitPlan 5 (returns $4)
    ->  Seq Scan on units
          Filter: ((company_id = $3) AND (id = $1))
          InitPlan 4 (returns $3)
            ->  Result
  InitPlan 10 (returns $10)
    ->  Subquery Scan on c
          ->  LockRows
                InitPlan 9 (returns $8)
                  ->  Result
                ->  Index Scan using customers_own on customers
                      Index Cond: ((company_id = $8) AND (id = $2))
                      SubPlan 8
                        ->  Aggregate
                              InitPlan 6 (returns $5)
                                ->  Aggregate
                                      ->  CTE Scan on seats
                              InitPlan 7 (returns $7)
                                ->  Result
                              ->  Bitmap Heap Scan on bookings b
                                    Recheck Cond: ((user_id = customers.id) AND (status_id <> 9) AND (NOT parallel))
                                    Filter: ((company_id = $7) AND (end_at > LEAST(to_timestamp($3), $5)))
                                    ->  Bitmap Index Scan on bookings_user_once
                                          Index Cond: (user_id = customers.id)
  InitPlan 17 (returns $19)
    ->  Aggregate
          InitPlan 15 (returns $17)
            ->  Result
          InitPlan 16 (returns $18)
            ->  Result
          ->  Nested Loop Left Join
                ->  Hash Join
                      Hash Cond: (s.service_category_id = c_1.id)
                      ->  Seq Scan on services s
                            Filter: ((deleted_at IS NULL) AND (company_id = $17) AND (id = ANY ($6)))
                      ->  Hash
                            ->  Seq Scan on service_categories c_1
                                  Filter: (company_id = $18)
                ->  Materialize
                      ->  Aggregate
                            ->  CTE Scan on seats seats_2
          SubPlan 12
            ->  Limit
                  InitPlan 11 (returns $13)
                    ->  Result
                  ->  Sort
                        Sort Key: p.unit_id
                        ->  Seq Scan on service_prices p
                              Filter: (((unit_id = $1) OR (unit_id IS NULL)) AND (begin_at <= (min(seats_2.day))) AND ((end_at IS NULL) OR ((min(seats_2.day)) < end_at)) AND (company_id = $13) AND (service_id = s.id) AND (price_company_id = $7))
          SubPlan 14
            ->  Aggregate
                  InitPlan 13 (returns $16)
                    ->  Result
                  ->  Hash Semi Join
                        Hash Cond: (x.employer_id = seats_1.employer_id)
                        ->  Bitmap Heap Scan on employer_services x
                              Recheck Cond: (service_id = s.id)
                              Filter: (company_id = $16)
                              ->  Bitmap Index Scan on employer_services_by_service
                                    Index Cond: (service_id = s.id)
                        ->  Hash
                              ->  CTE Scan on seats seats_1
  InitPlan 25 (returns $31)
    ->  Aggregate
          ->  Nested Loop
                ->  CTE Scan on seats s_1
                ->  Limit
                      InitPlan 24 (returns $30)
                        ->  Result
                      ->  Seq Scan on employers e
                            Filter: ((company_id = $30) AND (id = s_1.employer_id))
          SubPlan 20
            ->  Nested Loop
                  Join Filter: (c_2.service_category_id = w.service_category_id)
                  InitPlan 18 (returns $22)
                    ->  Result
                  InitPlan 19 (returns $23)
                    ->  Result
                  ->  Index Scan using employer_schedule_categories_by_shift on employer_schedule_categories c_2
                        Index Cond: (employer_schedule_id = s_1.id)
                        Filter: (company_id = $22)
                  ->  Materialize
                        ->  Seq Scan on workplace_service_categories w
                              Filter: (enabled AND (company_id = $23) AND (workplace_id = s_1.workplace_id))
          SubPlan 23
            ->  Aggregate
                  InitPlan 21 (returns $27)
                    ->  Result
                  InitPlan 22 (returns $28)
                    ->  Result
                  ->  Append
                        ->  Seq Scan on absences
                              Filter: ((begin_at < s_1.end_at) AND (end_at > s_1.begin_at) AND (employer_id = s_1.employer_id) AND (company_id = $27))
                        ->  Seq Scan on time_blocks
                              Filter: ((begin_at < s_1.end_at) AND (end_at > s_1.begin_at) AND (employer_id = s_1.employer_id) AND (company_id = $28))
  InitPlan 40 (returns $46)
    ->  Nested Loop Left Join
          InitPlan 29 (returns $35)
            ->  Index Scan using customers_own on customers c_3
                  Index Cond: ((company_id = $34) AND (id = $2))
                  InitPlan 28 (returns $34)
                    ->  Result
                  SubPlan 27
                    ->  Aggregate
                          ->  Unique
                                InitPlan 26 (returns $33)
                                  ->  Result
                                ->  Sort
                                      Sort Key: n.warning
                                      ->  Seq Scan on customer_notes n
                                            Filter: ((warning IS NOT NULL) AND (lifted_at IS NULL) AND (company_id = $33) AND (user_id = c_3.id))
          InitPlan 31 (returns $37)
            ->  Seq Scan on units u
                  Filter: ((company_id = $36) AND (id = $1))
                  InitPlan 30 (returns $36)
                    ->  Result
          InitPlan 32 (returns $38)
            ->  Seq Scan on booking_statuses s_2
                  Filter: (id = 1)
          InitPlan 35 (returns $41)
            ->  Result
                  InitPlan 34 (returns $40)
                    ->  Seq Scan on employers e_1
                          Filter: ((company_id = $39) AND (id = $9))
                          InitPlan 33 (returns $39)
                            ->  Result
          InitPlan 36 (returns $42)
            ->  Seq Scan on booking_sources s_3
                  Filter: (id = $8)
          InitPlan 38 (returns $44)
            ->  Seq Scan on unit_settings w_1
                  Filter: ((value <> ALL ('{"",0}'::text[])) AND (company_id = $43) AND (unit_id = $1) AND (type = 'photoRequired'::text))
                  InitPlan 37 (returns $43)
                    ->  Result
          InitPlan 39 (returns $45)
            ->  Result
          ->  Result
          ->  Result
                One-Time Filter: ($45 = (NULLIF(current_setting('app.company'::text, true), ''::text))::integer)
                ->  Seq Scan on company_settings r
                      Filter: (company_id = (NULLIF(current_setting('app.company'::text, true), ''::text))::integer)
*/

-- bookings.create, строка 8 измерений
select
  u.timezone,
  coalesce(nullif(u.name_show, ''), u.name) as unit,
  coalesce(nullif(u.address_short, ''), u.address) as address,
  c.id as user_id,
  c.first_name,
  c.last_name,
  c.phone,
  c.email,
  coalesce(
    (
      select
        w.is_given
      from
        consents w
      where
        w.company_id = c.company_id
        and w.user_id = c.id
        and w.purpose = 'service_sms'
      order by
        w.id desc
      limit
        1
    ),
    c.confirm_sms
  ) as agrees_to_sms,
  coalesce(
    (
      select
        w.is_given
      from
        consents w
      where
        w.company_id = c.company_id
        and w.user_id = c.id
        and w.purpose = 'service_email'
      order by
        w.id desc
      limit
        1
    ),
    c.confirm_email
  ) as agrees_to_mail,
  c.is_blocked,
  c.deleted_at is not null as is_deleted,
  coalesce(
    (
      select
        string_agg(distinct s.title, ', ')
      from
        services s
      where
        s.id = any ($3)
    ),
    ''
  ) as services,
  coalesce(
    (
      select
        string_agg(
          distinct (
            select
              concat_ws(' ', e.last_name, e.first_name)
            from
              employers e
            where
              e.id = m.employer_id
          ),
          ', '
        )
      from
        (
          select
            employer_id
          from
            windows
          where
            id = any ($4)
          union all
          select
            employer_id
          from
            employer_schedules
          where
            id = any ($5)
        ) m
    ),
    ''
  ) as masters
from
  units u
  join customers c on c.id = $2
where
  u.id = $1;

/* План
Nested Loop
  InitPlan 6 (returns $7)
    ->  Aggregate
          InitPlan 5 (returns $6)
            ->  Result
          ->  Seq Scan on services s
                Filter: ((company_id = $6) AND (id = ANY ($3)))
  InitPlan 11 (returns $12)
    ->  Aggregate
          ->  Append
                ->  Index Scan using windows_pkey on windows
                      Index Cond: (id = ANY ($4))
                      Filter: (company_id = $10)
                      InitPlan 9 (returns $10)
                        ->  Result
                ->  Index Scan using employer_schedules_pkey on employer_schedules
                      Index Cond: (id = ANY ($5))
                      Filter: (company_id = $11)
                      InitPlan 10 (returns $11)
                        ->  Result
          SubPlan 8
            ->  Seq Scan on employers e
                  Filter: ((company_id = $9) AND (id = windows.employer_id))
                  InitPlan 7 (returns $9)
                    ->  Result
  InitPlan 12 (returns $13)
    ->  Result
  InitPlan 13 (returns $14)
    ->  Result
  ->  Seq Scan on units u
        Filter: ((company_id = $13) AND (id = $1))
  ->  Index Scan using customers_own on customers c
        Index Cond: ((company_id = $14) AND (id = $2))
  SubPlan 2
    ->  Limit
          InitPlan 1 (returns $2)
            ->  Result
          ->  Result
                One-Time Filter: ($2 = c.company_id)
                ->  Index Scan Backward using consents_by_user on consents w
                      Index Cond: ((company_id = c.company_id) AND (user_id = c.id) AND (purpose = 'service_sms'::text))
  SubPlan 4
    ->  Limit
          InitPlan 3 (returns $5)
            ->  Result
          ->  Result
                One-Time Filter: ($5 = c.company_id)
                ->  Index Scan Backward using consents_by_user on consents w_1
                      Index Cond: ((company_id = c.company_id) AND (user_id = c.id) AND (purpose = 'service_email'::text))
*/

-- bookings.create, строка 8 измерений
select
  event,
  channel,
  is_on,
  subject,
  body,
  false as is_default,
  updated_at
from
  message_templates
where
  event = $1;

/* План
Seq Scan on message_templates
  Filter: ((company_id = $0) AND (event = $1))
  InitPlan 1 (returns $0)
    ->  Result
*/

-- bookings.create, строка 8 измерений
with
  new as (
    insert into
      bookings (
        "company_id",
        "id",
        "unit_id",
        "user_id",
        "author_id",
        "booking_source_id",
        "comment",
        "special_master",
        "parallel",
        "secret_client",
        "booking_type",
        "price_company_id",
        "duration",
        "total",
        "begin_at",
        "end_at",
        "series_id"
      )
    overriding system value
    values
      ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
    returning
      *
  ),
  log as (
    insert into
      audits (company_id, model_type, model_id, event, before, after, author_id, request_id, undo, created_at)
    select
      $18,
      $19,
      n.id,
      'created',
      '{}',
      jsonb_strip_nulls(
        jsonb_build_object(
          'company_id',
          n."company_id",
          'unit_id',
          n."unit_id",
          'user_id',
          n."user_id",
          'status_id',
          n."status_id",
          'author_id',
          n."author_id",
          'booking_source_id',
          n."booking_source_id",
          'begin_at',
          n."begin_at",
          'end_at',
          n."end_at",
          'duration',
          n."duration",
          'total',
          n."total",
          'comment',
          n."comment",
          'special_master',
          n."special_master",
          'cancel_source_id',
          n."cancel_source_id",
          'cancel_reason',
          n."cancel_reason"
        )
      ) || coalesce($24::jsonb, '{}'),
      $20,
      $21,
      $22,
      to_timestamp($23)
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
    ->  Insert on bookings
          InitPlan 1 (returns $0)
            ->  Result
          ->  Result
  CTE log
    ->  Insert on audits
          InitPlan 3 (returns $3)
            ->  Result
          ->  CTE Scan on new n
*/

-- bookings.create, строка 8 измерений
with
  old as (
    select
      t.*
    from
      windows t
    where
      t.id = $1
    for update
  ),
  new as (
    update windows u
    set
      "booking_id" = $9,
      "held_by" = $10,
      "held_until" = $11,
      "held_for" = $12
    from
      old
    where
      u.id = old.id
    returning
      u.*
  ),
  diff as (
    select
      jsonb_object_agg(f.name, f.was) before,
      jsonb_object_agg(f.name, f.became) after
    from
      old o,
      new n,
      lateral (
        select
          *
        from
          (
            values
              ('unit_id', to_jsonb(o."unit_id"), to_jsonb(n."unit_id")),
              ('employer_id', to_jsonb(o."employer_id"), to_jsonb(n."employer_id")),
              ('employer_schedule_id', to_jsonb(o."employer_schedule_id"), to_jsonb(n."employer_schedule_id")),
              ('workplace_id', to_jsonb(o."workplace_id"), to_jsonb(n."workplace_id")),
              ('booking_id', to_jsonb(o."booking_id"), to_jsonb(n."booking_id")),
              ('begin_at', to_jsonb(o."begin_at"), to_jsonb(n."begin_at")),
              ('end_at', to_jsonb(o."end_at"), to_jsonb(n."end_at")),
              ('duration', to_jsonb(o."duration"), to_jsonb(n."duration")),
              ('duration_original', to_jsonb(o."duration_original"), to_jsonb(n."duration_original"))
          ) f (name, was, became)
        where
          was is distinct from became
      ) f
  ),
  log as (
    insert into
      audits (company_id, model_type, model_id, event, before, after, author_id, request_id, undo, created_at)
    select
      current_company (),
      $2,
      n.id,
      'updated',
      coalesce(d.before, '{}') || coalesce($7::jsonb, '{}'),
      coalesce(d.after, '{}') || coalesce($8::jsonb, '{}'),
      $3,
      $4,
      $5::jsonb,
      to_timestamp($6)
    from
      new n,
      diff d
    where
      d.before is not null
      or $7::jsonb is distinct from $8::jsonb
      or $5::jsonb is not null
  )
select
  *
from
  new;

/* План
CTE Scan on new
  CTE old
    ->  LockRows
          InitPlan 1 (returns $0)
            ->  Result
          ->  Index Scan using windows_own on windows t
                Index Cond: ((company_id = $0) AND (id = $1))
  CTE new
    ->  Update on windows u
          InitPlan 3 (returns $3)
            ->  Result
          InitPlan 4 (returns $4)
            ->  Result
          ->  Nested Loop
                ->  CTE Scan on old
                ->  Index Scan using windows_own on windows u
                      Index Cond: ((company_id = $4) AND (id = old.id))
  CTE log
    ->  Insert on audits
          InitPlan 6 (returns $8)
            ->  Result
          ->  Nested Loop
                ->  CTE Scan on new n
                ->  Aggregate
                      Filter: ((jsonb_object_agg("*VALUES*".column1, "*VALUES*".column2) IS NOT NULL) OR ($7 IS DISTINCT FROM $8) OR ($5 IS NOT NULL))
                      ->  Nested Loop
                            ->  CTE Scan on new n_1
                            ->  Nested Loop
                                  ->  CTE Scan on old o
                                  ->  Values Scan on "*VALUES*"
                                        Filter: (column2 IS DISTINCT FROM column3)
*/

-- bookings.create, строка 8 измерений
insert into
  booking_services (company_id, booking_id, service_id, window_id, employer_id, begin_at, duration, price, qty, set_by_hand)
select
  $1,
  $2,
  s.id,
  coalesce(
    w.id,
    (
      select
        min(x.id)
      from
        windows x
      where
        x.booking_id = $2
        and x.employer_schedule_id = $5
    )
  ),
  $3,
  to_timestamp(s.begin),
  s.duration,
  s.price,
  s.qty,
  $11
from
  unnest($4::int[], $6::int[], $7::int[], $8::bigint[], $9::int[], $10::int[]) s (
    id,
    begin,
    duration,
    price,
    qty,
    window_id
  )
  left join windows w on w.id = s.window_id;

/* План
Insert on booking_services
  InitPlan 2 (returns $2)
    ->  Aggregate
          InitPlan 1 (returns $0)
            ->  Result
          ->  Index Scan using windows_by_booking on windows x
                Index Cond: (booking_id = $2)
                Filter: ((company_id = $0) AND (employer_schedule_id = $5))
  InitPlan 3 (returns $3)
    ->  Result
  InitPlan 4 (returns $4)
    ->  Result
  ->  Nested Loop Left Join
        ->  Function Scan on s
        ->  Index Only Scan using windows_own on windows w
              Index Cond: ((company_id = $4) AND (id = s.window_id))
*/

-- bookings.create, строка 8 измерений
with
  sent as (
    insert into
      outbox (
        company_id,
        channel,
        recipient,
        subject,
        body,
        about,
        send_after,
        secret,
        author_id,
        created_at,
        parts,
        lane,
        once
      )
    values
      (
        current_company (),
        $1,
        $2,
        $3,
        $4,
        $5::jsonb,
        to_timestamp($6),
        $7,
        $8,
        to_timestamp($9),
        $10::int,
        $11::bool::int,
        $11::bool
      )
    returning
      id
  ),
  link as (
    insert into
      visit_links (company_id, booking_id, token_hash, expires_at, created_at)
    values
      (current_company (), $27, $28, $29, $30)
  ),
  log as (
    insert into
      messages (
        company_id,
        user_id,
        booking_id,
        unit_id,
        event,
        channel,
        recipient,
        subject,
        body,
        reason,
        is_repeat,
        author_id,
        begin_at,
        told,
        due_at,
        created_at,
        outbox_id
      )
    select
      current_company (),
      $12,
      $13,
      $14,
      $15,
      $16,
      $17,
      $18,
      $19,
      $20,
      $21,
      $22,
      to_timestamp($23),
      $24::jsonb,
      to_timestamp($25),
      to_timestamp($26),
      sent.id
    from
      sent
  )
select
  id
from
  sent;

/* План
CTE Scan on sent
  CTE sent
    ->  Insert on outbox
          InitPlan 1 (returns $0)
            ->  Result
          ->  Result
  CTE link
    ->  Insert on visit_links
          InitPlan 3 (returns $3)
            ->  Result
          ->  Result
  CTE log
    ->  Insert on messages
          InitPlan 5 (returns $6)
            ->  Result
          ->  CTE Scan on sent sent_1
*/
