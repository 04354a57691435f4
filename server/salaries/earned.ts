import type { Data, Input } from '#contract/core/endpoint.ts'
import type { salaries } from '#contract/salaries/salaries.ts'
import { BOOKING_STATUS } from '#domain/bookings/transitions.ts'
import { fromKopecks, kopecks } from '#domain/core/money.ts'
import { soldLine } from '#domain/salaries/earned.ts'
import type { DatedRule } from '#domain/salaries/rules.ts'
import { notPay, type SalaryLine, type Sold } from '#domain/salaries/sheet.model.ts'
import { sheetOf, totalOf } from '#domain/salaries/sheet.ts'
import type { Ctx } from '#server/core/context.ts'
import { type Person, sourcesOf } from './sources.ts'
import { toldLine } from './told-line.ts'

/** SQL of unpaid visits, as if each were sold at its price. */
const AHEAD = `select s.employer_id, s.booking_id as "order", null as receipt, 'service' as kind, s.service_id as service, v.title, s.qty,
    s.price::float8 as price,
    s.price::float8 as paid, null::float8 as materials, 0 as hand, (s.begin_at at time zone u.timezone)::date as day, s.id as item, b.status_id,
    array_remove(array[v.service_sub_category_id, v.service_category_id, c.parent_id], null) as categories,
    exists (select from orders o where o.booking_id = b.id and o.kind = 'visit' and o.posted_at is not null) as is_posted
  from booking_services s join bookings b on b.id = s.booking_id join units u on u.id = b.unit_id join services v on v.id = s.service_id
    left join service_categories c on c.id = v.service_category_id
  where s.employer_id = any($1) and b.status_id <> ${BOOKING_STATUS.cancelled}
    and s.begin_at >= ($2::date - 1)::timestamptz and s.begin_at < ($3::date + 2)::timestamptz
    and (s.begin_at at time zone u.timezone)::date between $2::date and $3::date order by s.begin_at, s.id`

export interface Ahead extends Sold {
  employer_id: number
  status_id: number
  is_posted: boolean
}

export const visitsAhead = (ctx: Ctx, employers: readonly number[], begin: string, end: string) =>
  ctx.sql<Ahead>(AHEAD, [employers, begin, end])

/** What unpaid visits would bring by the rules of their days. */
export const broughtBy = (visits: readonly Ahead[], rules: readonly DatedRule[]) =>
  totalOf(visits.filter(({ is_posted }) => !is_posted).flatMap((one) => soldLine(one, rules) ?? []))

const isPay = ({ kind }: SalaryLine) => !notPay.includes(kind)

/** What the person who asks has earned on a day so far, what the day may still bring, and the month up to it: told from what is posted, not from sheets. */
export async function earnedBy(ctx: Ctx, { query: { day } }: Input<typeof salaries.earned>): Promise<Data<typeof salaries.earned>> {
  const me = ctx.me.employer_id
  const [person] = await ctx.sql<Person>(
    `select e.id, e.last_name as name, e.unit_id, e.start_work_at as "from", e.end_work_at as "to" from employers e where e.id = $1`,
    [me],
  )
  const begin = `${day.slice(0, 7)}-01`
  const sources = person ? (await sourcesOf(ctx, [person], { begin, end: day }, {})).get(me) : undefined
  const lines = sources ? sheetOf(sources).lines : []
  const own = lines.filter((one) => one.day === day && isPay(one) && one.kind !== 'month_rate')
  const visits = await visitsAhead(ctx, [me], day, day)
  const today = totalOf(own)
  const [sheet] = await ctx.sql<{ id: number }>('select id from salaries where employer_id = $1 order by end_at desc limit 1', [me])
  return {
    today: fromKopecks(today),
    forecast: fromKopecks(kopecks(today + broughtBy(visits, sources?.rules ?? []))),
    ...countsOf(visits),
    lines: own.toReversed().map((one) => {
      const { source_key: _, ...told } = toldLine(one)
      return told
    }),
    month: {
      earned: fromKopecks(totalOf(lines.filter(isPay))),
      shifts: new Set(sources?.worked.map((one) => one.day)).size,
      advance: fromKopecks(kopecks(0 - totalOf(lines.filter(({ kind }) => kind === 'advance')))),
      salary_id: sheet?.id ?? null,
    },
  }
}

function countsOf(visits: readonly Ahead[]) {
  const all = new Map(visits.map((one) => [one.order, one.is_posted || one.status_id === BOOKING_STATUS.done]))
  return { planned: all.size, done: [...all.values()].filter(Boolean).length }
}
