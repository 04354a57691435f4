import { z } from 'zod'
import { feature } from '#contract/core/endpoint.ts'
import { flag, id, idParams, moment, named } from '#contract/core/fields.ts'
import { code, optionalText, phone, requiredId, requiredText } from '#contract/core/rules.ts'
import { telephonyRu } from './telephony.ru.ts'

/** A number that customers dial: it says of which studio and of which advertisement the call is. */
export const telephonyLine = z.object({
  id,
  company_id: id,
  number: z.string(),
  title: z.string(),
  unit_id: id.nullable(),
  user_source_id: id.nullable(),
  unit: named.nullable(),
  source: named.nullable(),
})
export type TelephonyLine = z.output<typeof telephonyLine>

const lineBody = z.object({
  number: phone,
  title: requiredText(100),
  unit_id: requiredId.nullable().optional(),
  user_source_id: requiredId.nullable().optional(),
})

/** The connection of an employee's telephone; its password is answered to nobody. */
export const sipParams = z.object({ employer_id: id, full_name: z.string(), login: z.string().nullable(), has_password: flag })
export type SipParams = z.output<typeof sipParams>

const settings = z.object({
  adapter: z.enum(['http', 'simulator', 'asterisk']),
  /** The address to which the exchange reports calls; null: no key was made yet. */
  address: z.string().nullable(),
  made_at: moment.nullable(),
  /** The exchange has issued the secret of the signature; else the house has made it. */
  is_issued: flag,
  /** The company says that callers are told of the recording. */
  recording_told: flag,
})
export type TelephonySettings = z.output<typeof settings>

/** Signs in a secret: a shorter one is guessed from a signature that was overheard. */
const SECRET_LEAST = 16

/** A word of the dial plan; signs that would dial elsewhere or begin another field are refused. */
const planWord = z
  .string()
  .trim()
  .regex(/^[\w.-]{1,40}$/, telephonyRu.asterisk.planWord)

const asteriskBody = z.object({
  is_on: flag,
  /** The place of the exchange, one of `places`. */
  place: requiredText(200),
  is_tls: flag,
  ami_login: planWord,
  /** Empty: the former secret stays. */
  ami_secret: optionalText(200),
  technology: planWord,
  context: planWord,
})

const asteriskSettings = z.object({
  ...asteriskBody.omit({ ami_secret: true, place: true, ami_login: true }).shape,
  ami_login: z.string(),
  place: z.string().nullable(),
  has_secret: flag,
  /** Places as `host:port` that the environment lets the product connect to. */
  places: z.array(z.string()),
  /** null: there is no connection now. */
  connected_at: moment.nullable(),
  /** Why the last try failed. */
  failure: z.string().nullable(),
})
export type AsteriskSettings = z.output<typeof asteriskSettings>

const may = 'Telephony.settings'
const one = { path: '/telephony/lines/:id', params: idParams } as const

export const telephony = feature('telephony', {
  lines: { method: 'GET', path: '/telephony/lines', may: 'Telephony.view', data: z.object({ items: z.array(telephonyLine) }) },
  /** The call answers the studios and the sources of customers that a line may belong to. */
  places: {
    method: 'GET',
    path: '/telephony/places',
    may,
    data: z.object({ units: z.array(named), sources: z.array(named) }),
  },
  line: { ...one, method: 'GET', may: 'Telephony.view', data: telephonyLine },
  createLine: { method: 'POST', path: '/telephony/lines', may, body: lineBody, data: telephonyLine },
  updateLine: { ...one, method: 'PUT', may, body: lineBody.partial(), data: telephonyLine, edits: { readBy: 'line' } },
  removeLine: { ...one, method: 'DELETE', may },
  /** Parameters of all telephones for employees who manage them; others get their own. */
  params: { method: 'GET', path: '/sip/params', may: 'Telephony.view', data: z.object({ items: z.array(sipParams) }) },
  /** Saves a telephone: an empty login removes it, an empty password keeps the former one. */
  saveParams: {
    method: 'POST',
    path: '/sip/params',
    may,
    body: z.object({
      employer_id: requiredId,
      login: z.union([z.literal(''), code(100)]),
      password: z
        .union([z.literal(''), code(200)])
        .nullable()
        .optional(),
    }),
    data: sipParams,
  },
  /** Telephones of employees who are at work now. */
  activeParams: {
    method: 'GET',
    path: '/sip/active-params',
    may: 'Telephony.view',
    data: z.object({ items: z.array(sipParams.omit({ has_password: true }).extend({ is_busy: flag })) }),
  },
  settings: { method: 'GET', path: '/telephony/settings', may, data: settings },
  asterisk: { method: 'GET', path: '/telephony/asterisk', may, data: asteriskSettings },
  saveAsterisk: { method: 'POST', path: '/telephony/asterisk', may, body: asteriskBody, data: asteriskSettings, confirms: 'always' },
  /** Makes a new address and a new secret; the former ones stop working. */
  renewKey: {
    method: 'POST',
    path: '/telephony/settings/key',
    may,
    confirms: 'always',
    secret: ['secret'],
    data: settings.extend({ secret: z.string().optional() }),
  },
  /** Takes the secret that the exchange has issued in place of the former one; it is shown to nobody. */
  takeSecret: {
    method: 'POST',
    path: '/telephony/settings/secret',
    may,
    confirms: 'always',
    body: z.object({ secret: requiredText(200).min(SECRET_LEAST, telephonyRu.settings.secretShort) }),
    data: settings,
  },
})
