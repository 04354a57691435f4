-- Печатает SQL=write npx vitest run --project server hot-sql; руками не правят.
-- Под текстом — его план на таблицах демонстрации: тот, что служит любым значениям.

-- customers.search, строка 9 измерений
select
  t.id,
  t.last_name,
  t.first_name,
  t.middle_name,
  t.phone,
  (
    select
      json_build_object('id', c.id, 'name', c.name)
    from
      cities c
    where
      c.id = t.city_id
  ) as city,
  (
    select
      json_build_object('id', d.id, 'name', d.name)
    from
      city_districts d
    where
      d.id = t.city_district_id
  ) as "cityDistrict",
  (
    select
      left((b.begin_at)::text, 19)
    from
      bookings b
    where
      b.user_id = t.id
      and (
        b.status_id = 8
        or (
          b.status_id <> 9
          and b.end_at <= to_timestamp($6)
        )
      )
    order by
      b.begin_at desc
    limit
      1
  ) as last_visit_at,
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
          n.user_id = t.id
          and n.warning is not null
          and n.lifted_at is null
      ) m
  ) as warnings
from
  customers t
where
  not t.is_blocked
  and t.deleted_at is null
  and t.id = any (
    array(
      select
        customers_found_by_name (current_company (), $2, $3, $1::text[], $4)
    )
  )
order by
  t.search_name like $5 desc,
  t.last_name collate ru,
  t.first_name collate ru,
  t.id
limit
  30;

/* План
Limit
  InitPlan 7 (returns $6)
    ->  ProjectSet
          ->  Result
  InitPlan 8 (returns $7)
    ->  Result
  ->  Result
        ->  Sort
              Sort Key: ((t.search_name ~~ $5)) DESC, t.last_name COLLATE ru, t.first_name COLLATE ru, t.id
              ->  Index Scan using customers_pkey on customers t
                    Index Cond: (id = ANY ($6))
                    Filter: ((NOT is_blocked) AND (deleted_at IS NULL) AND (company_id = $7))
        SubPlan 1
          ->  Seq Scan on cities c
                Filter: (id = t.city_id)
        SubPlan 2
          ->  Seq Scan on city_districts d
                Filter: (id = t.city_district_id)
        SubPlan 4
          ->  Limit
                InitPlan 3 (returns $3)
                  ->  Result
                ->  Sort
                      Sort Key: b.begin_at DESC
                      ->  Bitmap Heap Scan on bookings b
                            Recheck Cond: (user_id = t.id)
                            Filter: ((company_id = $3) AND ((status_id = 8) OR ((status_id <> 9) AND (end_at <= to_timestamp($6)))))
                            ->  Bitmap Index Scan on bookings_by_user
                                  Index Cond: (user_id = t.id)
        SubPlan 6
          ->  Aggregate
                ->  Unique
                      InitPlan 5 (returns $5)
                        ->  Result
                      ->  Sort
                            Sort Key: n.warning
                            ->  Seq Scan on customer_notes n
                                  Filter: ((warning IS NOT NULL) AND (lifted_at IS NULL) AND (company_id = $5) AND (user_id = t.id))
*/
