-- Печатает SQL=write npx vitest run --project server hot-sql; руками не правят.
-- Под текстом — его план на таблицах демонстрации: тот, что служит любым значениям.

-- windows.search, строка 1 измерений
-- bookings.list, строка 6 измерений
-- bookings.create, строка 8 измерений
-- customers.search, строка 9 измерений
-- calendar.day
-- orders.create, строка 15 измерений
-- salaries.calculate, строка 21 измерений
-- reconciliations.day, строка 23 измерений
-- kkm.xReport, строка 23б измерений
-- chats.send, строка CS2 измерений
select
  v.*,
  least(t.expires_at, v.expires_at, t.rotated_at + interval '30 seconds') <= now() as is_expired,
  extract(
    epoch
    from
      least(t.expires_at, t.rotated_at + interval '30 seconds', v.certain_until) - now()
  )::float8 as certain_for
from
  session_tokens t
  join session_people v on v.session_id = t.session_id
where
  t.token_hash = $1
  and t.use <> 'renewal';

/* План
Nested Loop Left Join
  ->  Nested Loop
        ->  Nested Loop
              Join Filter: (COALESCE(CASE WHEN e.is_superuser THEN s.working_company_id ELSE NULL::integer END, e.company_id) = c.id)
              ->  Nested Loop
                    Join Filter: (s.id = t.session_id)
                    ->  Nested Loop Left Join
                          Join Filter: (parent.id = s.parent_id)
                          ->  Hash Join
                                Hash Cond: (e.id = s.employer_id)
                                ->  Seq Scan on employers e
                                ->  Hash
                                      ->  Seq Scan on sessions s
                                            Filter: (ended_at IS NULL)
                          ->  Hash Right Join
                                Hash Cond: (i.id = parent.employer_id)
                                ->  Seq Scan on employers i
                                ->  Hash
                                      ->  Seq Scan on sessions parent
                    ->  Seq Scan on session_tokens t
                          Filter: ((use <> 'renewal'::text) AND (token_hash = $1))
              ->  Seq Scan on companies c
        ->  Index Scan using work_positions_pkey on work_positions p
              Index Cond: (id = e.work_position_id)
  ->  Index Scan using work_positions_pkey on work_positions ip
        Index Cond: (id = i.work_position_id)
  SubPlan 1
    ->  Aggregate
          ->  Seq Scan on employer_units u
                Filter: (employer_id = e.id)
  SubPlan 2
    ->  Seq Scan on units u_1
          Filter: (id = e.unit_id)
  SubPlan 4
    ->  Seq Scan on credentials k
          Filter: must_change
  SubPlan 5
    ->  Seq Scan on second_factors f
          Filter: ((confirmed_at IS NOT NULL) AND (employer_id = e.id))
*/

-- bookings.create, строка 8 измерений
-- orders.create, строка 15 измерений
-- salaries.calculate, строка 21 измерений
-- kkm.xReport, строка 23б измерений
-- chats.send, строка CS2 измерений
select
  pg_try_advisory_xact_lock(hashtextextended (concat_ws('|', $1::int, $2::int, $3::text, $4::text), 7)),
  k.body_hash,
  k.answer
from
  (
    select
  ) one
  left join idempotency k on k.company_id = $1
  and k.employer_id = $2
  and k.route = $3
  and k.key = $4;

/* План
Nested Loop Left Join
  InitPlan 1 (returns $0)
    ->  Result
  ->  Result
  ->  Result
        One-Time Filter: ($0 = $1)
        ->  Seq Scan on idempotency k
              Filter: ((company_id = $1) AND (employer_id = $2) AND (route = $3) AND (key = $4))
*/

-- bookings.create, строка 8 измерений
-- orders.create, строка 15 измерений
-- salaries.calculate, строка 21 измерений
-- kkm.xReport, строка 23б измерений
-- chats.send, строка CS2 измерений
insert into
  idempotency (company_id, employer_id, route, key, body_hash, answer)
values
  ($1, $2, $3, $4, $5, $6);

/* План
Insert on idempotency
  InitPlan 1 (returns $0)
    ->  Result
  ->  Result
*/

-- bookings.create, строка 8 измерений
-- orders.create, строка 15 измерений
-- salaries.calculate, строка 21 измерений
-- chats.send, строка CS2 измерений
select
  set_config('synchronous_commit', 'off', true),
  pg_notify (n.channel, n.payload)
from
  unnest($1::text[], $2::text[]) n (channel, payload);

/* План
Function Scan on n
*/
