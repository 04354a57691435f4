import { z } from 'zod'
import { day, id } from '#contract/core/fields.ts'
import { choice, messages, requiredText } from '#contract/core/rules.ts'
import { ticketGroupMessages as words } from './ticket-groups.ru.ts'

/** Kinds of fields in the form of a department. */
export const fieldTypes = ['text', 'number', 'date', 'unit', 'employer', 'file', 'list'] as const
export const FIELDS_MOST = 30

export const ticketField = z.object({
  /** The name of the value, unique within its form. */
  key: z.string().regex(/^[a-z][a-z0-9_]{0,30}$/, words.key),
  type: z.enum(fieldTypes, choice),
  title: requiredText(200),
  is_required: z.boolean(),
  /** The possible answers of a field of the kind «list»; other kinds have none. */
  options: z.array(requiredText(200)).max(50, messages.tooMany(50)).optional(),
})
export type TicketField = z.output<typeof ticketField>

export const ticketFields = z
  .array(ticketField)
  .max(FIELDS_MOST, messages.tooMany(FIELDS_MOST))
  .superRefine((fields, { addIssue }) => {
    for (const [at, { key, type, options = [] }] of fields.entries()) {
      const wrong = (field: string, message: string) => addIssue({ code: 'custom', path: [at, field], message })
      if (fields.findIndex((one) => one.key === key) !== at) wrong('key', words.keyTwice)
      if (type === 'list' && options.length === 0) wrong('options', words.noOptions)
      if (new Set(options).size < options.length) wrong('options', words.optionTwice)
    }
  })

export type TicketValue = string | number | null

const kinds = {
  text: () => z.string({ error: messages.required }).trim().max(4000, messages.tooLong(4000)).refine(isStorable, 'Недопустимый символ.'),
  number: () => z.number({ error: messages.number }).min(-1e12, messages.number).max(1e12, messages.number),
  date: () => day,
  unit: () => id,
  employer: () => id,
  file: () => id,
  list: ({ options = [] }: TicketField) =>
    z.string({ error: messages.required }).refine((text) => options.includes(text), messages.strange),
} as const satisfies Record<TicketField['type'], (field: TicketField) => z.ZodType>

/** The schema of a filled form, made of its fields: the browser and the server use the same one. */
export function schemaOfFields(fields: readonly TicketField[]): z.ZodObject<Record<string, z.ZodType<TicketValue | undefined>>> {
  const shape = fields.map((field): [string, z.ZodType<TicketValue | undefined>] => {
    const kind = kinds[field.type](field) as z.ZodType<TicketValue>
    if (!field.is_required) return [field.key, z.preprocess(emptyAsNull, kind.nullable()).optional()]
    const filled = z
      .unknown()
      .refine((value) => emptyAsNull(value) !== null && value !== undefined, { message: messages.required, abort: true })
    return [field.key, filled.pipe(kind)]
  })
  return z.object(Object.fromEntries(shape))
}

const emptyAsNull = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value)

function isStorable(text: string) {
  return !text.includes('\u0000')
}
