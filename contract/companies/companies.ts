import { z } from 'zod'
import { companySettingsRow } from '#contract/company-settings/company-settings.ts'
import { crud } from '#contract/core/crud.ts'
import { currencies } from '#contract/core/currencies.ts'
import { feature } from '#contract/core/endpoint.ts'
import { flag, id, idParams, moment } from '#contract/core/fields.ts'
import { choice, requiredText } from '#contract/core/rules.ts'

export const companyTypes = ['own', 'franchise'] as const
const type = z.enum(companyTypes, choice)
const currency = z.enum(currencies, choice)

/** `settings` with `with=settings`; another company's pictures and settings are not seen. */
export const companyRow = z.object({
  id,
  name: z.string(),
  type,
  currency,
  created_at: moment,
  logo: z.string().nullable(),
  images: z.array(z.object({ id, type: z.string(), filename: z.string() })),
  settings: companySettingsRow.omit({ blocking_type: true }).nullable().optional(),
})

export const companyBody = z.object({ name: requiredText(200), type, currency })

const calls = crud({ path: '/companies', model: 'Company', row: companyRow, body: companyBody })

/** Tables that a copy of a company takes over, in this order: neither people nor past events. */
export const companyCopyTables = [
  ...(['work_positions', 'employer_categories', 'employer_price_categories', 'service_categories', 'services', 'units'] as const),
  ...([
    'unit_schedules',
    'unit_settings',
    'unit_neighbours',
    'unit_promo_services',
    'stores',
    'service_prices',
    'service_resources',
  ] as const),
  ...([
    'service_templates',
    'service_template_services',
    'club_card_types',
    'club_card_type_services',
    'workplaces',
    'workplace_service_categories',
    'workplace_windows',
  ] as const),
  ...(['company_settings', 'system_settings', 'widget_settings'] as const),
]

export const companyCopyRow = z.object({
  id,
  /** The new company that the copy makes. */
  company_id: id,
  name: z.string(),
  source_company_id: id,
  state: z.enum(['running', 'done', 'failed']),
  problem: z.string().nullable(),
  created_at: moment,
  finished_at: moment.nullable(),
  steps: z.array(z.object({ table: z.enum(companyCopyTables), is_done: flag, count: z.number().int().nullable() })),
})
export type CompanyCopyRow = z.output<typeof companyCopyRow>
export type CompanyRow = z.output<typeof companyRow>

/** A new company belongs to nobody, and no company removes itself. */
export const companies = feature('companies', {
  ...calls,
  create: { ...calls.create, may: 'superuser' },
  remove: { ...calls.remove, may: 'superuser' },
  /** A new company with the dictionaries, settings and studios of this one; goes on by itself, step by step. */
  copy: {
    method: 'POST',
    path: '/companies/:id/copy',
    may: 'superuser',
    params: idParams,
    body: companyBody,
    data: companyCopyRow,
    confirms: 'always',
  },
  copies: { method: 'GET', path: '/companies/:id/copies', may: 'superuser', params: idParams, data: z.array(companyCopyRow) },
  retryCopy: { method: 'POST', path: '/company-copies/:id/retry', may: 'superuser', params: idParams, data: companyCopyRow },
  types: {
    method: 'GET',
    path: '/companies/types',
    may: 'Company.view',
    data: z.array(z.object({ id: type, name: z.string() })),
  },
})
