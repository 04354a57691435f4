import { z } from 'zod'
import { crud } from '#contract/core/crud.ts'
import { feature } from '#contract/core/endpoint.ts'
import { flag, id } from '#contract/core/fields.ts'
import { choice, email, optionalText, phone, requiredText } from '#contract/core/rules.ts'
import { partnersWords } from './partners.ru.ts'

export const partnerKinds = ['franchisee', 'referral', 'supplier', 'landlord', 'other'] as const
const kind = z.enum(partnerKinds, choice)

export const partnerRow = z.object({
  id,
  company_id: id,
  name: z.string(),
  kind,
  contact: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  site: z.string().nullable(),
  comment: z.string().nullable(),
  is_active: flag,
})

export const partnerBody = z.object({
  name: requiredText(200),
  kind,
  contact: optionalText(200),
  phone: phone.nullable().optional(),
  email,
  /** Only addresses that a browser may open safely. */
  site: z
    .string()
    .trim()
    .max(300)
    .regex(/^https?:\/\/[^\s<>"']+$/i, partnersWords.site)
    .nullable()
    .optional(),
  comment: optionalText(2000),
  is_active: flag.optional(),
})

const calls = crud({ path: '/partners', model: 'Partner', row: partnerRow, body: partnerBody })

export const partners = feature('partners', { ...calls, export: { ...calls.export, confirms: 'always' } })
