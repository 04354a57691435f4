import { z } from 'zod'
import { day, id } from '#contract/core/fields.ts'
import { messages } from '#contract/core/rules.ts'
import { isClock } from '#domain/core/clock-time.ts'
import { unitMessages } from './units.refusals.ru.ts'

const clock = z.string({ error: messages.required }).refine((text) => text.length === 5 && isClock(text), messages.time)

export const unitHours = z
  .object({ from: clock, to: clock }, messages.required)
  .refine(({ from, to }) => from < to, { message: unitMessages.hours, path: ['to'] })

/** Monday first; null: closed that day. */
const week = z.array(unitHours.nullable()).length(7, unitMessages.week)

export const unitScheduleBody = z.object({ begin_at: day, schedule: week })

export const unitScheduleRow = z.object({
  id,
  unit_id: id,
  begin_at: day,
  schedule: z.array(z.object({ from: z.string(), to: z.string() }).nullable()),
})
export type UnitScheduleRow = z.output<typeof unitScheduleRow>
