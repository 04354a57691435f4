import { any, post } from './asks.ts'
import type { BenchRow, Stage } from './rows.ts'

/** Takes one free window of `bench_windows` after another. */
const booking = (stage: Stage) => `\\set customer random(${stage.customers.from}, ${stage.customers.to})
with seat as (select w.*, b.service_id from bench_windows b join windows w on w.id = b.id where b.n = (select nextval('bench_n'))),
 one as (insert into bookings (company_id, unit_id, user_id, author_id, price_company_id, begin_at, end_at, duration, total, parallel)
   select 1, unit_id, :customer, 13, 1, begin_at, begin_at + interval '90 minutes', 5400, 170000, true from seat returning id, unit_id),
 two as (insert into booking_services (company_id, booking_id, service_id, window_id, employer_id, begin_at, duration, price)
   select 1, one.id, seat.service_id, seat.id, seat.employer_id, seat.begin_at, 5400, 170000 from one, seat),
 three as (update windows w set booking_id = one.id from one, seat where w.id = seat.id and w.booking_id is null)
insert into audits (company_id, model_type, model_id, event, before, after, author_id)
select 1, 'booking', one.id, 'created', '{}', jsonb_build_object('unit_id', one.unit_id, 'status_id', 1), 13 from one;`

/** One free window of ours after another. */
const book = (stage: Stage) => () => {
  const window = stage.windows.pop()
  const body = window && {
    unit_id: window.unit_id,
    user_id: any(stage.customers),
    service_ids: [window.service_id],
    window_ids: [window.id],
    parallel: 1,
  }
  return body ? post(stage, 'crm/bookings', body) : null
}

export const writeRows: BenchRow[] = [
  { number: '8', work: 'создание записи (ключ, аудит, ограничения)', floor: booking, ask: book, goal: { share: 0.3 }, isWrite: true },
  { number: '8б', work: 'то же, 32 клиента разом', floor: booking, ask: book, goal: { p95: 3 }, crowd: 32, isWrite: true },
]
