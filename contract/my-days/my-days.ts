import { z } from 'zod'
import { feature } from '#contract/core/endpoint.ts'
import { day, firstDay, flag, id, moment, money } from '#contract/core/fields.ts'
import { warningMarks } from '#contract/customer-notes/customer-notes.ts'
import { dayNoteRow } from '#contract/day-notes/day-notes.ts'
import { timeBlockRow } from '#contract/time-blocks/time-blocks.ts'

const span = z.object({ begin_at: moment, end_at: moment })

/** A person's own day, in every studio where she works: no phone and no number of a customer's card but that of the name. */
export const myDay = z.object({
  day,
  /** A table and a chair are two shifts. */
  shifts: z.array(span.extend({ unit: z.object({ id, name: z.string() }), workplace: z.string().nullable(), is_approved: flag })),
  /** The master's own part of each visit. */
  visits: z.array(
    span.extend({
      booking_id: id,
      status_id: z.number().int(),
      unit_id: id,
      user: z.object({ id, title: z.string(), warnings: warningMarks }),
      services: z.array(z.string()),
      total: money,
      comment: z.string().nullable(),
      /** 1: the customer asked for this master by name. */
      special_master: flag,
      /** The customer's first visit to the company. */
      is_first: flag,
      /** The status to which she may bring the visit now: begun or done; null: none. */
      next: z.number().int().nullable(),
    }),
  ),
  /** Times in which the master does not come. */
  absences: z.array(span),
  /** The notes are those of the studios where she has a shift that day. */
  notes: z.array(dayNoteRow.pick({ id: true, unit_id: true, text: true })),
  /** Time that is kept for something else; its words are for employees who seat customers. */
  blocks: z.array(timeBlockRow.pick({ id: true, begin_at: true, end_at: true, kind: true, reason: true })),
})
export type MyDay = z.output<typeof myDay>
export type MyVisit = MyDay['visits'][number]

/** The most days that one call answers. */
export const MOST_DAYS = 14

export const myDays = feature('my-days', {
  /** The caller's own days, so many from `from` on. Instants are in the zone of X-Timezone. */
  list: {
    method: 'GET',
    path: '/my-days',
    may: 'Calendar.view',
    query: z.object({ from: firstDay, days: z.coerce.number().int().min(1).max(MOST_DAYS) }),
    data: z.object({ items: z.array(myDay) }),
    opens: { who: 'customers', at: 'items.*.visits.*.user.id' },
  },
})
