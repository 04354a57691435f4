import { bookingsRu } from '#contract/bookings/bookings.ru.ts'
import { E } from '#contract/core/errors.ts'
import type { TimeBlockKind } from '#contract/time-blocks/kinds.ts'
import type { Kopecks } from '#domain/core/money.ts'
import type { WindowSettings } from '#domain/windows/fit.ts'
import type { ShiftWindow } from '#domain/windows/plan.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { lockWindows, settingsOf, type UnitSettings } from '#server/windows/shift-windows.ts'
import { type Shown, shownSql } from './card.fields.ts'

export interface UnitFacts extends UnitSettings {
  id: number
  closed: boolean
  hybrid_schedule: boolean
  no_window_quantum_size: number
}
interface CustomerFacts {
  id: number
  is_blocked: boolean
  is_deleted: boolean
  /** The customer's visits to come, and those of the shifts' own hours, which another may not overlap: [booking, begin, end]. */
  visits: [number, number, number][]
}
export interface ServiceFacts {
  id: number
  title: string
  service_category_id: number
  parent_id: number | null
  ignore_window_ratio: boolean
  ignore_windows: boolean
  /** Price categories whose masters do not do the service (K23). */
  ignore_price_category_ids: number[]
  /** Kopecks on the day of the visit; null: the service has no price then. */
  price: Kopecks | null
  /** Seconds for each master; her own duration overrides that of the service. */
  durations: Record<string, number>
}
export interface ShiftFacts {
  id: number
  unit_id: number
  employer_id: number
  employer: string
  workplace_id: number
  /** The day by the studio's clock. */
  day: string
  begin: number
  end: number
  is_approved: boolean
  input_type: string
  /** Categories that the shift has and its workplace has switched on. */
  categories: number[]
  is_gone: boolean
  /** Times that are not for sale; `kind`: what the time is kept for, null: the master does not come. */
  off: [begin: number, end: number, kind: TimeBlockKind | null][]
  /** The master's price category. */
  price_category_id: number | null
}

/** Everything that the decision about a visit asks. */
export interface Facts {
  /** The number that a new booking gets. It is drawn with the facts, so that no write waits for it. */
  bookingId: number
  unit: UnitFacts
  /** How the unit cuts and joins windows. */
  settings: WindowSettings
  /** null: the customer is not one of this company. */
  customer: CustomerFacts | null
  services: Map<number, ServiceFacts>
  shifts: Map<number, ShiftFacts>
  /** All windows of these shifts, locked until the transaction ends. */
  windows: ShiftWindow[]
}

/** The ids that the visit names. */
interface Ask {
  unit_id: number
  user_id: number
  price_company_id: number
  service_ids: number[]
  window_ids: number[]
  shift_ids: number[]
}

interface Stored {
  booking_id: number
  unit: UnitFacts | null
  customer: CustomerFacts | null
  services: ServiceFacts[]
  shifts: ShiftFacts[]
}

const rowsOf = (sql: string) => `(select coalesce(json_agg(row_to_json(r)), '[]') from (${sql}) r)`

const SERVICES = `select s.id, s.title, s.service_category_id, c.parent_id, s.ignore_window_ratio, s.ignore_windows,
  s.ignore_price_category_ids,
     (select p.price from service_prices p where p.service_id = s.id and p.price_company_id = $7 and (p.unit_id = $1 or p.unit_id is null)
        and p.begin_at <= d.day and (p.end_at is null or d.day < p.end_at) order by p.unit_id nulls last limit 1) as price,
     (select coalesce(json_object_agg(x.employer_id, coalesce(x.duration, s.duration)), '{}') from employer_services x
       where x.service_id = s.id and x.employer_id in (select employer_id from seats)) as durations
   from services s join service_categories c on c.id = s.service_category_id left join (select min(day) as day from seats) d on true
   where s.id = any($6) and s.deleted_at is null`
