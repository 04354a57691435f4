import type { ConsentPurpose } from '#contract/consents/consents.ts'
import type { Channel } from '#contract/core/channels.ts'
import type { Marker } from '#contract/message-templates/message-templates.ts'
import type { Ctx } from '#server/core/context.ts'
import { wallTime } from '#server/database/instant.ts'

export interface Person {
  user_id: number
  first_name: string
  last_name: string | null
  phone: string
  email: string | null
  agrees_to_sms: boolean
  agrees_to_mail: boolean
  is_blocked: boolean
  is_deleted: boolean
}

export interface Visit extends Person {
  id: number
  unit_id: number
  status_id: number
  begin: number
  end: number
  timezone: string
  unit: string
  address: string | null
  services: string
  masters: string
}

/** SQL of her last recorded consent, else the flag of the card: like `consentOf` of server/customers/say-consent.ts, for a row `c` of customers. */
const agrees = (purpose: ConsentPurpose, flag: string) => `coalesce((select w.is_given from consents w
  where w.company_id = c.company_id and w.user_id = c.id and w.purpose = '${purpose}' order by w.id desc limit 1), c.${flag})`

export const PERSON = `c.id as user_id, c.first_name, c.last_name, c.phone, c.email, ${agrees('service_sms', 'confirm_sms')} as agrees_to_sms,
  ${agrees('service_email', 'confirm_email')} as agrees_to_mail, c.is_blocked, c.deleted_at is not null as is_deleted`

const UNIT = `u.timezone, coalesce(nullif(u.name_show, ''), u.name) as unit, coalesce(nullif(u.address_short, ''), u.address) as address`
const titles = (from: string) => `coalesce((select string_agg(distinct s.title, ', ') from ${from}), '') as services`
const names = (from: string, name = NAME) => `coalesce((select string_agg(distinct ${name}, ', ') from ${from}), '') as masters`
const NAME = `concat_ws(' ', e.last_name, e.first_name)`

const VISIT = `select b.id, b.unit_id, b.status_id, extract(epoch from b.begin_at)::int as begin, extract(epoch from b.end_at)::int as end,
  ${UNIT}, ${PERSON},
    ${titles('booking_services x join services s on s.id = x.service_id where x.booking_id = b.id')},
    ${names('booking_services x join employers e on e.id = x.employer_id where x.booking_id = b.id')}
  from bookings b join units u on u.id = b.unit_id join customers c on c.id = b.user_id where b.id = $1`

export const visitOf = async (ctx: Ctx, bookingId: number): Promise<Visit | undefined> => (await ctx.sql<Visit>(VISIT, [bookingId]))[0]

/** The facts of a visit that are known before its time is decided. */
export type VisitToBe = Omit<Visit, 'id' | 'unit_id' | 'status_id' | 'begin' | 'end'>
interface Ask {
  unit_id: number
  user_id: number
  service_ids: number[]
  window_ids: number[]
  shift_ids: number[]
}

const MASTERS =
  '(select employer_id from windows where id = any($4) union all select employer_id from employer_schedules where id = any($5)) m'
const TO_BE = `select ${UNIT}, ${PERSON}, ${titles('services s where s.id = any($3)')},
    ${names(MASTERS, `(select ${NAME} from employers e where e.id = m.employer_id)`)}
  from units u join customers c on c.id = $2 where u.id = $1`

export const visitToBe = async (ctx: Ctx, ask: Ask): Promise<VisitToBe | undefined> =>
  (await ctx.sql<VisitToBe>(TO_BE, [ask.unit_id, ask.user_id, ask.service_ids, ask.window_ids, ask.shift_ids]))[0]

type Values = Partial<Record<Marker, string | null>>

/** The values of a text's markers, from a visit or from an offered time. */
export function valuesOf(
  visit: Pick<Visit, 'begin' | 'timezone' | 'unit' | 'address' | 'services' | 'masters' | 'first_name' | 'last_name'>,
): Values {
  const wall = wallTime(visit.begin, visit.timezone)
  const [year, month, date] = wall.slice(0, 10).split('-')
  const [day, time] = [`${date}.${month}.${year}`, wall.slice(11, 16)]
  return {
    'user.first_name': visit.first_name,
    'user.last_name': visit.last_name,
    'booking.begin_at': `${day} в ${time}`,
    'booking.day': day,
    'booking.time': time,
    'unit.name_show': visit.unit,
    'unit.address': visit.address,
    services: visit.services,
    master: visit.masters,
  }
}

export type Reason = 'blocked' | 'deleted' | 'no_consent' | 'no_address' | 'undone'

/** The address of a message. A push finds the customer by her number. */
export const recipientOf = (person: Person, channel: Channel): string | null =>
  channel === 'push' ? String(person.user_id) : (channel === 'sms' ? person.phone : person.email) || null

/** Who agreed is written to, nobody else; installing the application is the agreement to its pushes. */
export function reasonOf(person: Person, channel: Channel): Reason | null {
  if (person.is_deleted) return 'deleted'
  if (person.is_blocked) return 'blocked'
  if (!recipientOf(person, channel)) return 'no_address'
  const isAgreed = channel === 'push' || (channel === 'sms' ? person.agrees_to_sms : person.agrees_to_mail)
  return isAgreed ? null : 'no_consent'
}
