import { z } from 'zod'
import { feature } from '#contract/core/endpoint.ts'
import { day, firstDay, flag, id, moment, money, named } from '#contract/core/fields.ts'
import { visitConcerns } from '#domain/bookings/concerns.ts'
import { studioTroubles } from '#domain/dashboard/troubles.ts'

const count = z.number().int()
const seconds = z.number().int()

const unit = z.object({ id, name: z.string(), timezone: z.string() })
const span = z.object({ begin_at: moment, end_at: moment })
/** Seconds taken and offered in all. */
const load = z.object({ busy: seconds, all: seconds })

/** The day of one studio at a glance: instants in the zone of X-Timezone, which the screen sets to the studio's. */
export const dashboardDay = z.object({
  unit,
  day,
  /** When the studio opens and closes: `HH:mm`. */
  hours: z.object({ from: z.string(), to: z.string() }),
  figures: z.object({
    bookings: count,
    statuses: z.array(z.object({ status_id: count, count })),
    customers: count,
    /** How many of the visits are the customer's first in this company. */
    new_customers: count,
    cancelled: count,
    /** How many of the cancelled visits have the reason «Не пришёл». */
    no_shows: count,
    /** null: this person does not see what bookings cost. */
    sum: money.nullable(),
    average: money.nullable(),
    /** What the day is to earn; null: there is no plan, or it is not for this person. */
    plan: money.nullable(),
    masters: count,
    /** Windows that can still be offered. */
    free: count,
    /** How long the free windows last, together with the stretches of free days. */
    free_seconds: seconds,
    busy: seconds,
    all: seconds,
  }),
  /**
   * Who works that day, the next free one first: her shifts, her visits and what is still free; `window_id` null: a stretch of free time, `title`
   * null: this person does not see bookings.
   */
  masters: z.array(
    load.extend({
      id,
      name: z.string(),
      work_position: z.string(),
      workplaces: z.array(z.string()),
      shifts: z.array(span),
      visits: z.array(span.extend({ booking_id: id, status_id: count, is_elsewhere: flag, title: z.string().nullable() })),
      free: z.array(span.extend({ window_id: id.nullable() })),
    }),
  ),
  /** Things that somebody at the desk should do. */
  attention: z.object({
    visits: z.array(
      z.object({
        concern: z.enum(visitConcerns),
        booking_id: id,
        status_id: count,
        begin_at: moment,
        end_at: moment,
        user: z.object({ id, title: z.string(), phone: z.string() }),
        employers: z.array(named),
        /** The status that mends it, if this person may bring the visit there; null: the booking is opened. */
        next: count.nullable(),
      }),
    ),
    /** How many shifts of today and the six days after it wait for approval, and the first of these days. */
    drafts: z.object({ count, day }).nullable(),
    no_windows: z.array(named),
    /** Bookings to come, of any day, that stand wrong (contract/wrong-bookings). */
    wrong_bookings: count,
  }),
})
export type DashboardDay = z.output<typeof dashboardDay>

/** Seven days of a studio from the asked one on, and its month against the plan. */
export const dashboardOutlook = z.object({
  days: z.array(load.extend({ day, bookings: count })),
  /** null: this person sees no plans or no sums. */
  month: z
    .object({
      begin_at: day,
      /** The plan of each day of the month; null: the studio has none. */
      plan: z.array(money).nullable(),
      /** The total price of the completed visits, for each day of the month. */
      facts: z.array(money),
    })
    .nullable(),
})
export type DashboardOutlook = z.output<typeof dashboardOutlook>

/** A studio beside the others of a chain. */
const studio = load.extend({
  unit,
  masters: count,
  bookings: count,
  unconfirmed: count,
  free: count,
  /** null: the reader does not see what bookings cost, or sees no plans. */
  sum: money.nullable(),
  plan: money.nullable(),
  /** The same weekday a week before. */
  before: load,
  /** Seven days from this one on. */
  week: z.array(load.extend({ day })),
  /** From the first of the month to this day, this day included; `whole`: the plan of the month. */
  month: z.object({ plan: money, facts: money, whole: money }).nullable(),
  trouble: z.object({ kind: z.enum(studioTroubles), count }).nullable(),
})
export type DashboardStudio = z.output<typeof studio>

export const dashboard = feature('dashboard', {
  /** Without a studio it is the person's own, else the first one; without a date it is that studio's today. */
  day: {
    method: 'GET',
    path: '/dashboard',
    may: 'Dashboard.view',
    query: z.object({ unit_id: id.optional(), date: day.optional() }),
    data: dashboardDay,
    opens: { who: 'customers', at: 'attention.visits.*.user.id' },
  },
  /** The coming days of a studio, shown beside its day. */
  outlook: {
    method: 'GET',
    path: '/dashboard/outlook',
    may: 'Dashboard.view',
    query: z.object({ unit_id: id, date: firstDay }),
    data: dashboardOutlook,
  },
  /** All studios within reach on one day; those that need somebody most stand first. */
  studios: {
    method: 'GET',
    path: '/dashboard/studios',
    may: 'Dashboard.view',
    query: z.object({ date: firstDay }),
    data: z.object({ day, studios: z.array(studio) }),
  },
  /** Studios whose day the reader may see. */
  units: {
    method: 'GET',
    path: '/dashboard/units',
    may: 'Dashboard.view',
    data: z.array(unit),
  },
})
