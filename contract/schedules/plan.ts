import { z } from 'zod'
import { day, flag, id, moment, named } from '#contract/core/fields.ts'
import { messages } from '#contract/core/rules.ts'

/** The most shifts that are planned or added at once. */
export const PLAN_MAX = 1000

/** Shifts of several people: from a pattern, or copied. */
export const planBody = z.object({
  unit_id: id,
  schedules: z
    .array(
      z.object({
        employer_id: id,
        begin_at: moment,
        end_at: moment,
        workplace_id: id.nullable().optional(),
        /** Any free place that takes the categories. */
        any_workplace: flag.optional(),
        /** The master gets those of these categories that she does and the workplace serves. */
        service_category_ids: z.array(id).max(50).optional(),
        input_type: z.enum(['default', 'individual', 'free']).optional(),
      }),
    )
    .min(1, messages.required)
    .max(PLAN_MAX),
})
export type PlanBody = z.output<typeof planBody>

/** The outcome of each shift in the asked order: `new` is (or will be) added, `same` exists already, `refused` says why. */
export const planItem = z.object({
  /** The new shift; null: none was made. */
  id: id.nullable(),
  employer_id: id,
  day,
  begin_at: moment,
  end_at: moment,
  workplace: named.nullable(),
  service_category_ids: z.array(id),
  state: z.enum(['new', 'same', 'refused']),
  code: z.number().int().nullable(),
  message: z.string().nullable(),
})
export type PlanItem = z.output<typeof planItem>

export const planAnswer = z.object({ items: z.array(planItem) })
