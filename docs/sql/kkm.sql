-- Печатает SQL=write npx vitest run --project server hot-sql; руками не правят.
-- Под текстом — его план на таблицах демонстрации: тот, что служит любым значениям.

-- kkm.xReport, строка 23б измерений
select
  r.id,
  r.unit_id,
  r.kind,
  r.carrier,
  r.is_closed,
  r.device_id,
  r.base_url,
  r.online_login,
  r.online_password,
  coalesce(
    r.base_url,
    (
      select
        u.value
      from
        unit_settings u
      where
        u.unit_id = r.unit_id
        and u.type = 'cashRegisterBaseUrl'
        and r.kind <> 'online'
    )
  ) as address
from
  cash_registers r
where
  r.id = $1;

/* План
Seq Scan on cash_registers r
  Filter: ((company_id = $3) AND (id = $1))
  InitPlan 3 (returns $3)
    ->  Result
  SubPlan 2
    ->  Result
          One-Time Filter: (r.kind <> 'online'::text)
          InitPlan 1 (returns $2)
            ->  Result
          ->  Seq Scan on unit_settings u
                Filter: ((company_id = $2) AND (unit_id = r.unit_id) AND (type = 'cashRegisterBaseUrl'::text))
*/

-- kkm.xReport, строка 23б измерений
select
  r.id
from
  cash_registers r
where
  r.id = $1;

/* План
Seq Scan on cash_registers r
  Filter: ((company_id = $0) AND (id = $1))
  InitPlan 1 (returns $0)
    ->  Result
*/

-- kkm.xReport, строка 23б измерений
select
  r.id as register_id,
  r.title,
  r.kind,
  r.carrier,
  r.entity_id,
  r.unit_id,
  r.currency,
  s.id,
  s.number,
  s.state,
  s.opened_at::text as opened_at,
  (
    $1 - extract(
      epoch
      from
        s.opened_at
    )
  )::int as age
from
  cash_registers r
  join kkm_shifts s on s.register_id = r.id
  and s.state <> 'closed'
where
  r.id = $2;

/* План
Nested Loop
  InitPlan 1 (returns $0)
    ->  Result
  InitPlan 2 (returns $1)
    ->  Result
  ->  Seq Scan on cash_registers r
        Filter: ((company_id = $0) AND (id = $2))
  ->  Seq Scan on kkm_shifts s
        Filter: ((state <> 'closed'::text) AND (company_id = $1) AND (register_id = $2))
*/

-- kkm.xReport, строка 23б измерений
select
  coalesce(
    sum(
      (t.body -> 'tenders' ->> 'cash')::bigint * case
        when t.kind like 'sellReturn%' then -1
        else 1
      end
    ),
    0
  )::float8 as cash,
  coalesce(
    sum(
      (t.body -> 'tenders' ->> 'electronic')::bigint * case
        when t.kind like 'sellReturn%' then -1
        else 1
      end
    ),
    0
  )::float8 as electronic,
  coalesce(
    sum(
      (t.body -> 'tenders' ->> 'prepaid')::bigint * case
        when t.kind like 'sellReturn%' then -1
        else 1
      end
    ),
    0
  )::float8 as prepaid,
  count(*) filter (
    where
      t.kind not like 'sellReturn%'
  )::int as sells,
  count(*) filter (
    where
      t.kind like 'sellReturn%'
  )::int as returns
from
  fiscal_tasks t
  join kkm_shifts s on s.id = $1
  and t.register_id = s.register_id
  join cash_registers r on r.id = s.register_id
where
  t.state = 'done'
  and t.kind in ('sell', 'sellReturn', 'sellCorrection', 'sellReturnCorrection')
  and t.written_at >= s.opened_at
  and (
    s.closed_at is null
    or t.written_at <= s.closed_at
  )
  and t.seq > greatest(
    (
      select
        max(z.seq)
      from
        fiscal_tasks z
        join kkm_shifts f on f.id = z.doc_id
      where
        z.doc_type = 'kkm_shift'
        and z.kind = 'closeShift'
        and z.state = 'done'
        and f.register_id = s.register_id
        and f.number < s.number
    ),
    0
  )
  and (
    t.fn is null
    or t.fn = coalesce(
      (
        select
          z.fn
        from
          fiscal_tasks z
        where
          z.doc_type = 'kkm_shift'
          and z.doc_id = s.id
          and z.kind = 'closeShift'
          and z.state = 'done'
        order by
          z.seq desc
        limit
          1
      ),
      r.fn_number,
      t.fn
    )
  );

/* План
Aggregate
  InitPlan 6 (returns $7)
    ->  Result
  InitPlan 7 (returns $8)
    ->  Result
  InitPlan 8 (returns $9)
    ->  Result
  ->  Hash Join
        Hash Cond: (t.register_id = s.register_id)
        Join Filter: ((t.written_at >= s.opened_at) AND ((s.closed_at IS NULL) OR (t.written_at <= s.closed_at)) AND ((t.fn IS NULL) OR (t.fn = COALESCE((SubPlan 5), r.fn_number, t.fn))) AND (t.seq > GREATEST((SubPlan 3), '0'::bigint)))
        ->  Hash Join
              Hash Cond: (t.register_id = r.id)
              ->  Seq Scan on fiscal_tasks t
                    Filter: ((company_id = $7) AND (state = 'done'::text) AND (kind = ANY ('{sell,sellReturn,sellCorrection,sellReturnCorrection}'::text[])))
              ->  Hash
                    ->  Seq Scan on cash_registers r
                          Filter: (company_id = $9)
        ->  Hash
              ->  Seq Scan on kkm_shifts s
                    Filter: ((company_id = $8) AND (id = $1))
        SubPlan 5
          ->  Limit
                InitPlan 4 (returns $6)
                  ->  Result
                ->  Sort
                      Sort Key: z_1.seq DESC
                      ->  Index Scan using fiscal_tasks_need on fiscal_tasks z_1
                            Index Cond: ((company_id = $6) AND (doc_type = 'kkm_shift'::text) AND (doc_id = s.id))
                            Filter: ((kind = 'closeShift'::text) AND (state = 'done'::text))
        SubPlan 3
          ->  Aggregate
                InitPlan 1 (returns $2)
                  ->  Result
                InitPlan 2 (returns $3)
                  ->  Result
                ->  Nested Loop
                      ->  Seq Scan on kkm_shifts f
                            Filter: ((number < s.number) AND (company_id = $3) AND (register_id = s.register_id))
                      ->  Index Scan using fiscal_tasks_need on fiscal_tasks z
                            Index Cond: ((company_id = $2) AND (doc_type = 'kkm_shift'::text) AND (doc_id = f.id))
                            Filter: ((kind = 'closeShift'::text) AND (state = 'done'::text))
*/

-- kkm.xReport, строка 23б измерений
select
  entity_id,
  amount::float8 as amount
from
  ledger_balances
where
  company_id = current_company ()
  and account = 'cash.register'
  and subject_id = $1
  and currency = $2
  and amount <> 0
order by
  entity_id <> $3,
  entity_id;

/* План
Sort
  Sort Key: ((ledger_balances.entity_id <> $3)), ledger_balances.entity_id
  InitPlan 1 (returns $0)
    ->  Result
  ->  Result
        One-Time Filter: ($0 = (NULLIF(current_setting('app.company'::text, true), ''::text))::integer)
        ->  Seq Scan on ledger_balances
              Filter: ((amount <> 0) AND (account = 'cash.register'::text) AND (subject_id = $1) AND (currency = $2) AND (company_id = (NULLIF(current_setting('app.company'::text, true), ''::text))::integer))
*/
