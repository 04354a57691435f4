import { z } from 'zod'
import { crud } from '#contract/core/crud.ts'
import { feature } from '#contract/core/endpoint.ts'
import { id, moment } from '#contract/core/fields.ts'
import { messages, requiredText } from '#contract/core/rules.ts'

export const companyTypes = ['own', 'franchise'] as const
export const currencies = ['RUB', 'UZS', 'BYN', 'UAH', 'KZT'] as const
const type = z.enum(companyTypes, messages.required)
const currency = z.enum(currencies, messages.required)

const companyRow = z.object({ id, name: z.string(), type, currency, created_at: moment })

export const companyBody = z.object({ name: requiredText(200), type, currency })

export const companies = feature('companies', {
  ...crud({ path: '/companies', model: 'Company', row: companyRow, body: companyBody }),
  types: {
    method: 'GET',
    path: '/companies/types',
    may: 'Company.view',
    data: z.array(z.object({ id: type, name: z.string() })),
  },
})
