import { z } from 'zod'
import { crud } from '#contract/core/crud.ts'
import { currencies } from '#contract/core/currencies.ts'
import { feature } from '#contract/core/endpoint.ts'
import { id, moment } from '#contract/core/fields.ts'
import { messages, requiredText } from '#contract/core/rules.ts'

export const companyTypes = ['own', 'franchise'] as const
const type = z.enum(companyTypes, messages.required)
const currency = z.enum(currencies, messages.required)

const companyRow = z.object({ id, name: z.string(), type, currency, created_at: moment, logo: z.string().nullable() })

export const companyBody = z.object({ name: requiredText(200), type, currency })

const calls = crud({ path: '/companies', model: 'Company', row: companyRow, body: companyBody })

/** A new tenant is nobody's, and none ends itself. */
export const companies = feature('companies', {
  ...calls,
  create: { ...calls.create, may: 'superuser' },
  remove: { ...calls.remove, may: 'superuser' },
  types: {
    method: 'GET',
    path: '/companies/types',
    may: 'Company.view',
    data: z.array(z.object({ id: type, name: z.string() })),
  },
})
