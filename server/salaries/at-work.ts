import type { Kopecks } from '#domain/core/money.ts'
import { itemKind } from '#domain/orders/kinds.ts'
import type { CameLate, PlanDone, UnitRevenue, Worked } from '#domain/salaries/sheet.model.ts'
import type { Ctx } from '#server/core/context.ts'
import { MATERIALS } from '#server/goods-standard/materials-sql.ts'
import { SOLD_AT } from '#server/orders/sold-at.ts'
import { attendedOf } from './attended.ts'
import { type Asked, belongs, type Counted, ofEach } from './counted.ts'

interface Span {
  from: number
  to: number
}

interface Shift extends Span {
  employer_id: number
  unit: number
  unit_name: string
  day: string
}

/**
 * Time at work of approved shifts that are over: what a timesheet or attendance says of the day, else the shifts less the time in which she did not come; a
 * table and a chair at once are one time. Work without a shift counts once somebody has said that it is paid.
 */
export async function workedOf(ctx: Ctx, asked: Asked, counted: ReadonlyMap<number, Counted>) {
  const { employers, begin, end, since } = asked
  const [shifts, absences] = await Promise.all([
    ctx.sql<Shift>(
      `select s.employer_id, s.unit_id as unit, u.name as unit_name, s.day, extract(epoch from s.begin_at)::float8 as "from",
         extract(epoch from s.end_at)::float8 as "to"
       from employer_schedules s join units u on u.id = s.unit_id
       where s.employer_id = any($1) and s.day between $2::date and $3::date
         and s.approved_at is not null and s.end_at <= to_timestamp($4)
       order by s.day, s.unit_id, s.begin_at`,
      [employers, since, end, ctx.now],
    ),
    ctx.sql<Span & { employer_id: number }>(
      `select a.employer_id, extract(epoch from a.begin_at)::float8 as "from", extract(epoch from a.end_at)::float8 as "to"
       from absences a where a.employer_id = any($1) and a.day between $2::date and $3::date`,
      [employers, since, end],
    ),
  ])
  const attended = await attendedOf(ctx, asked)
  const names = await unitNames(ctx, [...attended.values()])
  const [shiftsOf, awayOf, attendedBy] = [ofEach(shifts), ofEach(absences), ofEach([...attended.values()])]
  return (employer: number): { worked: Worked[]; late: CameLate[]; spans: (Span & { unit: number })[] } => {
    const own = counted.get(employer) ?? { lines: new Map(), approved: [] }
    const away = awayOf(employer)
    const days = [...Map.groupBy(shiftsOf(employer), ({ unit, day }) => `${unit}:${day}`).values()]
    const present = days.map((of) => ({ ...of[0]!, spans: without(joined(of), away) })) // every group has a first one
    const hers = attendedBy(employer)
    const planned = present.map(({ unit, unit_name, day, spans }): Worked => {
      const known = hers.find((one) => one.unit === unit && one.day === day)
      const minutes = known?.minutes ?? Math.round(spans.reduce((sum, one) => sum + one.to - one.from, 0) / 60)
      return { unit, unit_name, day, minutes, told: known?.told ?? 'schedule' }
    })
    const beside = hers
      .filter((one) => !present.some((of) => of.unit === one.unit && of.day === one.day))
      .map(({ unit, day, minutes, told }): Worked => ({ unit, unit_name: names.get(unit) ?? '', day, minutes, told }))
    const worked = [...planned, ...beside]
      .filter(({ unit, day, minutes }) => minutes > 0 && belongs(own, asked, day, `shift:${unit}:${day}`))
      .toSorted((one, other) => one.day.localeCompare(other.day) || one.unit - other.unit)
    const late = hers
      .filter((one) => one.late > 0 && belongs(own, asked, one.day, `late:${one.unit}:${one.day}`))
      .map(({ unit, day, late: minutes }): CameLate => ({ unit, day, minutes }))
    const inPeriod = present.filter(({ day }) => day >= begin)
    return { worked, late, spans: inPeriod.flatMap(({ unit, spans }) => spans.map((one) => ({ ...one, unit }))) }
  }
}

async function unitNames(ctx: Ctx, attended: readonly { unit: number }[]): Promise<Map<number, string>> {
  const ids = [...new Set(attended.map(({ unit }) => unit))]
  const rows = await ctx.rows<[number, string]>('select id, name from units where id = any($1)', [ids])
  return new Map(rows)
}

function joined(spans: readonly Span[]): Span[] {
  const out: Span[] = []
  for (const { from, to } of spans.toSorted((one, other) => one.from - other.from)) {
    const last = out.at(-1)
    if (last && from <= last.to) last.to = Math.max(last.to, to)
    else out.push({ from, to })
  }
  return out
}

const without = (spans: readonly Span[], away: readonly Span[]): Span[] =>
  away.reduce<Span[]>(
    (left, { from, to }) =>
      left.flatMap((one) =>
        [
          { from: one.from, to: Math.min(one.to, from) },
          { from: Math.max(one.from, to), to: one.to },
        ].filter((part) => part.to > part.from),
      ),
    [...spans],
  )

