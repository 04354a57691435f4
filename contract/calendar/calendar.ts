import { z } from 'zod'
import { absenceRow } from '#contract/absences/absences.ts'
import { feature } from '#contract/core/endpoint.ts'
import { day, flag, id, moment, money } from '#contract/core/fields.ts'
import { warningMarks } from '#contract/customer-notes/customer-notes.ts'
import { dayNoteRow } from '#contract/day-notes/day-notes.ts'
import { timeBlockRow } from '#contract/time-blocks/time-blocks.ts'

/** One studio's day, all that the grid draws: instants in the zone of X-Timezone, which the screen sets to the studio's. */
export const calendarDay = z.object({
  /** `is_off`: the studio has its day off; its hours are then the common ones. */
  unit: z.object({ id, name: z.string(), timezone: z.string(), from: z.string(), to: z.string(), hybrid_schedule: flag, is_off: flag }),
  /** A column each: a person with her shifts of the day; a table and a chair are two shifts. */
  masters: z.array(
    z.object({
      id,
      name: z.string(),
      work_position: z.string(),
      /** The file of the master's picture. */
      avatar: z.string().nullable(),
      shifts: z.array(
        z.object({
          id,
          workplace_id: id.nullable(),
          workplace: z.string().nullable(),
          begin_at: moment,
          end_at: moment,
          is_approved: flag,
          schedule_type: z.number().int(),
          input_type: z.string(),
        }),
      ),
    }),
  ),
  /** Every window of the day; `booking_id` null and state open: it can be offered. */
  windows: z.array(
    z.object({
      id,
      employer_id: id,
      employer_schedule_id: id,
      begin_at: moment,
      end_at: moment,
      booking_id: id.nullable(),
      state: z.enum(['open', 'closed']),
      origin: z.string(),
      is_held: flag,
      /** The first name of who holds it; null while it is held: the house, for somebody of the waiting list. */
      held_by: z.string().nullable(),
    }),
  ),
  /** A card per booking and master. */
  cards: z.array(
    z.object({
      booking_id: id,
      employer_id: id,
      employer_schedule_id: id,
      window_ids: z.array(id),
      begin_at: moment,
      /** End of the visit, not of the window. */
      end_at: moment,
      status_id: z.number().int(),
      /** The statuses to which the reader may bring the visit now. */
      moves: z.array(z.number().int()),
      booking_source_id: z.number().int(),
      booking_type: z.string(),
      /** A visit of a studio that this person does not reach: its time, services and place in the grid, and nothing else. */
      is_elsewhere: flag,
      /** null: somebody in another studio; `title` says only that the time is taken. */
      user: z.object({ id: id.nullable(), title: z.string(), phone: z.string(), warnings: warningMarks }),
      services: z.array(z.object({ id, title: z.string() })),
      service_ids: z.array(id),
      /** null: the visit is in another studio, whose sums this reader is not told. */
      total: money.nullable(),
      special_master: flag,
      parallel: flag,
      /** 1: the visit belongs to a series. */
      is_series: flag,
      comment: z.string().nullable(),
    }),
  ),
  /** Who does not come: nothing of hers is for sale in that time, whatever her windows say. */
  absences: z.array(absenceRow),
  /** Time of masters that is kept for something else than visits, and so is not for sale. */
  blocks: z.array(timeBlockRow),
  /** Notes tell everybody what to know of this day. */
  notes: z.array(dayNoteRow),
})
export type CalendarDay = z.output<typeof calendarDay>

export const calendar = feature('calendar', {
  day: {
    method: 'GET',
    path: '/calendar',
    may: 'Calendar.view',
    query: z.object({ unit_id: id, day }),
    data: calendarDay,
    opens: { who: 'customers', at: 'cards.*.user.id' },
  },
})
