import { z } from 'zod'
import { currencies } from '#contract/core/currencies.ts'
import { feature } from '#contract/core/endpoint.ts'
import { flag, id, idParams, moment, named } from '#contract/core/fields.ts'
import { messages, phone, requiredText } from '#contract/core/rules.ts'

/** A studio's switches and the addresses of its devices (000 §3): absent means that nobody has set it. */
const unitSettings = z.object({
  cashRegisterBaseUrl: z.string().optional(),
  fpBaseUrl: z.string().optional(),
  sendSavePackages: z.boolean().optional(),
  sendSavePackagesWithoutClose: z.boolean().optional(),
})

/** The signed-in employer (000 §3, «Session and user»). */
export const me = z.object({
  id,
  company_id: id,
  /** The company's currency, in which all its money is shown. */
  currency: z.enum(currencies),
  unit_id: id.nullable(),
  unit: z.object({ id, name: z.string(), company_id: id, timezone: z.string(), settings: unitSettings }).nullable(),
  /** All switches of the unit by alias; a value that is not zero is on. */
  unit_settings: z.array(z.object({ type: z.string(), value: z.string() })),
  /** Pictures of the person (avatar) and of the company (logo). */
  images: z.array(z.object({ type: z.string(), filename: z.string() })),
  company: z.object({ id, name: z.string() }),
  /** Everything inside the company: the flag of the person or position 13. */
  is_superuser: flag,
  /** 1: this person may work in any company, one at a time; only the person's own flag says so. */
  crosses_companies: flag,
  /** Whose rows the work position shows: `own`, of those who serve customers themselves. */
  reach: z.enum(['own', 'unit', 'units', 'company']),
  /** From 1 to 4, as the profile menu shows them (000 §3). */
  activity_status: z.number().int(),
  /** A generated password is changed before anything else. */
  must_change_password: flag,
  /** The work position asks for the second step of sign-in, and there is none yet. */
  must_set_second_factor: flag,
  /** Who looks through this person's eyes. */
  impersonated_by: z.object({ id, name: z.string() }).nullable(),
  /** The count stops at 99; nobody counts another person's notifications. */
  unread_notifications_count: z.number().int(),
  first_name: z.string(),
  last_name: z.string(),
  middle_name: z.string().nullable(),
  phone: z.string(),
  work_position_id: id,
  work_position: z.string(),
  permissions: z.array(z.string()),
})
export type Me = z.output<typeof me>

/** Six characters by default; the server may ask for more (environment) and refuses the commonest. */
export const newPassword = z
  .string({ error: messages.passwordEmpty })
  .min(1, messages.passwordEmpty)
  .min(6, messages.passwordShort)
  .max(200, messages.tooLong(200))

/** The password that the caller has now. */
export const password = z.string({ error: messages.passwordEmpty }).min(1, messages.passwordEmpty).max(200)

export const codeMessage = 'Неверный код.'
/** Six digits of the application, or a recovery code: as they are typed, with spaces and dashes. */
export const secondCode = z
  .string({ error: messages.required })
  .transform((text) => text.replace(/[\s-]/g, '').toLowerCase())
  .refine((text) => /^(\d{6}|[a-z\d]{10})$/.test(text), codeMessage)

/** A sign-in on one device. */
export const sessionRow = z.object({
  id,
  user_agent: z.string().nullable(),
  address: z.string().nullable(),
  created_at: moment,
  seen_at: moment,
  is_current: flag,
  /** Who looks through this person's eyes. */
  through: named.nullable(),
})
export type SessionRow = z.output<typeof sessionRow>

const token = z.object({ token: z.string() })
const companyChoice = z.object({ id, name: z.string() })
const setupParams = z.object({ token: z.string().min(20).max(100) })

export const auth = feature('auth', {
  /** With a phone: signs in. With a valid bearer and only a password: confirms that it is still the same person, for ten minutes. */
  login: {
    method: 'POST',
    path: '/auth/login',
    may: 'public',
    body: z.object({
      phone: phone.optional(),
      password,
      /** Asked for by the refusal 1013, when the password was right and a second step follows it. */
      code: secondCode.optional(),
    }),
    data: token,
    secret: 'answer',
    journal: (body) => ('phone' in body ? 'signed_in' : 'confirmed'),
  },
  iam: { method: 'GET', path: '/auth/iam', may: 'anyone', data: me },
  /** Takes the expired (or living) token in Authorization, of a browser (`X-Session: cookie` at sign-in) its cookie instead; refused: 1012. */
  refresh: { method: 'POST', path: '/auth/refresh', may: 'public', data: token, secret: 'answer' },
  logout: { method: 'POST', path: '/auth/logout', may: 'anyone', journal: 'signed_out' },
  /** All other sessions of the person end. A generated password needs no old one: it has just been typed. */
  changePassword: {
    method: 'PUT',
    path: '/auth/password',
    may: 'anyone',
    body: z.object({ password: z.string().max(200).optional(), new_password: newPassword }),
    secret: 'answer',
    confirms: 'by password',
    journal: 'password_changed',
  },
  /** Ends every session of one employee at once, in every process. */
  closeSessions: {
    method: 'POST',
    path: '/employers/:id/sessions/close',
    may: 'Employer.sessions',
    params: idParams,
    data: z.object({ closed: z.number().int() }),
    journal: 'sessions_ended',
  },
  /** The sessions of another employee, to be ended one by one. */
  employerSessions: {
    method: 'GET',
    path: '/employers/:id/sessions',
    may: 'Employer.sessions',
    params: idParams,
    data: z.object({ items: z.array(sessionRow), has_second_factor: flag }),
  },
  endEmployerSession: {
    method: 'DELETE',
    path: '/employers/:id/sessions/:session_id',
    may: 'Employer.sessions',
    params: idParams.extend({ session_id: id }),
    journal: 'sessions_ended',
  },
  /** Removes the second step for an employee who has lost both the phone and the recovery codes. */
  resetSecondFactor: {
    method: 'POST',
    path: '/employers/:id/second-factor/reset',
    may: 'Employer.sessions',
    params: idParams,
    confirms: 'always',
    journal: 'factor_reset',
  },
  /** A GET by the specification; asks for the header, is not cached, is audited (decisions.md, «Session and access»). */
  impersonate: {
    method: 'GET',
    path: '/employers/:id/impersonate',
    may: 'Employer.impersonate',
    params: idParams,
    data: token,
    writes: true,
    secret: 'answer',
    confirms: 'always',
    journal: 'looked_through',
  },
  /** Companies that a superuser may work in. */
  companies: { method: 'GET', path: '/auth/companies', may: 'superuser', data: z.object({ items: z.array(companyChoice) }) },
  switchCompany: {
    method: 'PUT',
    path: '/auth/company',
    may: 'superuser',
    body: z.object({ company_id: id }),
    journal: 'company_switched',
  },
  /** The one-time page of a new house: 404 when the link is not known, was used or somebody already works here. */
  showSetup: { method: 'GET', path: '/setup/:token', may: 'public', params: setupParams, data: z.object({ created_at: moment }) },
  setup: {
    method: 'POST',
    path: '/setup/:token',
    may: 'public',
    params: setupParams,
    body: z.object({
      company: requiredText(200),
      last_name: requiredText(100),
      first_name: requiredText(100),
      phone,
      password: newPassword,
    }),
    data: token,
    secret: 'answer',
  },
})
