import { z } from 'zod'
import { currencies } from '#contract/companies/companies.ts'
import { feature } from '#contract/core/endpoint.ts'
import { flag, id } from '#contract/core/fields.ts'
import { messages, phone } from '#contract/core/rules.ts'

/** The signed-in employer (000 §3, «Session and user»). */
export const me = z.object({
  id,
  company_id: id,
  /** Of the company: what money is shown in. */
  currency: z.enum(currencies),
  unit_id: id.nullable(),
  unit: z.object({ id, name: z.string(), company_id: id, timezone: z.string() }).nullable(),
  is_superuser: flag,
  first_name: z.string(),
  last_name: z.string(),
  middle_name: z.string().nullable(),
  phone: z.string(),
  work_position_id: id,
  work_position: z.string(),
  permissions: z.array(z.string()),
})
export type Me = z.output<typeof me>

export const auth = feature('auth', {
  login: {
    method: 'POST',
    path: '/auth/login',
    may: 'public',
    body: z.object({ phone, password: z.string({ error: messages.passwordEmpty }).min(1, messages.passwordEmpty).max(200) }),
    data: z.object({ token: z.string() }),
  },
  iam: { method: 'GET', path: '/auth/iam', may: 'anyone', data: me },
  logout: { method: 'POST', path: '/auth/logout', may: 'anyone' },
})
