import type { Data, Input } from '#contract/core/endpoint.ts'
import type { GiveNeed, GiveVisit, GoodGiveRow, goodGives } from '#contract/good-gives/good-gives.ts'
import { BOOKING_STATUS } from '#domain/bookings/transitions.ts'
import { isOpen } from '#domain/good-gives/needs.ts'
import { bookingScope } from '#server/bookings/scope.ts'
import type { Ctx } from '#server/core/context.ts'
import { unitOfType } from '#server/goods/unit-of-type.ts'
import { type Asked, find, list, wire } from '#server/lists/list.ts'
import type { Scoped } from '#server/lists/list-spec.ts'
import { GIVEN } from './given.ts'
import { goodGivesList } from './good-gives.list.ts'
import { judge } from './judge.ts'
import { gramsOf, type OnScale } from './scale.ts'
import { deskUnit, EVERYTHING, giveByBarcode, holderOf } from './stored.ts'
import { NORMS, visitOf } from './visit.ts'

/** More visits or pieces than a desk looks through in a day. */
const MOST = 500

export const givesPage = (ctx: Ctx, { query }: { query: Asked }) => list(ctx, goodGivesList, query)

export const showGive = (ctx: Ctx, { params, query }: Input<typeof goodGives.show>) => find(ctx, goodGivesList, params.id, query.with ?? '')

/** Finds the piece of a scanned code, or the reason that stands in its way (GDS-462). */
export async function checkGive(ctx: Ctx, { query }: Input<typeof goodGives.check>) {
  const { barcode, act = 'check', booking_id, employer_id } = query
  const unit_id = await deskUnit(ctx, query.unit_id)
  const give = await giveByBarcode(ctx, barcode)
  const visit = booking_id === undefined ? null : await visitOf(ctx, booking_id, false)
  const holder = give === null ? await holderOf(ctx, barcode, null) : null
  judge({ act, barcode, give, unit_id, visit, master: employer_id ?? null, holder })
  return find(ctx, goodGivesList, give?.id ?? 0, EVERYTHING)
}

/** Pieces that may be given out in a studio now; of a visit, those that its open norms ask for. */
export async function availableGives(ctx: Ctx, { query }: Input<typeof goodGives.available>): Promise<Data<typeof goodGives.available>> {
  const visit = query.booking_id === undefined ? null : await visitOf(ctx, query.booking_id, false)
  const unit_id = await deskUnit(ctx, query.unit_id ?? visit?.unit_id)
  const needs = visit ? ((await needsOf(ctx, [visit.id])).get(visit.id) ?? []) : []
  const open = needs.filter(isOpen)
  const asked = needs.length === 0 ? null : open
  const items = await pieces(ctx, {
    sql: (at) => `t.unit_id = $${at} and t.status in ('available', 'returned')
      and (t.sterile_until is null
        or t.sterile_until >= (select (to_timestamp($${at + 1}) at time zone u.timezone)::date from units u where u.id = t.unit_id))
      and exists (select from goods d where d.id = t.good_id and (d.max_use is null or t.uses < d.max_use)
        and (d.min_weight is null or t.weight > d.min_weight)
        and ($${at + 2}::jsonb is null or exists (select from jsonb_to_recordset($${at + 2}::jsonb) x(good_id int, good_type_id int)
          where x.good_id = d.id or x.good_type_id = d.good_type_id)))`,
    values: [unit_id, ctx.now, asked === null ? null : JSON.stringify(asked)],
  })
  return { needs, items }
}

async function pieces(ctx: Ctx, scope: Scoped): Promise<GoodGiveRow[]> {
  const { items } = await list(ctx, { ...goodGivesList, scope: () => scope }, { limit: MOST, offset: 0, with: 'good;employer;booking' })
  return items as GoodGiveRow[] // the list answers its own rows
}

type VisitRow = Omit<GiveVisit, 'needs' | 'gives'>

/** Today's visits of a studio in their order, with what each needs and what it has got. */
export async function visitsToday(ctx: Ctx, { query }: Input<typeof goodGives.visits>): Promise<Data<typeof goodGives.visits>> {
  const unit_id = await deskUnit(ctx, query.unit_id)
  const own = bookingScope(ctx)
  const rows = await ctx.sql<VisitRow>(
    `select t.id, ${wire('t.begin_at')} as begin_at, ${wire('t.end_at')} as end_at, t.status_id,
       exists (select from orders o where o.booking_id = t.id and o.status_id = 3) as is_posted,
       coalesce((select json_agg(author_of(x.id) order by x.id) from (
         select distinct s.employer_id as id from booking_services s where s.booking_id = t.id) x), '[]') as masters,
       array(select v.title from booking_services s join services v on v.id = s.service_id
         where s.booking_id = t.id order by s.id) as services
     from bookings t join units u on u.id = t.unit_id
       cross join lateral (select date_trunc('day', to_timestamp($2) at time zone u.timezone) at time zone u.timezone as first) d
     where t.unit_id = $1 and t.status_id <> ${BOOKING_STATUS.cancelled}
       and t.begin_at >= d.first and t.begin_at < d.first + interval '1 day'
       ${own ? `and (${own.sql(3)})` : ''}
     order by t.begin_at, t.id limit ${MOST}`,
    [unit_id, ctx.now, ...(own?.values ?? [])],
  )
  const ids = rows.map(({ id }) => id)
  const [needs, gives] = [await needsOf(ctx, ids), await givesOf(ctx, ids)]
  return { items: rows.map((row) => ({ ...row, needs: needs.get(row.id) ?? [], gives: gives.get(row.id) ?? [] })) }
}

/** What the norms of these visits ask for, and how many pieces each visit has got. */
async function needsOf(ctx: Ctx, visits: readonly number[]): Promise<Map<number, GiveNeed[]>> {
  const rows = await ctx.sql<GiveNeed & { booking_id: number }>(
    `select b.booking_id, n.id as norm_id, coalesce(d.title, y.title) as title, n.mode, n.good_id, n.good_type_id,
       (n.qty * sum(b.qty))::float8 as qty, coalesce(d.base_unit, ${unitOfType('n.good_type_id')}) as base_unit,
       (select count(distinct v.give_id)::int from ${GIVEN}
         where v.booking_id = b.booking_id and (v.good_id = n.good_id or v.good_type_id = n.good_type_id)) as given
     from booking_services b join services s on s.id = b.service_id join ${NORMS}
       left join goods d on d.id = n.good_id left join goods_types y on y.id = n.good_type_id
     where b.booking_id = any($1::int[])
       and (n.mode <> 'auto' or d.min_weight is not null or d.max_use is not null)
     group by b.booking_id, n.id, d.id, y.id order by n.mode = 'auto', n.id`,
    [visits],
  )
  return Map.groupBy(rows, ({ booking_id }) => booking_id)
}

/** Pieces that these visits have got, without mistaken ones. */
async function givesOf(ctx: Ctx, visits: readonly number[]): Promise<Map<number, GoodGiveRow[]>> {
  if (visits.length === 0) return new Map()
  const items = await pieces(ctx, { sql: (at) => `t.booking_id = any($${at}::int[])`, values: [visits] })
  return Map.groupBy(items, ({ booking_id }) => booking_id ?? 0)
}

/** The weight on the scale of a studio (GDS-465). */
export async function weightOfUnit(
  ctx: Ctx,
  { query }: Input<typeof goodGives.weight>,
  on: OnScale,
): Promise<Data<typeof goodGives.weight>> {
  await deskUnit(ctx, query.unit_id)
  return { weight: gramsOf(on) / 1000 }
}
