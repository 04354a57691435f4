import { z } from 'zod'
import { feature } from '#contract/core/endpoint.ts'
import { day, id, idParams, moment, named } from '#contract/core/fields.ts'
import { messages, optionalText, requiredId } from '#contract/core/rules.ts'
import { isClock } from '#domain/core/clock-time.ts'
import { timeBlockKinds } from './kinds.ts'
import { timeBlocksRu } from './time-blocks.ru.ts'

const kind = z.enum(timeBlockKinds)

/** Time of a master that is kept for something else than visits: it is not sold, and no visit is in it. */
export const timeBlockRow = z.object({
  id,
  unit_id: id,
  employer_id: id,
  /** The day and the times by the clock of the studio, as they are edited. */
  day,
  time_from: z.string(),
  /** «00:00»: midnight. */
  time_to: z.string(),
  begin_at: moment,
  end_at: moment,
  kind,
  /** null: no reason was given, or the reader may not see it. */
  reason: z.string().nullable(),
  author: named.nullable(),
})
export type TimeBlockRow = z.output<typeof timeBlockRow>

const clock = z.string({ error: messages.required }).refine(isClock, messages.time)
const fields = z.object({
  unit_id: requiredId,
  employer_id: requiredId,
  day,
  time_from: clock,
  time_to: clock,
  kind,
  reason: optionalText(200),
})
const { refusals } = timeBlocksRu
const isForward = ({ time_from, time_to }: { time_from?: string; time_to?: string }) =>
  time_from === undefined || time_to === undefined || time_to === '00:00' || time_from < time_to
const isSaid = ({ kind, reason }: { kind?: string; reason?: string | null }) => kind !== 'other' || Boolean(reason)

const may = 'Booking.update'
const data = timeBlockRow.extend({ windows: z.number().int() })

export const timeBlocks = feature('time-blocks', {
  show: { method: 'GET', path: '/time-blocks/:id', may: 'Calendar.view', params: idParams, data: timeBlockRow },
  /** Makes a block; the master's free windows under it are off sale from then on. */
  create: {
    method: 'POST',
    path: '/time-blocks',
    may,
    body: fields
      .refine(isForward, { path: ['time_to'], message: refusals.times })
      .refine(isSaid, { path: ['reason'], message: refusals.what }),
    data,
  },
  /** Moves, lengthens or renames a block; fields that are not sent stay. */
  update: {
    method: 'PUT',
    path: '/time-blocks/:id',
    may,
    params: idParams,
    edits: { readBy: 'show' },
    body: fields
      .omit({ unit_id: true })
      .partial()
      .refine(isForward, { path: ['time_to'], message: refusals.times }),
    data,
  },
  /** Removes a block, and the time is for sale again. */
  remove: { method: 'DELETE', path: '/time-blocks/:id', may, params: idParams },
})
