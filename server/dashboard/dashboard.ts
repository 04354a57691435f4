import type { CalendarDay as Rows } from '#contract/calendar/calendar.ts'
import type { Data, Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import type { dashboard } from '#contract/dashboard/dashboard.ts'
import { concernOf } from '#domain/bookings/concerns.ts'
import { NO_SHOW } from '#domain/bookings/transitions.ts'
import { comes, type FreeTime, figuresOf, freeTimesOf, isWithoutWindows } from '#domain/calendar/figures.ts'
import { addDays, dayOf } from '#domain/core/clock-time.ts'
import { toRoubles } from '#domain/core/money.ts'
import { showDay } from '#server/calendar/calendar.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { epochAt, wallTime } from '#server/database/instant.ts'
import { can } from '#server/live/session.ts'
import { countWrong } from '#server/wrong-bookings/wrong-bookings.ts'
import { type Studio, studiosOf } from './studios.ts'

type Dashboard = Data<typeof dashboard.day>

/** A studio's day in figures, what is still free and what waits for somebody; told from the calendar's own rows, so that both screens agree. */
export async function showDashboard(ctx: Ctx, { query }: Input<typeof dashboard.day>): Promise<Dashboard> {
  const unit = chosenOf(ctx, await studiosOf(ctx), query.unit_id)
  const today = dayOf(wallTime(ctx.now, unit.timezone))
  const day = query.date ?? today
  const [rows, [beside], wrong] = await Promise.all([
    showDay(ctx, { query: { unit_id: unit.id, day } }),
    ctx.sql<Beside>(BESIDE, besideValues(ctx, unit, day, today)),
    seesBookings(ctx) ? countWrong(ctx, unit.id) : 0,
  ])
  if (!beside) return fail(E.notFound)
  const now = wallTime(ctx.now, ctx.zone)
  return {
    unit,
    day,
    figures: figuresFor(ctx, rows, beside, now),
    masters: mastersOf(rows, now),
    attention: { ...attentionFor(ctx, rows, beside, now), wrong_bookings: wrong },
  }
}

function chosenOf({ me }: Ctx, studios: Studio[], wanted: number | undefined): Studio {
  const named = studios.find((one) => one.id === (wanted ?? me.unit_id))
  return named ?? (wanted === undefined ? studios[0] : undefined) ?? fail(E.notFound)
}

/** What bookings cost is shown where they are shown. */
const seesBookings = ({ me }: Ctx) => can(me, 'Booking.view')
/** Masters cannot mend a schedule: their own day only is theirs to see. */
const seesSchedule = ({ me }: Ctx) => can(me, 'Schedule.view') && me.reach !== 'own'

function figuresFor(ctx: Ctx, rows: Rows, { cancelled, no_shows, new_customers }: Beside, now: string): Dashboard['figures'] {
  const { sum, average, statuses, ...figures } = figuresOf(rows, now)
  const money = seesBookings(ctx) ? { sum: toRoubles(sum), average: toRoubles(average) } : { sum: null, average: null }
  return {
    ...figures,
    ...money,
    ...{ cancelled, no_shows, new_customers },
    statuses: statuses.map(([status_id, count]) => ({ status_id, count })),
  }
}

/** Whoever is free first stands first; who has nothing left stands last, by name as the calendar has it. */
function mastersOf(rows: Rows, now: string): Dashboard['masters'] {
  const free = Map.groupBy(freeTimesOf(rows, now), (one) => one.employer_id)
  const masters = rows.masters
    .filter((master) => comes(rows, master))
    .map(({ id, name, work_position }) => ({
      ...{ id, name, work_position },
      free: onceEach(free.get(id) ?? []),
    }))
  const first = (one: (typeof masters)[number]) => one.free[0]?.begin_at ?? '~'
  return masters.toSorted((one, other) => Number(first(one) > first(other)) - Number(first(one) < first(other)))
}

/** A table and a chair at the same hours are one time of hers. */
function onceEach(times: FreeTime[]): Dashboard['masters'][number]['free'] {
  const once = new Map(times.map(({ window_id, begin_at, end_at }) => [`${begin_at} ${end_at}`, { window_id, begin_at, end_at }]))
  return [...once.values()]
}

function attentionFor(ctx: Ctx, rows: Rows, { drafts, first_draft }: Beside, now: string): Omit<Dashboard['attention'], 'wrong_bookings'> {
  const isShown = seesSchedule(ctx)
  return {
    visits: seesBookings(ctx) ? visitsOf(rows, now) : [],
    drafts: isShown && first_draft !== null ? { count: drafts, day: first_draft } : null,
    no_windows: isShown ? rows.masters.filter((one) => isWithoutWindows(one, rows.windows)).map(({ id, name }) => ({ id, name })) : [],
  }
}

/** A visit to several masters waits once. */
function visitsOf({ cards, masters }: Rows, now: string): Dashboard['attention']['visits'] {
  const names = new Map(masters.map(({ id, name }) => [id, name]))
  const visits = [...Map.groupBy(cards, (card) => card.booking_id).values()].flatMap((parts) => {
    const [first] = parts
    if (!first) return []
    const { booking_id, status_id, user } = first
    const begin_at = parts.map((one) => one.begin_at).reduce((one, other) => (one < other ? one : other))
    const end_at = parts.map((one) => one.end_at).reduce((one, other) => (one > other ? one : other))
    const concern = concernOf({ status_id, begin_at, end_at }, now)
    const employers = parts.map(({ employer_id: id }) => ({ id, name: names.get(id) ?? '' }))
    return concern ? [{ concern, booking_id, status_id, begin_at, end_at, user, employers }] : []
  })
  return visits.toSorted((one, other) => (one.begin_at < other.begin_at ? -1 : 1))
}

/** What the calendar's rows do not tell. */
interface Beside {
  cancelled: number
  no_shows: number
  new_customers: number
  drafts: number
  first_draft: string | null
}

const WEEK = 7

function besideValues(ctx: Ctx, { id, timezone }: Studio, day: string, today: string) {
  const only = ctx.me.reach === 'own' ? ctx.me.employer_id : null
  const [begin, end] = [epochAt(day, 0, timezone), epochAt(addDays(day, 1), 0, timezone)]
  return [id, begin, end, only, NO_SHOW, today, addDays(today, WEEK - 1)]
}

const BESIDE = `
  with visits as (
    select b.user_id, b.status_id, b.cancel_reason from bookings b
    where b.unit_id = $1 and b.begin_at >= to_timestamp($2) and b.begin_at < to_timestamp($3)
      and ($4::int is null or exists (select from booking_services x where x.booking_id = b.id and x.employer_id = $4)))
  select
    (select count(*)::int from visits where status_id = 9) as cancelled,
    (select count(*)::int from visits where status_id = 9 and cancel_reason = $5) as no_shows,
    (select count(distinct v.user_id)::int from visits v where v.status_id <> 9
      and not exists (select from bookings p where p.user_id = v.user_id and p.status_id <> 9
        and p.begin_at < to_timestamp($2))) as new_customers,
    count(*)::int as drafts, min(s.day) as first_draft
  from employer_schedules s
  where s.unit_id = $1 and s.day between $6 and $7 and s.approved_at is null and ($4::int is null or s.employer_id = $4)`
