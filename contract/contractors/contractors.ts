import { z } from 'zod'
import { crud } from '#contract/core/crud.ts'
import { feature } from '#contract/core/endpoint.ts'
import { id } from '#contract/core/fields.ts'
import { inn } from '#contract/core/inn.ts'
import { optionalText, requiredText } from '#contract/core/rules.ts'

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
