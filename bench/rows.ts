import { randomUUID } from 'node:crypto'
import type { Ask } from './client.ts'

/** What the rows of the speed table ask of one data set. */
export interface Stage {
  token: string
  /** 00:00 of the first day, `YYYY-MM-DD`. */
  day: string
  until: string
  services: [number, number]
  units: { from: number; to: number }
  /** Free windows with what books them. */
  windows: { id: number; unit_id: number; service_id: number }[]
  customers: { from: number; to: number }
}

export interface BenchRow {
  number: number
  work: string
  floor(stage: Stage): string
  ask(stage: Stage): () => Ask | null
  goal: { p50: number; share: number }
  /** Each ask writes: it is counted, not timed by the clock. */
  isWrite?: boolean
}

const any = ({ from, to }: { from: number; to: number }, less = 0) => from + Math.floor(Math.random() * (to - less - from + 1))
const headers = (stage: Stage) => ({ authorization: `Bearer ${stage.token}`, 'x-timezone': 'Europe/Moscow' })

/** One studio, or twenty of them, for a fortnight: the masters who do both services and their free windows. */
const freeWindows = (stage: Stage, units: string) => `\\set unit random(${stage.units.from}, ${stage.units.to - 20})
select w.id, w.employer_id, w.workplace_id, w.employer_schedule_id, w.begin_at, w.end_at from windows w
where w.unit_id = any(${units}) and w.begin_at >= '${stage.day} 00:00:00+03' and w.begin_at < '${stage.until} 00:00:00+03' and w.booking_id is null and w.state = 'open'
  and exists (select from employer_services s where s.employer_id = w.employer_id and s.service_id = ${stage.services[0]})
  and exists (select from employer_services s where s.employer_id = w.employer_id and s.service_id = ${stage.services[1]})
order by w.begin_at;`

const search = (stage: Stage, units: () => string) => () => ({
  method: 'GET' as const,
  path: `/api/crm/windows/search-new?type=unit&unit_ids=${units()}&service_ids=${stage.services.join(',')}&begin_at=${stage.day}%2000:00:00&end_at=${stage.until}%2000:00:00`,
  headers: headers(stage),
})

/** The same columns and relations as ours, without rights, scope and count. */
const bookingsPage = `select t.*, t.total / 100.0 as money,
  (select json_build_object('id', c.id, 'title', trim(concat_ws(' ', c.last_name, c.first_name)), 'phone', c.phone, 'is_blocked', c.is_blocked) from customers c where c.id = t.user_id),
  (select json_build_object('id', u.id, 'name', u.name, 'timezone', u.timezone) from units u where u.id = t.unit_id),
  (select json_agg(json_build_object('id', s.id, 'title', s.title, 'duration', x.duration, 'price', x.price / 100.0, 'qty', x.qty, 'employer', json_build_object('id', e.id, 'name', e.last_name || ' ' || e.first_name),
     'pivot', json_build_object('window_id', x.window_id, 'begin_at', x.begin_at)) order by x.begin_at, x.id) from booking_services x join services s on s.id = x.service_id join employers e on e.id = x.employer_id where x.booking_id = t.id)
from bookings t where t.company_id = 1 order by t.id desc limit 25;`

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

export const rows: BenchRow[] = [
  {
    number: 1,
    work: 'свободные окна, одна студия, 14 дней, две услуги',
    floor: (stage) => freeWindows(stage, 'array[:unit]::int[]'),
    ask: (stage) => search(stage, () => String(any(stage.units, 20))),
    goal: { p50: 2.5, share: 0.3 },
  },
  {
    number: 2,
    work: 'поиск окон, 20 студий (200 мастеров), 14 дней',
    floor: (stage) => freeWindows(stage, 'array(select generate_series(:unit::int, :unit::int + 19))'),
    ask: (stage) =>
      search(stage, () => {
        const first = any(stage.units, 20)
        return Array.from({ length: 20 }, (_, index) => first + index).join(',')
      }),
    goal: { p50: 2.5, share: 0.4 },
  },
  {
    number: 6,
    work: 'страница из 25 записей со связями',
    floor: () => bookingsPage,
    ask: (stage) => () => ({ method: 'GET', path: '/api/crm/bookings?limit=25&with=user;unit;services', headers: headers(stage) }),
    goal: { p50: 2, share: 0.45 },
  },
  {
    number: 8,
    work: 'создание записи (ключ, аудит, ограничения)',
    floor: booking,
    ask: (stage) => {
      let at = 0
      return () => {
        const window = stage.windows[at++]
        const body = window && {
          unit_id: window.unit_id,
          user_id: any(stage.customers),
          service_ids: [window.service_id],
          window_ids: [window.id],
          parallel: 1,
        }
        return body
          ? { method: 'POST', path: '/api/crm/bookings', headers: { ...headers(stage), 'idempotency-key': randomUUID() }, body }
          : null
      }
    },
    goal: { p50: 3.5, share: 0.3 },
    isWrite: true,
  },
]
