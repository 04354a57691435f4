import type pg from 'pg'
import { dayNumber, parseClock, weekday } from '#domain/core/clock-time.ts'
import type { Kopecks } from '#domain/core/money.ts'
import type { ChainOwner, WindowTemplate } from '#domain/windows/chains.ts'
import type { WindowSettings } from '#domain/windows/fit.ts'
import type { Rhythm, WorkSeat } from './people.ts'

/** A service as a master at a stand sells it today. */
export type Offer = { service: number; category: number; duration: number; price: Kopecks; ignoreRatio: boolean }

/** One person at one place; every shift of the demo is a stand on a day. */
export type Stand = {
  company: number
  unit: number
  zone: string
  employer: number
  workplace: number
  rhythm: Rhythm
  begin: number
  end: number
  scheduleType: ChainOwner
  templates: WindowTemplate[]
  categories: number[]
  offers: Offer[]
  settings: WindowSettings
}

interface StandRow extends Omit<Stand, 'rhythm' | 'begin' | 'end' | 'settings'> {
  schedule: { from: string; to: string }
  settings: WindowSettings
}

/** Templates, services, own durations and prices as they stand in the tables; who left, is blocked or moved has no stand. */
export async function loadStands(client: pg.PoolClient, seats: readonly WorkSeat[]): Promise<Stand[]> {
  const { rows } = await client.query<StandRow>(standsSql, [seats.map((seat) => seat.employer), seats.map((seat) => seat.workplace)])
  const served = new Map<number, Set<number>>()
  return seats.flatMap((seat) => {
    const row = rows.find((one) => one.employer === seat.employer && one.workplace === seat.workplace)
    if (!row) return []
    const { schedule, ...rest } = row
    // A person serves a category at one place at a time (1216), so her first place keeps it.
    const taken = served.get(seat.employer) ?? new Set<number>()
    served.set(seat.employer, taken)
    const categories = row.categories.filter((category) => !taken.has(category))
    for (const category of categories) taken.add(category)
    const offers = row.offers.filter((offer) => categories.includes(offer.category))
    return [
      { ...rest, rhythm: seat.rhythm, begin: parseClock(schedule.from), end: seat.until ?? parseClock(schedule.to), categories, offers },
    ]
  })
}

export function isAtWork(rhythm: Rhythm, day: string): boolean {
  if (rhythm === 'week') return weekday(day) >= 2 && weekday(day) <= 6
  return Math.floor((((dayNumber(day) % 4) + 4) % 4) / 2) === rhythm
}

/** The studio's administrator, and the employee who approves its shifts. */
export type Desk = { author: number; approver: number }

/** Studios without an administrator use the first one of the company. */
export async function loadDesks(client: pg.PoolClient): Promise<Map<number, Desk>> {
  const { rows } = await client.query<Desk & { unit: number }>(
    `select u.id as unit,
       (select e.id from employers e where e.company_id = u.company_id and e.work_position_id = 2
         order by e.unit_id is distinct from u.id, e.id limit 1) as author,
       (select e.id from employers e where e.company_id = u.company_id and e.work_position_id in (13, 15)
         order by e.work_position_id desc, e.id limit 1) as approver
     from units u`,
  )
  return new Map(rows.map((row) => [row.unit, row]))
}

const templatesOf = (table: string, owner: string, id: string) =>
  `(select coalesce(json_agg(json_build_object('begin_at', t.begin_at::text, 'end_at', t.end_at::text, 'schedule', t.schedule)
      order by t.id), '[]')
    from ${table} t where t.${owner} = ${id})`

/** A studio's price overrides that of the list (K24). */
const priceSql = `(select p.price from service_prices p where p.service_id = s.id and p.price_company_id = e.company_id
  and coalesce(p.unit_id, e.unit_id) = e.unit_id and p.begin_at <= current_date and (p.end_at is null or p.end_at > current_date)
  order by p.unit_id nulls last limit 1)`

const standsSql = `
  select e.company_id as company, e.unit_id as unit, u.timezone as zone, e.id as employer, w.id as workplace, u.schedule,
  e.schedule_type as "scheduleType",
    case when e.schedule_type = 1 then ${templatesOf('employer_windows', 'employer_id', 'e.id')}
      else ${templatesOf('workplace_windows', 'workplace_id', 'w.id')} end as templates,
    json_build_object('ratio', u.window_ratio, 'ratio2', u.window_ratio2, 'splitMin', u.window_split_min,
      'splitIndent', u.window_split_indent,
      'cancelMin', u.window_cancel_min) as settings,
    coalesce(o.categories, '[]') as categories, coalesce(o.offers, '[]') as offers
  from unnest($1::int[], $2::int[]) as seat(employer, workplace)
  join employers e on e.id = seat.employer and e.status = 1 and e.blocked_at is null and e.deleted_at is null
  join workplaces w on w.id = seat.workplace and w.unit_id = e.unit_id and w.closed_at is null
  join units u on u.id = e.unit_id and not u.closed
  left join lateral (
    select json_agg(distinct s.service_category_id) as categories,
      json_agg(json_build_object('service', s.id, 'category', s.service_category_id, 'duration', coalesce(es.duration, s.duration),
        'price', ${priceSql}, 'ignoreRatio', s.ignore_window_ratio) order by s.id) as offers
    from employer_services es join services s on s.id = es.service_id and s.deleted_at is null
    join workplace_service_categories c on c.workplace_id = w.id and c.service_category_id = s.service_category_id and c.enabled
    where es.employer_id = e.id and ${priceSql} is not null) o on true`
