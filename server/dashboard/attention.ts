import type { CalendarDay as Rows } from '#contract/calendar/calendar.ts'
import type { Data } from '#contract/core/endpoint.ts'
import type { dashboard } from '#contract/dashboard/dashboard.ts'
import { concernOf, type VisitConcern } from '#domain/bookings/concerns.ts'
import { allowedMoves, BOOKING_STATUS } from '#domain/bookings/transitions.ts'
import { isWithoutWindows } from '#domain/calendar/figures.ts'
import { dayOf, secondsOf } from '#domain/core/clock-time.ts'
import { toKopecks } from '#domain/core/money.ts'
import { withRights } from '#server/bookings/present.ts'
import type { Ctx } from '#server/core/context.ts'
import { epochAt, wallTime } from '#server/database/instant.ts'
import { seesBookings, seesSchedule } from './rights.ts'

type Attention = Data<typeof dashboard.day>['attention']

interface Waiting {
  drafts: number
  first_draft: string | null
  wrong: number
}

/** What somebody at the desk should do: told from the day's rows and those beside them. */
export function attentionFor(ctx: Ctx, rows: Rows, { drafts, first_draft, wrong }: Waiting, now: string): Attention {
  const isShown = seesSchedule(ctx)
  return {
    visits: seesBookings(ctx) ? visitsOf(ctx, rows, now) : [],
    drafts: isShown && first_draft !== null ? { count: drafts, day: first_draft } : null,
    no_windows: isShown ? rows.masters.filter((one) => isWithoutWindows(one, rows.windows)).map(({ id, name }) => ({ id, name })) : [],
    wrong_bookings: wrong,
  }
}

type Parts = [Rows['cards'][number], ...Rows['cards']]

/** A visit to several masters waits once; one of a studio that this person does not reach is not hers to mend. */
function visitsOf(ctx: Ctx, { cards, masters, unit }: Rows, now: string): Attention['visits'] {
  const names = new Map(masters.map(({ id, name }) => [id, name]))
  const near = cards.filter((card) => !card.is_elsewhere)
  const visits = [...Map.groupBy(near, (card) => card.booking_id).values()].flatMap((parts) => {
    const [first, ...others] = parts
    if (!first || first.user.id === null) return []
    const { booking_id, status_id, user } = first
    const begin_at = parts.map((one) => one.begin_at).reduce((one, other) => (one < other ? one : other))
    const end_at = parts.map((one) => one.end_at).reduce((one, other) => (one > other ? one : other))
    const concern = concernOf({ status_id, begin_at, end_at }, now)
    if (!concern) return []
    const employers = parts.map(({ employer_id: id }) => ({ id, name: names.get(id) ?? '' }))
    const next = nextOf(ctx, [first, ...others], { concern, begin_at, timezone: unit.timezone })
    return [{ concern, booking_id, status_id, begin_at, end_at, user: { ...user, id: first.user.id }, employers, next }]
  })
  return visits.toSorted((one, other) => (one.begin_at < other.begin_at ? -1 : 1))
}

const mending: Record<VisitConcern, number> = {
  unconfirmed: BOOKING_STATUS.confirmed,
  not_started: BOOKING_STATUS.inProgress,
  overrun: BOOKING_STATUS.done,
}

/** The next status by the same rights and rules as in the booking's own card. */
function nextOf(
  ctx: Ctx,
  parts: Parts,
  { concern, begin_at, timezone }: { concern: VisitConcern; begin_at: string; timezone: string },
): number | null {
  const [{ status_id, total }] = parts
  const begin = epochAt(dayOf(begin_at), secondsOf(begin_at), ctx.zone)
  const facts = withRights(ctx, {
    status_id,
    begin,
    total: toKopecks(total ?? 0),
    same_day: dayOf(wallTime(begin, timezone)) === dayOf(wallTime(ctx.now, timezone)),
    is_own: parts.some((one) => one.employer_id === ctx.me.employer_id),
    // The posting of an order has finished its visit, and cancelling is no remedy here.
    paid_order: null,
  })
  return allowedMoves(status_id, facts).find((to) => to === mending[concern]) ?? null
}
