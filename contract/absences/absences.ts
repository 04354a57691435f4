import { z } from 'zod'
import { feature } from '#contract/core/endpoint.ts'
import { day, id, moment } from '#contract/core/fields.ts'
import { messages, optionalText, requiredId } from '#contract/core/rules.ts'
import { isClock, isDay } from '#domain/core/clock-time.ts'
import { absencesRu } from './absences.ru.ts'

const count = z.number().int()

/** Time of one day in which a master does not come: none of it is sold, whatever windows or shifts she has. */
export const absenceRow = z.object({
  id,
  employer_id: id,
  /** The day of the studio on which the absence was written down; from midnight to midnight it is a whole day. */
  day,
  begin_at: moment,
  end_at: moment,
  /** null: none was given, or it is not for this reader. */
  reason: z.string().nullable(),
  /** Visits that the master had in this time when the absence was recorded, and what became of them: `left` are still hers. */
  bookings: count,
  moved: count,
  cancelled: count,
  left: count,
})
export type AbsenceRow = z.output<typeof absenceRow>

const clock = z.string().refine(isClock, messages.time).nullable().optional()
const fields = z.object({
  unit_id: requiredId,
  employer_id: requiredId,
  begin_day: day,
  /** The same day as `day` means one day only. */
  end_day: day,
  /** Clock times of the studio, the same on each of the days; both absent: whole days. */
  time_from: clock,
  time_to: clock,
  reason: optionalText(200),
})
type Fields = z.output<typeof fields>
const isOrdered = ({ begin_day, end_day }: Fields) => !isDay(begin_day) || !isDay(end_day) || begin_day <= end_day
const isForward = ({ time_from, time_to }: Fields) => !time_from || !time_to || time_from < time_to
const { refusals } = absencesRu

export const absences = feature('absences', {
  /** She does not come: her free time leaves the sale with this act; visits stay with her until they are re-seated. */
  create: {
    method: 'POST',
    path: '/absences',
    may: 'Booking.update',
    body: fields
      .refine(isOrdered, { path: ['end_day'], message: refusals.order })
      .refine(isForward, { path: ['time_to'], message: refusals.times }),
    data: z.object({
      items: z.array(z.object({ id, day, begin_at: moment, end_at: moment })),
      /** Free windows that left the sale. */
      windows: count,
      /** Coming visits of hers that stand in this time. */
      bookings: count,
    }),
  },
  /** She comes after all, and the time that nobody has taken is for sale again. */
  end: {
    method: 'POST',
    path: '/absences/end',
    may: 'Booking.update',
    body: z.object({ ids: z.array(requiredId).min(1, messages.required).max(31) }),
    data: z.object({ windows: count }),
  },
})
