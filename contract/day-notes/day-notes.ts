import { z } from 'zod'
import { feature } from '#contract/core/endpoint.ts'
import { day, id, idParams, moment, named } from '#contract/core/fields.ts'
import { requiredId, requiredText } from '#contract/core/rules.ts'

/** What everybody in a studio should know of one day: said once, at the head of its calendar. */
export const dayNoteRow = z.object({
  id,
  unit_id: id,
  day,
  text: z.string(),
  /** Who wrote the present words, and when. */
  author: named.nullable(),
  written_at: moment,
})
export type DayNoteRow = z.output<typeof dayNoteRow>

/** One day of one studio holds at most so many notes: a longer head of the calendar is not read. */
export const MOST_NOTES = 10

const body = z.object({ unit_id: requiredId, day, text: requiredText(200) })
const may = 'Booking.update'

export const dayNotes = feature('day-notes', {
  show: { method: 'GET', path: '/day-notes/:id', may: 'Calendar.view', params: idParams, data: dayNoteRow },
  create: { method: 'POST', path: '/day-notes', may, body, data: dayNoteRow },
  /** Changes the words or the day; what is not sent stays. */
  update: {
    method: 'PUT',
    path: '/day-notes/:id',
    may,
    params: idParams,
    edits: { readBy: 'show' },
    body: body.omit({ unit_id: true }).partial(),
    data: dayNoteRow,
  },
  remove: { method: 'DELETE', path: '/day-notes/:id', may, params: idParams },
})
