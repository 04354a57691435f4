import { Temporal } from 'temporal-polyfill'
import { fromKopecks, kopecks } from '#domain/core/money.ts'
import { maskPhone } from '#domain/core/names.ts'
import type { Ctx } from '#server/core/context.ts'
import type { Row } from '#server/lists/list.ts'
import { can } from '#server/live/session.ts'

export interface Thing {
  model_type: string
  model_id: number
}

/** Recorded values as the reader may see them: moments in her zone, money in roubles, phones and contacts by permission. */
export const presented = (ctx: Ctx, thing: Thing, values: Row): Row => asOnCard(ctx, thing, shown(ctx, values) as Row) // an object stays an object

/** The history of an employee tells no more than the card: contacts and telephony are for their own permissions, and one's own. */
function asOnCard({ me }: Ctx, { model_type, model_id }: Thing, values: Row): Row {
  if (model_type !== 'employer' || model_id === me.employer_id) return values
  const seen = can(me, 'Employer.card') ? values : withoutTelephony(values)
  return can(me, 'Employer.contacts') ? seen : withoutContacts(seen)
}

const withoutTelephony = ({ sip_login: _hidden, ...rest }: Row): Row => rest

const withoutContacts = ({ email, phone, ...rest }: Row): Row => ({
  ...rest,
  ...(phone !== undefined && { phone: typeof phone === 'string' ? maskPhone(phone) : null }),
  ...(email !== undefined && { email: null }),
})

function shown(ctx: Ctx, value: unknown, key = ''): unknown {
  if (typeof value === 'string') {
    if (key.endsWith('phone') && !can(ctx.me, 'User.show_phone')) return maskPhone(value)
    return STORED_MOMENT.test(value) ? momentIn(ctx.zone, value) : value
  }
  if (typeof value === 'number' && MONEY.has(key)) return fromKopecks(kopecks(value))
  if (Array.isArray(value)) return value.map((one) => shown(ctx, one, key))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shown(ctx, one, name)]))
}

/** Recorded fields that hold kopecks. */
const MONEY = new Set(['price', 'total'])
/** How PostgreSQL writes a timestamptz into json. */
const STORED_MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?[+-]\d\d(:\d\d){0,2}$/

function momentIn(zone: string, stored: string) {
  const [day, time] = Temporal.Instant.from(stored)
    .toZonedDateTimeISO(zone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'second' })
    .split('T')
  return `${day} ${time}`
}
