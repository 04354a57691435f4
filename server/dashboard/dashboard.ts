import type { Data, Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import type { dashboard } from '#contract/dashboard/dashboard.ts'
import { NO_SHOW } from '#domain/bookings/transitions.ts'
import { addDays, dayOf } from '#domain/core/clock-time.ts'
import { showDay } from '#server/calendar/calendar.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { epochAt, wallTime } from '#server/database/instant.ts'
import { monthAround, plannedByDay } from '#server/revenue-plans/daily.ts'
import { countWrong } from '#server/wrong-bookings/wrong-bookings.ts'
import { attentionFor } from './attention.ts'
import { type Counted, figuresFor, mastersOf } from './figures.ts'
import { seesBookings, seesPlans } from './rights.ts'
import { type Studio, studiosOf } from './studios.ts'

type Dashboard = Data<typeof dashboard.day>

/** A studio's day in figures, what is still free and what waits for somebody; told from the calendar's own rows, so that both screens agree. */
export async function showDashboard(ctx: Ctx, { query }: Input<typeof dashboard.day>): Promise<Dashboard> {
  const unit = chosenOf(ctx, await studiosOf(ctx), query.unit_id)
  const today = dayOf(wallTime(ctx.now, unit.timezone))
  const day = query.date ?? today
  const [rows, [beside], wrong, plans] = await Promise.all([
    showDay(ctx, { query: { unit_id: unit.id, day } }),
    ctx.sql<Beside>(BESIDE, besideValues(ctx, unit, day, today)),
    seesBookings(ctx) ? countWrong(ctx, unit.id) : 0,
    seesPlans(ctx) ? plannedByDay(ctx, [unit.id], monthAround(day)) : null,
  ])
  if (!beside) return fail(E.notFound)
  const now = wallTime(ctx.now, ctx.zone)
  return {
    unit,
    day,
    hours: { from: rows.unit.from, to: rows.unit.to },
    figures: figuresFor(ctx, rows, beside, plans?.get(unit.id)?.[Number(day.slice(8)) - 1] ?? null, now),
    masters: mastersOf(ctx, rows, now),
    attention: attentionFor(ctx, rows, { ...beside, wrong }, now),
  }
}

/** The asked studio, if the reader may see its day; without one the reader's own, or the first. */
export function chosenOf({ me }: Ctx, studios: Studio[], wanted: number | undefined): Studio {
  const named = studios.find((one) => one.id === (wanted ?? me.unit_id))
  return named ?? (wanted === undefined ? studios[0] : undefined) ?? fail(E.notFound)
}

/** Figures that the calendar's rows do not hold. */
interface Beside extends Counted {
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
