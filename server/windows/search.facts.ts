import type { Interval } from '#domain/core/interval.ts'
import type { Ctx } from '#server/core/context.ts'
import { ONE_PLAN } from '#server/core/db.ts'

/** What a search may choose from, of the shift's master and place; instants are seconds since 1970. */
export interface FreeRow {
  id: number
  shiftId: number
  begin: number
  end: number
  splitFromId: number | null
}
export interface ShiftRow {
  id: number
  unit_id: number
  employer_id: number
  workplace_id: number | null
  begin: number
  end: number
  /** The unit's day. */
  day: string
  is_approved: boolean
  input_type: string
  is_gone: boolean
  /** What the shift serves, its workplace aside. */
  categories: number[]
}
export interface UnitRow {
  id: number
  closed: boolean
  hybrid_schedule: boolean
  no_window_quantum_size: number
  no_window_period: number | null
  min_notice: number
  window_ratio: number
  window_ratio2: number
  window_split_min: number
  window_split_indent: number
  window_cancel_min: number
}
export interface ServiceRow {
  id: number
  service_category_id: number
  parent_id: number | null
  ignore_window_ratio: boolean
  ignore_windows: boolean
  /** Where (null: everywhere) and for which days it has a price. */
  priced: [unit: number | null, from: string, until: string | null][]
  /** [employer, seconds] of the masters at hand. */
  durations: [number, number][]
  /** Those of them whose price category the service leaves out (K23). */
  barred: number[]
}

export interface Range {
  unitIds: number[]
  employerId: number | null
  begin_at: string
  end_at: string
  /** Services that a master must do, all of them, to be looked at; null: everybody, to say why not. */
  ableFor: number[] | null
}

const given = ({ unitIds, begin_at, end_at, employerId, ableFor }: Range) => [unitIds, begin_at, end_at, employerId, ableFor]
const DAYS = `between ($2::timestamptz)::date - 1 and ($3::timestamptz)::date + 1`
/** Masters with shifts in the range. As an array they are found once and looked up by key. */
const AT_HAND = `array(select distinct m.employer_id from employer_schedules m where m.unit_id = any($1) and m.day ${DAYS} and ($4::int is null or m.employer_id = $4))`
const ABLE = `($5::int[] is null or t.employer_id = any(array(select a.employer_id from employer_services a where a.employer_id = any(${AT_HAND}) and a.service_id = any($5)
  group by a.employer_id having count(*) = cardinality($5))))`

/** Free windows in order of shift and time. */
export const freeRows = (ctx: Ctx, range: Range) =>
  freeWhere(
    ctx,
    `t.unit_id = any($1) and t.begin_at >= $2 and t.begin_at < $3 and ($4::int is null or t.employer_id = $4) and ${ABLE}`,
    given(range),
  )

/** All of these shifts, beyond the range: a free start minds what it leaves on both sides. */
export const freeRowsOf = (ctx: Ctx, shiftIds: number[]) => freeWhere(ctx, 't.employer_schedule_id = any($1)', [shiftIds])

async function freeWhere(ctx: Ctx, where: string, values: unknown[]): Promise<FreeRow[]> {
  const rows = await ctx.rows<[id: number, shift: number, begin: number, duration: number, splitFrom: number | null]>(
    `${ONE_PLAN}select t.id, t.employer_schedule_id, date_part('epoch', t.begin_at)::int, t.duration, t.split_from_id
     from windows t where ${where} and t.booking_id is null and t.state = 'open'
       and (t.held_until is null or t.held_until <= to_timestamp($${values.length + 1}) or t.held_by = $${values.length + 2})
     order by t.employer_schedule_id, t.begin_at`,
    [...values, ctx.now, ctx.me.employer_id],
  )
  return rows.map(([id, shiftId, begin, duration, splitFromId]) => ({ id, shiftId, begin, end: begin + duration, splitFromId }))
}

export interface Reference {
  units: UnitRow[]
  services: ServiceRow[]
  /** What each workplace of the studios serves. */
  places: [workplace: number, categories: number[]][]
}

