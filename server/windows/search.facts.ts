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

const DAYS = `between ($2::timestamptz)::date - 1 and ($3::timestamptz)::date + 1`
/** Masters with shifts in the range who do all that is asked: each is looked up by key, their whole lists were ten times as long. */
const ASKED = `asked as materialized (select m.employer_id
  from (select distinct t.employer_id from employer_schedules t where t.unit_id = any($1) and t.day ${DAYS} and ($4::int is null or t.employer_id = $4)) m
  where $5::int[] is null or (select count(*) from employer_services a where a.employer_id = m.employer_id and a.service_id = any($5)) = cardinality($5))`
const BY_ASKED = 't.employer_id = any(array(select employer_id from asked))'

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

/** Shifts of the range with what they serve; one that began before still counts while it lasts. Printed by hand: as JSON it took twice as long. */
const SHIFTS = `select string_agg('[' || concat_ws(',', t.id, t.unit_id, t.employer_id, coalesce(t.workplace_id, 0), date_part('epoch', t.begin_at)::int, date_part('epoch', t.end_at)::int,
      '"' || t.day || '"', (t.approved_at is not null)::int, '"' || t.input_type || '"', (t.employer_id = any(array(select e.id from employers e
        where e.id = any(array(select employer_id from asked)) and (e.blocked_at is not null or e.deleted_at is not null or e.status = 2))))::int,
      translate(t.categories::text, '{}', '[]')) || ']', ',')
  from employer_schedules t where t.unit_id = any($1) and t.day ${DAYS} and t.end_at > $2 and t.begin_at < $3 and ${BY_ASKED}`

const isFree = (now: string, me: string) =>
  `t.booking_id is null and t.state = 'open' and (t.held_until is null or t.held_until <= to_timestamp(${now}) or t.held_by = ${me})`
/** In order of shift and time. */
const freeText = (where: string) => `select string_agg(concat_ws(',', f.id, f.shift, f.begin, f.duration, f.split_from), ',') as free
  from (select t.id, t.employer_schedule_id as shift, date_part('epoch', t.begin_at)::int as begin, t.duration, coalesce(t.split_from_id, 0) as split_from
    from windows t where ${where} order by t.employer_schedule_id, t.begin_at) f`
const FREE = freeText(
  `t.unit_id = any($1) and t.begin_at >= $2 and t.begin_at < $3 and ($4::int is null or t.employer_id = $4) and ${BY_ASKED} and ${isFree('$8', '$9')}`,
)

const GROUND = `${ONE_PLAN}with ${ASKED} select (select json_agg(u) from (${UNITS}) u) as units, (select json_agg(v) from (${SERVICES}) v) as services,
  (select json_agg(json_build_array(w.workplace_id, w.categories)) from (${PLACES}) w) as places, (${SHIFTS}) as shifts, (${FREE}) as free`

export interface Ground {
  units: UnitRow[]
  services: ServiceRow[]
  /** What each workplace of the studios serves. */
  places: [workplace: number, categories: number[]][]
  shifts: ShiftRow[]
  /** Free windows in order of shift and time. */
  free: FreeRow[]
}

/** All that a search looks at, in one statement: who is asked is found once, and long lists come as one text each. */
export async function groundOf(ctx: Ctx, serviceIds: number[], priceCompany: number, range: Range): Promise<Ground> {
  const { unitIds, begin_at, end_at, employerId, ableFor } = range
  const [row] = await ctx.sql<Partial<Pick<Ground, 'units' | 'services' | 'places'>> & { shifts: string | null; free: string | null }>(
    GROUND,
    [...[unitIds, begin_at, end_at, employerId, ableFor, priceCompany, serviceIds, ctx.now, ctx.me.employer_id]],
  )
  return {
    ...{ units: row?.units ?? [], services: row?.services ?? [], places: row?.places ?? [] },
    ...{ shifts: shiftsIn(row?.shifts), free: freeIn(row?.free) },
  }
}

type PrintedShift = [
  ...[id: number, unit: number, employer: number, workplace: number, begin: number, end: number],
  ...[day: string, isApproved: 0 | 1, inputType: string, isGone: 0 | 1, categories: number[]],
]

function shiftsIn(text: string | null | undefined): ShiftRow[] {
  const rows: PrintedShift[] = JSON.parse(`[${text ?? ''}]`)
  return rows.map(([id, unit_id, employer_id, workplace, begin, end, day, isApproved, input_type, isGone, categories]) => ({
    ...{ id, unit_id, employer_id, workplace_id: workplace || null, begin, end, day },
    ...{ is_approved: isApproved === 1, input_type, is_gone: isGone === 1, categories },
  }))
}

/** All of these shifts, beyond the range: a free start minds what it leaves on both sides. */
export async function freeRowsOf(ctx: Ctx, shiftIds: number[]): Promise<FreeRow[]> {
  const text = `${ONE_PLAN}${freeText(`t.employer_schedule_id = any($1) and ${isFree('$2', '$3')}`)}`
  const [row] = await ctx.sql<{ free: string | null }>(text, [shiftIds, ctx.now, ctx.me.employer_id])
  return freeIn(row?.free)
}

/** Numbers of `freeText`, five a window. */
function freeIn(text: string | null | undefined): FreeRow[] {
  const numbers: number[] = JSON.parse(`[${text ?? ''}]`)
  const rows: FreeRow[] = []
  for (let at = 0; at < numbers.length; at += 5) {
    const begin = numbers[at + 2] ?? 0
    const end = begin + (numbers[at + 3] ?? 0)
    rows.push({ id: numbers[at] ?? 0, shiftId: numbers[at + 1] ?? 0, begin, end, splitFromId: numbers[at + 4] || null })
  }
  return rows
}

/** When the masters who stand at two places at once are busy elsewhere; a free start that a colleague holds is taken too. */
export const busyElsewhere = (ctx: Ctx, employerIds: number[], { begin, end }: Interval) =>
  ctx.rows<[employer: number, shift: number, begin: number, end: number]>(
    `select employer_id, employer_schedule_id, extract(epoch from begin_at)::int, extract(epoch from end_at)::int from windows
     where employer_id = any($1) and begin_at < to_timestamp($3) and end_at > to_timestamp($2)
       and (booking_id is not null or (origin = 'free' and held_until > to_timestamp($4) and held_by is distinct from $5))`,
    [employerIds, begin, end, ctx.now, ctx.me.employer_id],
  )
