import { z } from 'zod'
import { crud } from '#contract/core/crud.ts'
import { feature } from '#contract/core/endpoint.ts'
import { id } from '#contract/core/fields.ts'
import { optionalText, requiredText } from '#contract/core/rules.ts'
import { isInn } from '#domain/contractors/inn.ts'
import { contractorsWords } from './contractors.ru.ts'

/** Spaces are for the eye. */
const inn = z
  .string()
  .transform((text) => text.replace(/\s/g, '') || null)
  .refine((text) => text === null || /^(\d{10}|\d{12})$/.test(text), { message: contractorsWords.innDigits, abort: true })
  .refine((text) => text === null || isInn(text), contractorsWords.innControl)
  .nullable()
  .optional()

export const contractorRow = z.object({
  id,
  company_id: id,
  name_full: z.string(),
  inn: z.string().nullable(),
  address_legal: z.string().nullable(),
  address_actual: z.string().nullable(),
})

export const contractorBody = z.object({
  name_full: requiredText(200),
  inn,
  address_legal: optionalText(500),
  address_actual: optionalText(500),
})

export const contractors = feature(
  'contractors',
  crud({ path: '/contractors', model: 'Contractor', row: contractorRow, body: contractorBody }),
)
