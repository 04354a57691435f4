import { z } from 'zod'
import { feature } from '#contract/core/endpoint.ts'
import { day, id, moment, money, named } from '#contract/core/fields.ts'
import { visitConcerns } from '#domain/bookings/concerns.ts'

const count = z.number().int()
const seconds = z.number().int()

/** The day of one studio at a glance: instants in the zone of X-Timezone, which the screen sets to the studio's. */
export const dashboardDay = z.object({
  unit: z.object({ id, name: z.string(), timezone: z.string() }),
  day,
  figures: z.object({
    bookings: count,
    statuses: z.array(z.object({ status_id: count, count })),
    customers: count,
    /** Whose first visit to the company is on this day. */
    new_customers: count,
    cancelled: count,
    /** Of the cancelled ones: «Не пришёл». */
    no_shows: count,
    /** null: this person does not see what bookings cost. */
    sum: money.nullable(),
    average: money.nullable(),
    masters: count,
    /** Windows that can still be offered. */
    free: count,
    busy: seconds,
    all: seconds,
  }),
  /** Who works that day, the next free one first; `window_id` null: a stretch of free time. */
  masters: z.array(
    z.object({
      id,
      name: z.string(),
      work_position: z.string(),
      free: z.array(z.object({ window_id: id.nullable(), begin_at: moment, end_at: moment })),
    }),
  ),
  /** What waits for somebody at the desk. */
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
      }),
    ),
    /** Shifts of today and the six days after that nobody has approved, and the first day of them. */
    drafts: z.object({ count, day }).nullable(),
    no_windows: z.array(named),
    /** Bookings to come, of any day, that stand wrong (contract/wrong-bookings). */
    wrong_bookings: count,
  }),
})
export type DashboardDay = z.output<typeof dashboardDay>

export const dashboard = feature('dashboard', {
  /** Without a studio it is the person's own, else the first one; without a date it is that studio's today. */
  day: {
    method: 'GET',
    path: '/dashboard',
    may: 'Dashboard.view',
    query: z.object({ unit_id: id.optional(), date: day.optional() }),
    data: dashboardDay,
  },
  /** Studios whose day this person may see. */
  units: {
    method: 'GET',
    path: '/dashboard/units',
    may: 'Dashboard.view',
    data: z.array(z.object({ id, name: z.string(), timezone: z.string() })),
  },
})
