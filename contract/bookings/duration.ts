import { z } from 'zod'
import { id } from '#contract/core/fields.ts'
import { ruled } from '#contract/core/rules.ts'
import { DURATION_STEP, LONGEST_VISIT } from '#domain/bookings/stretch.ts'
import { durationRu } from './duration.ru.ts'

/** Seconds in whole quarters of an hour. */
const length = z
  .number(ruled(durationRu.step))
  .int(durationRu.step)
  .min(DURATION_STEP, durationRu.step)
  .max(LONGEST_VISIT, durationRu.step)
  .multipleOf(DURATION_STEP, durationRu.step)

/** How long a visit lasts, by hand, up to the free time of its shift; of several masters the shift says whose share. */
export const durationBody = z.object({ duration: length, employer_schedule_id: id.optional() })
