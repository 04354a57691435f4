import type { CalendarDay as Rows } from '#contract/calendar/calendar.ts'
import type { Data } from '#contract/core/endpoint.ts'
import type { dashboard } from '#contract/dashboard/dashboard.ts'
import { comes, type FreeTime, figuresOf, freeTimesOf, isBookable } from '#domain/calendar/figures.ts'
import { secondsBetween } from '#domain/calendar/span.ts'
import { fromKopecks, type Kopecks, toRoubles } from '#domain/core/money.ts'
import type { Ctx } from '#server/core/context.ts'
import { seesBookings } from './rights.ts'

type Day = Data<typeof dashboard.day>

/** Figures of the day that the calendar's rows do not hold. */
export interface Counted {
  cancelled: number
  no_shows: number
  new_customers: number
}

export function figuresFor(
  ctx: Ctx,
  rows: Rows,
  { cancelled, no_shows, new_customers }: Counted,
  plan: Kopecks | null,
  now: string,
): Day['figures'] {
  const { sum, average, statuses, ...figures } = figuresOf(rows, now)
  const money = seesBookings(ctx) ? { sum: toRoubles(sum), average: toRoubles(average) } : { sum: null, average: null }
  return {
    ...figures,
    ...money,
    cancelled,
    no_shows,
    new_customers,
    plan: plan && fromKopecks(plan),
    free_seconds: freeTimesOf(rows, now).reduce((all, one) => all + secondsBetween(one), 0),
    statuses: statuses.map(([status_id, count]) => ({ status_id, count })),
  }
}

/** Whoever is free first stands first; who has nothing left stands last, by name as the calendar has it. */
export function mastersOf(ctx: Ctx, rows: Rows, now: string): Day['masters'] {
  const free = Map.groupBy(freeTimesOf(rows, now), (one) => one.employer_id)
  const cards = Map.groupBy(rows.cards, (one) => one.employer_id)
  const isNamed = seesBookings(ctx)
  const masters = rows.masters
    .filter((master) => comes(rows, master))
    .map((master) => {
      const { busy, all } = figuresOf(
        { ...rows, cards: [], masters: [master], windows: rows.windows.filter((one) => one.employer_id === master.id) },
        now,
      )
      const shifts = master.shifts.filter(isBookable)
      return {
        id: master.id,
        name: master.name,
        work_position: master.work_position,
        busy,
        all,
        workplaces: [...new Set(shifts.flatMap(({ workplace }) => workplace ?? []))],
        shifts: shifts.map(({ begin_at, end_at }) => ({ begin_at, end_at })),
        visits: (cards.get(master.id) ?? []).map(({ booking_id, status_id, begin_at, end_at, is_elsewhere, user }) => ({
          booking_id,
          status_id,
          begin_at,
          end_at,
          is_elsewhere,
          title: isNamed ? user.title : null,
        })),
        free: onceEach(free.get(master.id) ?? []),
      }
    })
  const first = (one: (typeof masters)[number]) => one.free[0]?.begin_at ?? '~'
  return masters.toSorted((one, other) => Number(first(one) > first(other)) - Number(first(one) < first(other)))
}

/** A master's free time at a table and a chair at the same hours is counted once. */
function onceEach(times: FreeTime[]): Day['masters'][number]['free'] {
  const once = new Map(times.map(({ window_id, begin_at, end_at }) => [`${begin_at} ${end_at}`, { window_id, begin_at, end_at }]))
  return [...once.values()]
}
