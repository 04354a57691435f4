import type pg from 'pg'
import { overlaps } from '#domain/core/interval.ts'
import { cast } from '#server/testing/cast.ts'
import { DAY, Q, type Studio } from './search-model.ts'

/** Midnight of the day, in seconds since 1970: the studios of the search's oracle stand in UTC. */
export const MIDNIGHT = Date.parse(`${DAY}T00:00:00Z`) / 1000

const { anna, marina, olga, yulia } = cast.employers
const masters = [anna, marina, olga, yulia]
const studios = [cast.units.arbat, cast.units.ponds]
export const SEARCHED_UNITS = studios
/** Ids far from those of the cast. */
export const serviceId = (index: number) => 900_000 + index
const categoryId = (category: number) => 900_000 + category
const PRICE_CATEGORY = 900_000

type Shift = Studio['shifts'][number]
const timeOf = ({ begin, chain }: Shift) => ({ begin, end: begin + chain.reduce((sum, [length]) => sum + length, 0) })

/**
 * Keeps of a drawn studio what a database lets stand: one studio at a time for a master, no category twice, no visit over another; who is gone is
 * gone everywhere.
 */
export function possible(studio: Studio): Studio {
  const shifts: Shift[] = []
  for (const shift of studio.shifts) {
    const rivals = shifts.filter((one) => one.master === shift.master && overlaps(timeOf(one), timeOf(shift)))
    const isDouble = rivals.some(
      (one) => one.unit !== shift.unit || one.categories.some((category) => (shift.categories as readonly number[]).includes(category)),
    )
    if (!isDouble)
      shifts.push(
        rivals.length > 0 ? { ...shift, chain: shift.chain.map(([length, state]) => [length, state === 'sold' ? 'free' : state]) } : shift,
      )
  }
  const isGone = (master: number) => shifts.find((one) => one.master === master)?.gone === true
  return { ...studio, shifts: shifts.map((one) => ({ ...one, gone: isGone(one.master) })) }
}

const CLEAR = `delete from windows; delete from booking_services; delete from bookings; delete from employer_schedule_categories; delete
  from employer_schedules;
  delete from employer_services where service_id >= 900000; delete from service_prices where service_id >= 900000; delete from services
  where id >= 900000;
  delete from workplace_service_categories where service_category_id >= 900000; delete from workplaces where title = 'Перебор';
  update employers set blocked_at = null, employer_price_category_id = null where id in (${masters.join()})`

/** Prepares a database once for all studios. */
export const prepareStudios = (pool: Pick<pg.Pool, 'query'>) =>
  pool.query(`insert into service_categories (id, company_id, title) values (${categoryId(1)}, 1, 'Перебор 1'),
    (${categoryId(2)}, 1, 'Перебор 2');
    insert into employer_price_categories (id, company_id, title) overriding system value values (${PRICE_CATEGORY}, 1, 'Перебор')`)

/** Writes the studio's rows in place of the former ones. */
export async function seedStudio(pool: Pick<pg.Pool, 'query'>, studio: Studio) {
  const statements = [CLEAR, ...studio.units.map(unitSql), ...studio.services.flatMap(serviceSql), ...studio.shifts.flatMap(shiftSql)]
  await pool.query(`begin; ${statements.join(';\n')}; commit`)
}

const at = (quarter: number) => `to_timestamp(${MIDNIGHT + quarter * Q})`

const unitSql = (unit: Studio['units'][number], index: number) =>
  `update units set timezone = 'UTC', closed = ${unit.closed}, hybrid_schedule = ${unit.hybrid}, no_window_quantum_size = ${unit.step * Q},
    no_window_period = null, min_notice = ${unit.notice * Q},
     window_ratio = ${unit.ratio}, window_ratio2 = ${unit.ratio2}, window_split_min = ${unit.splitMin * Q},
     window_split_indent = ${unit.indent * Q}, window_cancel_min = 0 where id = ${studios[index]}`

function serviceSql(service: Studio['services'][number], index: number): string[] {
  const id = serviceId(index + 1)
  const barred = service.barred.length > 0 ? `{${PRICE_CATEGORY}}` : '{}'
  return [
    `insert into services (id, company_id, title, service_category_id, duration, ignore_windows, ignore_window_ratio,
        ignore_price_category_ids) overriding system value
       values (${id}, 1, 'Перебор', ${categoryId(service.category)}, 3600, ${service.ignoreWindows}, ${service.ignoreRatio}, '${barred}')`,
    ...(service.priced
      ? [`insert into service_prices (company_id, price_company_id, service_id, begin_at, price) values (1, 1, ${id}, '2026-01-01', 1000)`]
      : []),
    ...service.lengths.flatMap((length, master) =>
      length
        ? [
            `insert into employer_services (company_id, employer_id, service_id, duration)
              values (1, ${masters[master]}, ${id}, ${length * Q})`,
          ]
        : [],
    ),
    // The model bars the first master.
    ...(service.barred.length > 0 ? [`update employers set employer_price_category_id = ${PRICE_CATEGORY} where id = ${masters[0]}`] : []),
  ]
}

function shiftSql(shift: Shift, index: number): string[] {
  const id = index + 1
  const [unit, master] = [studios[shift.unit], masters[shift.master]]
  const { begin, end } = timeOf(shift)
  const place = `insert into workplaces (id, company_id, unit_id, title)
    overriding system value values (${900_000 + id}, 1, ${unit}, 'Перебор')`
  const serves = [1, 2].map(
    (one) =>
      `insert into workplace_service_categories (company_id, workplace_id, service_category_id, enabled)
        values (1, ${900_000 + id}, ${categoryId(one)}, true)`,
  )
  const row = `insert into employer_schedules (id, company_id, unit_id, employer_id, workplace_id, day, begin_at, end_at, approved_at)
    overriding system value
    values (${id}, 1, ${unit}, ${master}, ${900_000 + id}, '${DAY}', ${at(begin)}, ${at(end)}, ${shift.approved ? 'now()' : 'null'})`
  const categories = shift.categories.map(
    (one) =>
      `insert into employer_schedule_categories (company_id, employer_schedule_id, employer_id, service_category_id, begin_at, end_at)
        values (1, ${id}, ${master}, ${categoryId(one)}, ${at(begin)}, ${at(end)})`,
  )
  const gone = shift.gone ? [`update employers set blocked_at = now() where id = ${master}`] : []
  return [place, ...serves, row, ...categories, ...windowsSql(shift, id), ...gone]
}

function windowsSql({ unit, master, begin, chain }: Shift, shift: number): string[] {
  let next = begin
  return chain.flatMap(([length, state], index) => {
    const [from, to] = [next, next + length]
    next = to
    const id = shift * 100 + index
    const where = `${studios[unit]}, ${masters[master]}, ${shift}, ${900_000 + shift}`
    const window = (booking: string) =>
      `insert into windows (id, company_id, unit_id, employer_id, employer_schedule_id, workplace_id, booking_id, begin_at, end_at,
          begin_original, duration_original) overriding system value
         values (${id}, 1, ${where}, ${booking}, ${at(from)}, ${at(to)}, ${at(from)}, ${length * Q})`
    if (state === 'break') return []
    if (state === 'free') return [window('null')]
    const sold = `insert into bookings (id, company_id, unit_id, user_id, author_id, price_company_id, begin_at, end_at, duration, parallel)
      overriding system value
      values (${id}, 1, ${studios[unit]}, ${cast.customers.maria}, ${cast.employers.superAdmin}, 1, ${at(from)}, ${at(to)},
        ${length * Q}, true)`
    return [sold, window(String(id))]
  })
}