/** Each master is read by key: with a join PostgreSQL read all masters to find one. */
const SHIFTS = `select s.id, s.unit_id, s.employer_id, e.last_name || ' ' || e.first_name as employer, s.workplace_id, s.day,
  extract(epoch from s.begin_at)::int as begin, extract(epoch from s.end_at)::int as "end",
  s.approved_at is not null as is_approved, s.input_type,
     array(select c.service_category_id from employer_schedule_categories c
       join workplace_service_categories w on w.workplace_id = s.workplace_id
       and w.service_category_id = c.service_category_id and w.enabled
       where c.employer_schedule_id = s.id) as categories,
     e.blocked_at is not null or e.deleted_at is not null or e.status = 2 as is_gone, e.employer_price_category_id as price_category_id,
     (select coalesce(json_agg(json_build_array(extract(epoch from a.begin_at)::int, extract(epoch from a.end_at)::int, a.kind)), '[]')
       from off_sale a where a.employer_id = s.employer_id and a.begin_at < s.end_at and a.end_at > s.begin_at) as off
   from seats s cross join lateral (select * from employers e where e.id = s.employer_id limit 1) e`
const FACTS = `with seats as materialized (select * from employer_schedules
    where id in (select employer_schedule_id from windows where id = any($4) union select unnest($5::int[])))
  select nextval('bookings_id_seq')::int as booking_id,
    (select row_to_json(u) from (select id, closed, hybrid_schedule, no_window_quantum_size, window_ratio, window_ratio2, window_split_min,
      window_split_indent, window_cancel_min from units where id = $1) u) as unit,
    (select row_to_json(c) from (select id, is_blocked, deleted_at is not null as is_deleted,
      (select coalesce(json_agg(json_build_array(b.id, extract(epoch from b.begin_at)::int, extract(epoch from b.end_at)::int)), '[]')
       from bookings b where b.user_id = customers.id and b.status_id <> 9 and not b.parallel
         and b.end_at > least(to_timestamp($3), (select min(begin_at) from seats))) as visits
     from customers where id = $2 for key share) c) as customer,
    ${rowsOf(SERVICES)} as services, ${rowsOf(SHIFTS)} as shifts`

const NEW_FACTS = `${FACTS}, ${shownSql('$1', '$2', '$8', '$9')} as shown`

/** Locks the shifts and reads the facts in one round trip; the read is sent after the lock and sees what the lock waited for. */
export async function loadFacts(ctx: Ctx, ask: Ask): Promise<Facts> {
  const [windows, [found]] = await Promise.all([lockAsked(ctx, ask), ctx.sql<Stored>(FACTS, valuesOf(ctx, ask))])
  return asFacts(windows, found)
}

/** Loads the same for a booking that is not written yet, with the rows of other tables that its card shows. */
export async function loadNewFacts(ctx: Ctx, ask: Ask & { booking_source_id: number }): Promise<Facts & { shown: Shown }> {
  const values = [...valuesOf(ctx, ask), ask.booking_source_id, ctx.me.employer_id]
  const [windows, [found]] = await Promise.all([lockAsked(ctx, ask), ctx.sql<Stored & { shown: Shown }>(NEW_FACTS, values)])
  const facts = asFacts(windows, found)
  return { ...facts, shown: found?.shown ?? fail(E.defect) }
}

const lockAsked = (ctx: Ctx, { window_ids, shift_ids }: Ask) => lockWindows(ctx, window_ids, shift_ids)
const valuesOf = (ctx: Ctx, { unit_id, user_id, window_ids, shift_ids, service_ids, price_company_id }: Ask) => [
  unit_id,
  user_id,
  ctx.now,
  window_ids,
  shift_ids,
  service_ids,
  price_company_id,
]

function asFacts(windows: ShiftWindow[], found: Stored | undefined): Facts {
  if (!found?.unit) return fail(E.notFound, { unit_id: [bookingsRu.refusals.unitGone] })
  return {
    bookingId: found.booking_id,
    unit: found.unit,
    settings: settingsOf(found.unit),
    customer: found.customer,
    services: new Map(found.services.map((one) => [one.id, one])),
    shifts: new Map(found.shifts.map((one) => [one.id, one])),
    windows,
  }
}
