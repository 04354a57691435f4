import type { z } from 'zod'
import type { Form } from '#web/core/use-form.ts'

/** All that was refused in one line, besides at its fields: on a long form they are out of sight (002 §5). */
export function Refusal<S extends z.ZodObject>({ form, schema }: { form: Form<S>; schema: S }) {
  if (form.wrong === 0) return null
  const fields = Object.keys(schema.shape) as (keyof z.input<S> & string)[] // the schema's own names
  const values = fields.flatMap((name) => form.field(name).error ?? [])
  return <p role="alert">{[...values, ...form.formErrors].join(', ')}</p>
}
