-- Печатает SQL=write npx vitest run --project server hot-sql; руками не правят.
-- Под текстом — его план на таблицах демонстрации: тот, что служит любым значениям.

-- windows.search, строка 1 измерений
/* one plan */
with
  master as materialized (
    select distinct
      t.employer_id
    from
      employer_schedules t
    where
      t.unit_id = any ($1)
      and t.day between ($2::timestamptz)::date - 1 and ($3::timestamptz)::date + 1
      and (
        $4::int is null
        or t.employer_id = $4
      )
  ),
  does as materialized (
    select
      a.employer_id,
      a.service_id,
      a.duration
    from
      master m
      join employer_services a on a.employer_id = m.employer_id
      and a.service_id = any ($7)
  ),
  asked as materialized (
    select
      employer_id
    from
      does
    where
      $5::int[] is not null
    group by
      employer_id
    having
      count(*) = cardinality($5)
    union all
    select
      employer_id
    from
      master
    where
      $5 is null
  )
select
  (
    select
      json_agg(u)
    from
      (
        select
          id,
          closed,
          hybrid_schedule,
          no_window_quantum_size,
          no_window_period,
          min_notice,
          window_ratio,
          window_ratio2,
          window_split_min,
          window_split_indent,
          window_cancel_min
        from
          units
        where
          id = any ($1)
      ) u
  ) as units,
  (
    select
      json_agg(v)
    from
      (
        select
          s.id,
          s.service_category_id,
          (
            select
              c.parent_id
            from
              service_categories c
            where
              c.id = s.service_category_id
          ) as parent_id,
          s.duration,
          s.ignore_window_ratio,
          s.ignore_windows,
          (
            select
              coalesce(json_agg(json_build_array(p.unit_id, p.begin_at, p.end_at)), '[]')
            from
              service_prices p
            where
              p.service_id = s.id
              and p.price_company_id = $6
              and p.begin_at <= ($3::timestamptz)::date + 1
              and (
                p.end_at is null
                or p.end_at > ($2::timestamptz)::date - 1
              )
          ) as priced,
          case
            when s.ignore_price_category_ids = '{}' then '[]'::json
            else (
              select
                coalesce(json_agg(e.id), '[]')
              from
                employers e
              where
                e.id = any (
                  array(
                    select
                      employer_id
                    from
                      asked
                  )
                )
                and e.employer_price_category_id = any (s.ignore_price_category_ids)
            )
          end as barred
        from
          services s
        where
          s.id = any ($7)
          and s.deleted_at is null
      ) v
  ) as services,
  (
    select
      concat(array_agg(employer_id)::text, '|', array_agg(service_id)::text, '|', array_agg(coalesce(duration, -1))::text)
    from
      does
  ) as durations,
  (
    select
      concat(array_agg(id)::text)
    from
      employers
    where
      id = any (
        array(
          select
            employer_id
          from
            asked
        )
      )
      and (
        blocked_at is not null
        or deleted_at is not null
        or status = 2
      )
  ) as gone,
  (
    select
      concat(array_agg(workplace_id)::text, '|', array_agg(service_category_id)::text)
    from
      workplace_service_categories
    where
      enabled
      and workplace_id = any (
        array(
          select
            p.id
          from
            workplaces p
          where
            p.unit_id = any ($1)
        )
      )
  ) as places,
  (
    select
      concat(
        array_agg(t.id)::text,
        '|',
        array_agg(t.unit_id)::text,
        '|',
        array_agg(t.employer_id)::text,
        '|',
        array_agg(coalesce(t.workplace_id, 0))::text,
        '|',
        array_agg(date_part('epoch', t.begin_at)::bigint * 1000000 + date_part('epoch', t.end_at - t.begin_at)::bigint)::text,
        '|',
        array_agg((t.day - date '1970-01-01') * 4 + (t.approved_at is not null)::int * 2 + (t.input_type = 'free')::int)::text,
        '|',
        string_agg(t.categories::text, ';')
      )
    from
      employer_schedules t
    where
      t.unit_id = any ($1)
      and t.day between ($2::timestamptz)::date - 1 and ($3::timestamptz)::date + 1
      and (
        $4::int is null
        or t.employer_id = $4
      )
      and t.end_at > $2
      and t.begin_at < $3
      and (
        t.employer_id in (
          select
            employer_id
          from
            asked
        )
      ) is true
  ) as shifts,
  (
    select
      concat(
        array_agg(t.id)::text,
        '|',
        array_agg(t.employer_schedule_id)::text,
        '|',
        array_agg(date_part('epoch', t.begin_at)::bigint * 1000000 + t.duration)::text
      ) as free
    from
      windows t
    where
      t.employer_id = any (
        array(
          select
            employer_id
          from
            asked
        )
      )
      and t.begin_at >= $2
      and t.begin_at < $3
      and t.booking_id is null
      and t.state = 'open'
      and (
        t.held_until is null
        or t.held_until <= to_timestamp($8)
        or t.held_by = $9
      )
  ) as free,
  (
    select
      coalesce(
        json_agg(
          json_build_array(
            a.employer_id,
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
            a.kind is not null
          )
        ),
        '[]'
      )
    from
      off_sale a
    where
      a.day between ($2::timestamptz)::date - 1 and ($3::timestamptz)::date + 1
      and a.end_at > $2
      and a.begin_at < $3
  ) as away,
  (
    select
      coalesce(
        json_agg(
          json_build_array(
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
      b.user_id = case
        when $10::int is not null then $10::int
        else (
          select
            m.user_id
          from
            bookings m
          where
            m.id = $11::int
            and not m.parallel
        )
      end
      and b.id is distinct from $11::int
      and b.status_id <> 9
      and not b.parallel
      and b.end_at > $2
      and b.begin_at < $3::timestamptz + interval '1 day'
  ) as visits;

/* План
Result
  CTE master
    ->  Unique
          InitPlan 1 (returns $0)
            ->  Result
          ->  Sort
                Sort Key: t.employer_id
                ->  Bitmap Heap Scan on employer_schedules t
                      Recheck Cond: ((unit_id = ANY ($1)) AND (day >= (($2)::date - 1)) AND (day <= (($3)::date + 1)))
                      Filter: ((($4 IS NULL) OR (employer_id = $4)) AND (company_id = $0))
                      ->  Bitmap Index Scan on employer_schedules_of_unit
                            Index Cond: ((unit_id = ANY ($1)) AND (day >= (($2)::date - 1)) AND (day <= (($3)::date + 1)))
  CTE does
    ->  Nested Loop
          InitPlan 3 (returns $2)
            ->  Result
          ->  CTE Scan on master m
          ->  Bitmap Heap Scan on employer_services a
                Recheck Cond: (employer_id = m.employer_id)
                Filter: ((company_id = $2) AND (service_id = ANY ($7)))
                ->  Bitmap Index Scan on employer_services_employer_id_service_id_pk
                      Index Cond: (employer_id = m.employer_id)
  CTE asked
    ->  Append
          ->  HashAggregate
                Group Key: does.employer_id
                Filter: (count(*) = cardinality($5))
                ->  Result
                      One-Time Filter: ($5 IS NOT NULL)
                      ->  CTE Scan on does
          ->  Result
                One-Time Filter: ($5 IS NULL)
                ->  CTE Scan on master
  InitPlan 7 (returns $7)
    ->  Aggregate
          InitPlan 6 (returns $6)
            ->  Result
          ->  Seq Scan on units
                Filter: ((company_id = $6) AND (id = ANY ($1)))
  InitPlan 16 (returns $16)
    ->  Aggregate
          InitPlan 15 (returns $15)
            ->  Result
          ->  Seq Scan on services s
                Filter: ((deleted_at IS NULL) AND (company_id = $15) AND (id = ANY ($7)))
          SubPlan 9
            ->  Seq Scan on service_categories c
                  Filter: ((company_id = $9) AND (id = s.service_category_id))
                  InitPlan 8 (returns $9)
                    ->  Result
          SubPlan 11
            ->  Aggregate
                  InitPlan 10 (returns $11)
                    ->  Result
                  ->  Seq Scan on service_prices p
                        Filter: ((company_id = $11) AND (service_id = s.id) AND (price_company_id = $6) AND (begin_at <= (($3)::date + 1)) AND ((end_at IS NULL) OR (end_at > (($2)::date - 1))))
          SubPlan 14
            ->  Aggregate
                  InitPlan 12 (returns $12)
                    ->  CTE Scan on asked
                  InitPlan 13 (returns $14)
                    ->  Result
                  ->  Seq Scan on employers e
                        Filter: ((company_id = $14) AND (id = ANY ($12)) AND (employer_price_category_id = ANY (s.ignore_price_category_ids)))
  InitPlan 17 (returns $17)
    ->  Aggregate
          ->  CTE Scan on does does_1
  InitPlan 20 (returns $20)
    ->  Aggregate
          InitPlan 18 (returns $18)
            ->  CTE Scan on asked asked_1
          InitPlan 19 (returns $19)
            ->  Result
          ->  Seq Scan on employers
                Filter: (((blocked_at IS NOT NULL) OR (deleted_at IS NOT NULL) OR (status = 2)) AND (company_id = $19) AND (id = ANY ($18)))
  InitPlan 24 (returns $24)
    ->  Aggregate
          InitPlan 22 (returns $22)
            ->  Seq Scan on workplaces p_1
                  Filter: ((company_id = $21) AND (unit_id = ANY ($1)))
                  InitPlan 21 (returns $21)
                    ->  Result
          InitPlan 23 (returns $23)
            ->  Result
          ->  Seq Scan on workplace_service_categories
                Filter: (enabled AND (company_id = $23) AND (workplace_id = ANY ($22)))
  InitPlan 27 (returns $27)
    ->  Aggregate
          InitPlan 26 (returns $26)
            ->  Result
          ->  Bitmap Heap Scan on employer_schedules t_1
                Recheck Cond: ((unit_id = ANY ($1)) AND (day >= (($2)::date - 1)) AND (day <= (($3)::date + 1)))
                Filter: ((($4 IS NULL) OR (employer_id = $4)) AND (end_at > $2) AND (begin_at < $3) AND (company_id = $26) AND ((hashed SubPlan 25) IS TRUE))
                ->  Bitmap Index Scan on employer_schedules_of_unit
                      Index Cond: ((unit_id = ANY ($1)) AND (day >= (($2)::date - 1)) AND (day <= (($3)::date + 1)))
                SubPlan 25
                  ->  CTE Scan on asked asked_2
  InitPlan 30 (returns $30)
    ->  Aggregate
          InitPlan 28 (returns $28)
            ->  CTE Scan on asked asked_3
          InitPlan 29 (returns $29)
            ->  Result
          ->  Bitmap Heap Scan on windows t_2
                Recheck Cond: ((employer_id = ANY ($28)) AND (begin_at >= $2) AND (begin_at < $3) AND (booking_id IS NULL) AND (state = 'open'::text))
                Filter: ((company_id = $29) AND ((held_until IS NULL) OR (held_until <= to_timestamp($8)) OR (held_by = $9)))
                ->  Bitmap Index Scan on windows_free_by_employer
                      Index Cond: ((employer_id = ANY ($28)) AND (begin_at >= $2) AND (begin_at < $3))
  InitPlan 33 (returns $33)
    ->  Aggregate
          InitPlan 31 (returns $31)
            ->  Result
          InitPlan 32 (returns $32)
            ->  Result
          ->  Append
                ->  Seq Scan on absences
                      Filter: ((end_at > $2) AND (begin_at < $3) AND (company_id = $31) AND (day >= (($2)::date - 1)) AND (day <= (($3)::date + 1)))
                ->  Seq Scan on time_blocks
                      Filter: ((end_at > $2) AND (begin_at < $3) AND (company_id = $32) AND (day >= (($2)::date - 1)) AND (day <= (($3)::date + 1)))
  InitPlan 37 (returns $37)
    ->  Aggregate
          InitPlan 35 (returns $35)
            ->  Index Scan using bookings_own on bookings m_1
                  Index Cond: ((company_id = $34) AND (id = $11))
                  Filter: (NOT parallel)
                  InitPlan 34 (returns $34)
                    ->  Result
          InitPlan 36 (returns $36)
            ->  Result
          ->  Index Scan using bookings_by_user on bookings b
                Index Cond: ((user_id = CASE WHEN ($10 IS NOT NULL) THEN $10 ELSE $35 END) AND (begin_at < ($3 + '1 day'::interval)))
                Filter: ((NOT parallel) AND (id IS DISTINCT FROM $11) AND (status_id <> 9) AND (end_at > $2) AND (company_id = $36))
*/