const ASKED = `asked as materialized (select t.employer_id from unnest(${AT_HAND}) t(employer_id) where ${ABLE})`

const UNITS = `select id, closed, hybrid_schedule, no_window_quantum_size, no_window_period, min_notice, window_ratio, window_ratio2, window_split_min, window_split_indent, window_cancel_min
  from units where id = any($1)`

const SERVICES = `select s.id, s.service_category_id, c.parent_id, s.ignore_window_ratio, s.ignore_windows,
    (select coalesce(json_agg(json_build_array(p.unit_id, p.begin_at, p.end_at)), '[]') from service_prices p where p.service_id = s.id and p.price_company_id = $6
      and p.begin_at <= ($3::timestamptz)::date + 1 and (p.end_at is null or p.end_at > ($2::timestamptz)::date - 1)) as priced,
    (select coalesce(json_agg(json_build_array(x.employer_id, coalesce(x.duration, s.duration))), '[]') from employer_services x
      where x.service_id = s.id and x.employer_id = any(array(select employer_id from asked))) as durations,
    case when s.ignore_price_category_ids = '{}' then '[]'::json else (select coalesce(json_agg(e.id), '[]') from employers e
      where e.id = any(array(select employer_id from asked)) and e.employer_price_category_id = any(s.ignore_price_category_ids)) end as barred
  from services s join service_categories c on c.id = s.service_category_id where s.id = any($7) and s.deleted_at is null`

const PLACES = `select workplace_id, array_agg(service_category_id) as categories from workplace_service_categories
  where enabled and workplace_id = any(array(select p.id from workplaces p where p.unit_id = any($1))) group by workplace_id`

/** What changes seldom, in one statement: each statement of a read carries its scope. */
export async function referenceOf(ctx: Ctx, serviceIds: number[], priceCompany: number, range: Range): Promise<Reference> {
  const [row] = await ctx.sql<{ [K in keyof Reference]: Reference[K] | null }>(
    `${ONE_PLAN}with ${ASKED}
     select (select json_agg(u) from (${UNITS}) u) as units, (select json_agg(v) from (${SERVICES}) v) as services,
       (select json_agg(json_build_array(w.workplace_id, w.categories)) from (${PLACES}) w) as places`,
    [...given(range), priceCompany, serviceIds],
  )
  return { units: row?.units ?? [], services: row?.services ?? [], places: row?.places ?? [] }
}

/** Shifts of the range with what they serve; one that began before still counts while it lasts. */
export const shiftRows = (ctx: Ctx, range: Range) =>
  ctx.sql<ShiftRow>(
    `${ONE_PLAN}with ${ASKED}
     select t.id, t.unit_id, t.employer_id, t.workplace_id, date_part('epoch', t.begin_at)::int as begin, date_part('epoch', t.end_at)::int as "end",
       t.day, t.approved_at is not null as is_approved, t.input_type, t.categories,
       t.employer_id = any(array(select e.id from employers e where e.id = any(array(select employer_id from asked)) and (e.blocked_at is not null or e.deleted_at is not null or e.status = 2))) as is_gone
     from employer_schedules t where t.unit_id = any($1) and t.day ${DAYS} and t.end_at > $2 and t.begin_at < $3 and t.employer_id = any(array(select employer_id from asked))`,
    given(range),
  )

/** When the masters who stand at two places at once are busy elsewhere; a free start that a colleague holds is taken too. */
export const busyElsewhere = (ctx: Ctx, employerIds: number[], { begin, end }: Interval) =>
  ctx.rows<[employer: number, shift: number, begin: number, end: number]>(
    `select employer_id, employer_schedule_id, extract(epoch from begin_at)::int, extract(epoch from end_at)::int from windows
     where employer_id = any($1) and begin_at < to_timestamp($3) and end_at > to_timestamp($2)
       and (booking_id is not null or (origin = 'free' and held_until > to_timestamp($4) and held_by is distinct from $5))`,
    [employerIds, begin, end, ctx.now, ctx.me.employer_id],
  )
