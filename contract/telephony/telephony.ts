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

/** How an employee's telephone is connected; its password is told to nobody. */
export const sipParams = z.object({ employer_id: id, full_name: z.string(), login: z.string().nullable(), has_password: flag })
export type SipParams = z.output<typeof sipParams>

const settings = z.object({
  adapter: z.enum(['http', 'simulator', 'asterisk']),
  /** Where the exchange tells of calls; null: no key was made yet. */
  address: z.string().nullable(),
  made_at: moment.nullable(),
})
export type TelephonySettings = z.output<typeof settings>

/** A word of the dial plan: nothing that would ring elsewhere or begin another field. */
const planWord = z
  .string()
  .trim()
  .regex(/^[\w.-]{1,40}$/, telephonyRu.asterisk.planWord)

const asteriskBody = z.object({
  is_on: flag,
  /** One of `places`. */
  place: requiredText(200),
  is_tls: flag,
  ami_login: planWord,
  /** Empty: the former one. */
  ami_secret: optionalText(200),
  technology: planWord,
  context: planWord,
})

const asteriskSettings = z.object({
  ...asteriskBody.omit({ ami_secret: true, place: true, ami_login: true }).shape,
  ami_login: z.string(),
  place: z.string().nullable(),
  has_secret: flag,
  /** Where the house may connect: `host:port`, as its environment says. */
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
    ...{ method: 'GET', path: '/telephony/places', may },
    data: z.object({ units: z.array(named), sources: z.array(named) }),
  },
  line: { ...one, method: 'GET', may: 'Telephony.view', data: telephonyLine },
  createLine: { method: 'POST', path: '/telephony/lines', may, body: lineBody, data: telephonyLine },
  updateLine: { ...one, method: 'PUT', may, body: lineBody.partial(), data: telephonyLine, edits: { readBy: 'line' } },
  removeLine: { ...one, method: 'DELETE', may },
  /** Whoever keeps the telephones sees the parameters of everybody, all others see their own. */
  params: { method: 'GET', path: '/sip/params', may: 'Telephony.view', data: z.object({ items: z.array(sipParams) }) },
  /** An empty login takes the telephone away; an empty password leaves the former one. */
  saveParams: {
    ...{ method: 'POST', path: '/sip/params', may },
    body: z.object({ employer_id: requiredId, login: z.union([z.literal(''), code(100)]), password: optionalText(200) }),
    data: sipParams,
  },
  /** Telephones of those who are at work now. */
  activeParams: {
    ...{ method: 'GET', path: '/sip/active-params', may: 'Telephony.view' },
    data: z.object({ items: z.array(sipParams.omit({ has_password: true }).extend({ is_busy: flag })) }),
  },
  settings: { method: 'GET', path: '/telephony/settings', may, data: settings },
  asterisk: { method: 'GET', path: '/telephony/asterisk', may, data: asteriskSettings },
  saveAsterisk: { method: 'POST', path: '/telephony/asterisk', may, body: asteriskBody, data: asteriskSettings, confirms: 'always' },
  /** Another address and another secret; the former ones are good no more. */
  renewKey: {
    ...{ method: 'POST', path: '/telephony/settings/key', may, confirms: 'always' },
    secret: ['secret'],
    data: settings.extend({ secret: z.string().optional() }),
  },
})