/** What studios took by services and goods while these people were at work, less what they gave back in that time. */
export async function revenueOf(
  ctx: Ctx,
  spans: readonly (Span & { unit: number; employer: number })[],
): Promise<Map<number, UnitRevenue[]>> {
  if (spans.length === 0) return new Map()
  const rows = await ctx.sql<UnitRevenue & { employer: number }>(
    `with asked as (select * from jsonb_to_recordset($1::jsonb) x(employer int, unit int, "from" float8, "to" float8)),
       moves as (
         select a.employer, a.unit, i.price_paid * i.qty as sum
         from asked a join orders o on o.unit_id = a.unit
             and ${SOLD_AT} >= to_timestamp(a."from") and ${SOLD_AT} < to_timestamp(a."to")
           join order_items i on i.order_id = o.id and i.kind in (${itemKind.service}, ${itemKind.good})
         union all
         select a.employer, a.unit, -i.price_paid * b.qty
         from asked a join order_refunds r on r.unit_id = a.unit
             and r.refunded_at >= to_timestamp(a."from") and r.refunded_at < to_timestamp(a."to")
           join order_refund_items b on b.refund_id = r.id
           join order_items i on i.id = b.item_id and i.kind in (${itemKind.service}, ${itemKind.good})
           join orders o on o.id = i.order_id and o.posted_at is not null)
     select m.employer, m.unit, u.name as unit_name, sum(m.sum)::float8 as sum
     from moves m join units u on u.id = m.unit group by 1, 2, 3 order by 1, 2`,
    [JSON.stringify(spans)],
  )
  return Map.groupBy(rows, ({ employer }) => employer)
}

/**
 * How the studios have done the plans of the months that end in the period. The wide bounds are of no studio's clock: by them the index is read, which a moment
 * that is still to be told from a time zone cannot do behind row security.
 */
export async function plansOf(ctx: Ctx, units: readonly number[], { begin, end }: Pick<Asked, 'begin' | 'end'>): Promise<PlanDone[]> {
  if (units.length === 0) return []
  return ctx.sql<PlanDone>(
    `with months as (select m::date as first, (m + interval '1 month' - interval '1 day')::date as last
       from generate_series(date_trunc('month', $2::date), date_trunc('month', $3::date), interval '1 month') m
       where (m + interval '1 month' - interval '1 day')::date between $2::date and $3::date)
     select u.id as unit, u.name as unit_name, to_char(m.first, 'YYYY-MM') as month, p.plan::float8 as plan, f.fact::float8 as fact
     from units u cross join months m
     cross join lateral (select r.plan from revenue_plans r where r.begin_at = m.first
       and (r.kind = 'common' and r.unit_id = u.id or r.kind = 'default') order by r.kind limit 1) p
     cross join lateral (select coalesce(sum(i.price_paid * (i.qty - (
           select coalesce(sum(b.qty), 0) from order_refund_items b where b.item_id = i.id))), 0) as fact
       from orders o join order_items i on i.order_id = o.id and i.kind in (${itemKind.service}, ${itemKind.good})
       where o.unit_id = u.id and o.company_id = u.company_id
         and ${SOLD_AT} >= date_trunc('month', $2::date) - interval '1 day' and ${SOLD_AT} < ($3::date + 2)::timestamptz
         and ${SOLD_AT} >= m.first::timestamp at time zone u.timezone
         and ${SOLD_AT} < (m.last + 1)::timestamp at time zone u.timezone) f
     where u.id = any($1) order by u.id, m.first`,
    [units, begin, end],
  )
}

/** Card payments for her services and the materials they used, for employees whose pay depends on both. */
export async function settledOf(ctx: Ctx, { employers, begin, end }: Omit<Asked, 'since'>) {
  if (employers.length === 0) return new Map<number, { by_card: Kopecks; materials: Kopecks }>()
  const rows = await ctx.sql<{ employer_id: number; by_card: Kopecks; materials: Kopecks }>(
    `select x.employer_id, sum(round(x.own * x.card / nullif(x.paid, 0)))::float8 as by_card, sum(x.materials)::float8 as materials
     from (select i.employer_id, o.id, sum(i.price_paid * i.qty)::numeric as own, sum(${MATERIALS}) as materials,
         max(o.paid) as paid,
         (select coalesce(sum(p.tender), 0) from payments p where p.order_id = o.id and p.replaced_by_id is null
           and p.type in (1, 2, 10, 11, 12, 13, 14, 15)) as card
       from order_items i join orders o on o.id = i.order_id join units u on u.id = o.unit_id
       where i.employer_id = any($1) and i.kind = 1 and i.price_paid is not null
         and ${SOLD_AT} >= ($2::date - 1)::timestamptz and ${SOLD_AT} < ($3::date + 2)::timestamptz
         and (${SOLD_AT} at time zone u.timezone)::date between $2::date and $3::date
       group by 1, 2) x group by 1`,
    [employers, begin, end],
  )
  return new Map(rows.map((one) => [one.employer_id, one]))
}
