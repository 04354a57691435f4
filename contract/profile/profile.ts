import { z } from 'zod'
import { newPassword, password, secondCode, sessionRow } from '#contract/auth/auth.ts'
import { feature } from '#contract/core/endpoint.ts'
import { flag, idParams, moment } from '#contract/core/fields.ts'
import { messages, phone } from '#contract/core/rules.ts'
import { upload } from '#contract/core/upload.ts'

/** Contacts that change only with a code or a link that was sent there (002 §5). */
export const contactTypes = ['phone', 'email'] as const
export type ContactType = (typeof contactTypes)[number]

const email = z
  .email({ error: (issue) => (issue.input ? messages.email : messages.required) })
  .max(200)
  .toLowerCase()
const pending = z.object({ type: z.enum(contactTypes), value: z.string(), expires_at: moment })
const ownPassword = z.object({ password })
/** Required while the second step is on: only whoever holds it may switch it off or make new recovery codes. */
const ownPasswordAndCode = ownPassword.extend({ code: secondCode.optional() })
const codes = z.object({ recovery_codes: z.array(z.string()) })

const ownProfile = z.object({
  phone: z.string(),
  email: z.string().nullable(),
  avatar: z.string().nullable(),
  /** Asked for and not yet confirmed. */
  pending: z.array(pending),
  second_factor: z.object({ is_on: flag, is_required: flag, codes_left: z.number().int() }),
})
export type OwnProfile = z.output<typeof ownProfile>

export const contactBody = z.object({
  phone: phone.optional(),
  email: email.optional(),
  /** The contacts to change; absent: those that are sent. */
  fields: z.array(z.enum(contactTypes)).max(2).optional(),
  password,
})

export const profile = feature('profile', {
  show: { method: 'GET', path: '/profile', may: 'Account.settings', data: ownProfile },
  /** Sends the code by SMS and the link by mail; the contact stays as it is until they come back. */
  update: {
    method: 'POST',
    path: '/profile',
    may: 'Account.settings',
    body: contactBody,
    data: z.object({ pending: z.array(pending) }),
    secret: 'answer',
    confirms: 'by password',
  },
  checkToken: {
    method: 'POST',
    path: '/profile/check-token',
    may: 'Account.settings',
    body: z.object({ type: z.enum(contactTypes), token: z.string({ error: messages.required }).trim().min(1, messages.required).max(100) }),
    secret: 'answer',
  },
  /** The page that the letter links to: its reader need not be signed in (SES-003). */
  confirmEmail: {
    method: 'POST',
    path: '/email-confirmation/:token',
    may: 'public',
    params: z.object({ token: z.string().min(1).max(100) }),
    data: z.object({ email: z.string() }),
    secret: 'answer',
  },
  avatar: {
    method: 'POST',
    path: '/profile/avatar',
    may: 'Account.settings',
    body: z.object({ image: upload }),
    data: z.object({ filename: z.string() }),
  },
  changePassword: {
    method: 'POST',
    path: '/profile/change-password',
    may: 'Account.settings',
    body: z.object({ password, new_password: newPassword }),
    secret: 'answer',
    confirms: 'by password',
    journal: 'password_changed',
  },
  sessions: { method: 'GET', path: '/profile/sessions', may: 'Account.settings', data: z.object({ items: z.array(sessionRow) }) },
  endSession: { method: 'DELETE', path: '/profile/sessions/:id', may: 'Account.settings', params: idParams, journal: 'sessions_ended' },
  /** Calls of the second step are open to an employee who must set it up before anything else. */
  startSecondFactor: {
    method: 'POST',
    path: '/auth/second-factor',
    may: 'anyone',
    body: ownPassword,
    data: z.object({ secret: z.string(), url: z.string() }),
    secret: 'answer',
    confirms: 'by password',
  },
  confirmSecondFactor: {
    method: 'POST',
    path: '/auth/second-factor/confirm',
    may: 'anyone',
    body: z.object({ code: secondCode }),
    data: codes,
    secret: 'answer',
    journal: 'factor_on',
  },
  newRecoveryCodes: {
    method: 'POST',
    path: '/auth/second-factor/recovery-codes',
    may: 'anyone',
    body: ownPasswordAndCode,
    data: codes,
    secret: 'answer',
    confirms: 'by password',
    journal: 'recovery_codes',
  },
  dropSecondFactor: {
    method: 'POST',
    path: '/auth/second-factor/drop',
    may: 'anyone',
    body: ownPasswordAndCode,
    secret: 'answer',
    confirms: 'by password',
    journal: 'factor_off',
  },
})
