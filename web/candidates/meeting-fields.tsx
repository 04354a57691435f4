import { z } from 'zod'
import { day } from '#contract/core/fields.ts'
import { messages } from '#contract/core/rules.ts'
import { isClock } from '#domain/core/clock-time.ts'
import type { Form } from '#web/core/use-form.ts'
import { DateField } from '#web/ui/date-field.tsx'
import { FieldPairs } from '#web/ui/field-group.tsx'
import { TimeField } from '#web/ui/typed-field.tsx'
import { t } from './texts.ts'

/** The time of a meeting; without a day it is agreed later. */
export const clockParts = {
  at: day.nullable().optional(),
  time: z.string().refine(isClock, messages.time).nullable().optional(),
}
const parts = z.object(clockParts)

const USUAL = '10:00'
export const momentOf = ({ at, time }: z.output<typeof parts>) => (at ? `${at} ${(time || USUAL).slice(0, 5)}:00` : null)

export function MeetingFields({ form }: { form: Pick<Form<typeof parts>, 'field'> }) {
  return (
    <FieldPairs>
      <DateField field={form.field('at')} label={t('move.at_date')} />
      <TimeField field={form.field('time')} label={t('move.at_time')} />
    </FieldPairs>
  )
}
