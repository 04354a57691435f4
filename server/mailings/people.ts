import type { SendingChannel } from '#contract/core/channels.ts'
import { isForStaff, type MailingReason } from '#contract/mailings/mailings.ts'
import type { SubjectMarker, SubjectType } from '#contract/notify-templates/notify-templates.ts'
import { USUAL_MAILINGS_WEEK } from '#server/company-settings/company-settings.table.ts'
import type { Ctx } from '#server/core/context.ts'
import { HAS_DEVICE } from '#server/push-subscriptions/has-device.ts'
import { purposeOf } from './words.ts'
import { zoneOfCustomer, zoneOfEmployee } from './zone.ts'

/** One of an audience, as things are now: whether she may be written to, where, and what is known of her. */
export interface Addressee {
  /** The number of her row in the mailing, as the caller has given it. */
  id: number
  person_id: number
  subject_id: number
  /** A phone; of a letter the address of mail. */
  address: string | null
  zone: string
  /** Why she is left out; null: she gets the message. */
  reason: MailingReason | null
  /** Whether a push would reach her: now, or at the end of the hours in which she is left alone. Customers have no devices. */
  push: 'none' | 'now' | 'held'
  values: Partial<Record<SubjectMarker, string | null>>
}

/**
 * In the order of the people's numbers, each row for itself: cards that were merged meanwhile are one person in two rows. Who is not there any more
 * is answered as deleted.
 */
export function peopleOf(
  ctx: Ctx,
  { subject_type, channel }: Kind,
  rows: { id: number; person_id: number; subject_id: number }[],
): Promise<Addressee[]> {
  const table = isForStaff(subject_type) ? STAFF(channel) : CUSTOMERS(channel)
  const { joins, values, isOver } = FACTS[subject_type]
  const marks = Object.entries({ ...(isForStaff(subject_type) ? EMPLOYEE : CUSTOMER), ...values })
  const sql = `select x.id, x.person_id, x.subject_id, ${table.address} as address, z.zone,
      ${table.push} as push, case ${table.reasons} when ${isOver} then 'over' end as reason,
      jsonb_build_object(${marks.map(([name, value]) => `'${name}', ${value}`).join(', ')}) as values
    from unnest(case when $3::int > 0 then $1::int[] end, $2::int[], $4::int[]) x(person_id, subject_id, id) ${table.from} ${joins}
    order by x.person_id, x.id`
  return ctx.sql<Addressee>(sql, [rows.map((one) => one.person_id), rows.map((one) => one.subject_id), ctx.now, rows.map((one) => one.id)])
}

interface Kind {
  subject_type: SubjectType
  channel: SendingChannel
}

const COMPANY = `(select n.name from companies n where n.id = current_company())`
const NOW = 'to_timestamp($3::int)'
const TODAY = `(${NOW} at time zone z.zone)::date`

/**
 * Advertising once a day, and in seven as often as the company says, whatever has failed aside (comm-growth §5). What was said to all of them is read at
 * one go: a plan that was made while the table was small would read it through for each of them.
 */
const SAID_JOIN = `left join (select r.user_id, array_agg(r.told_at) as moments
    from mailing_recipients r left join outbox o on o.id = r.outbox_id
    where r.user_id = any($1::int[]) and r.state = 'told' and r.is_marketing and r.told_at > ${NOW} - interval '9 days'
      and coalesce(o.status, 'sent') not in ('failed', 'cancelled') group by r.user_id) said on said.user_id = c.id`
const WEEK = `coalesce((select s.mailings_week from company_settings s where s.company_id = current_company()), ${USUAL_MAILINGS_WEEK})`
const SAID = `(select count(*) filter (where w.day = ${TODAY}) > 0 or count(*) filter (where w.day > ${TODAY} - 7) >= ${WEEK}
  from (select (m at time zone z.zone)::date as day from unnest(said.moments) m) w)`

/** SQL of an express consent to advertising by this channel, without which nothing is sent (docs/decisions/094). */
const agrees = (purpose: string) => `coalesce((select w.is_given from consents w where w.company_id = c.company_id and w.user_id = c.id
  and w.purpose = '${purpose}' order by w.id desc limit 1), false)`

/** SQL of the address by which this channel reaches a person. */
const addressOf = (channel: SendingChannel, row: 'c' | 'e') => `${row}.${channel === 'mail' ? 'email' : 'phone'}`

const CUSTOMERS = (channel: SendingChannel) => ({
  address: addressOf(channel, 'c'),
  push: `'none'`,
  reasons: `when c.id is null or c.deleted_at is not null then 'deleted' when c.is_blocked then 'blocked'
    when ${channel === 'push'} then 'no_device' when coalesce(${addressOf(channel, 'c')}, '') = '' then 'no_address'
    when not ${agrees(purposeOf(channel))} then 'no_consent' when ${SAID} then 'already'`,
  from: `left join customers c on c.id = x.person_id
    cross join lateral (select ${zoneOfCustomer('c', 'current_company()')} as zone) z ${SAID_JOIN}`,
})

/** Why an employee is not reached by a way. */
const UNREACHED: Record<SendingChannel, string> = {
  sms: `when coalesce(e.phone, '') = '' then 'no_address'`,
  crm: `when not may_enter(e) then 'no_address'`,
  push: `when not ${HAS_DEVICE} then 'no_device'`,
  push_or_sms: `when coalesce(e.phone, '') = '' and not ${HAS_DEVICE} then 'no_address'`,
  mail: `when coalesce(e.email, '') = '' then 'no_address'`,
}

const STAFF = (channel: SendingChannel) => ({
  address: addressOf(channel, 'e'),
  push: `case when not ${HAS_DEVICE} then 'none' when holds_back(e.id, ${NOW}) then 'held' else 'now' end`,
  reasons: `when e.id is null or e.deleted_at is not null or e.status = 2 then 'deleted' when e.blocked_at is not null then 'blocked'
    ${UNREACHED[channel]}`,
  from: `left join employers e on e.id = x.person_id
    cross join lateral (select ${zoneOfEmployee('e', 'current_company()')} as zone) z`,
})

type Values = Partial<Record<SubjectMarker, string>>
const CUSTOMER: Values = { 'user.first_name': 'c.first_name', 'user.last_name': 'c.last_name', 'company.name': COMPANY }
const EMPLOYEE: Values = { 'employer.first_name': 'e.first_name', 'employer.last_name': 'e.last_name', 'company.name': COMPANY }

const date = (sql: string) => `to_char(${sql}, 'DD.MM.YYYY')`
const sum = (kopecks: string, currency: string) =>
  `replace(to_char(${kopecks} / 100.0, 'FM9999999990.00'), '.', ',') || case ${currency} when 2 then ' сум' else ' ₽' end`
const UNIT: Values = {
  'unit.name_show': `coalesce(nullif(u.name_show, ''), u.name)`,
  'unit.address': `coalesce(nullif(u.address_short, ''), u.address)`,
}
const WALL = '(b.begin_at at time zone u.timezone)'

interface Facts {
  joins: string
  values: Values
  /** SQL that is true when the subject of the words no longer exists or is over. */
  isOver: string
}

const FACTS: Record<SubjectType, Facts> = {
  user: { joins: '', values: {}, isOver: 'false' },
  booking: {
    joins: `left join bookings b on b.id = x.subject_id and b.user_id = x.person_id and b.status_id in (1, 2) and b.begin_at > ${NOW}
      left join units u on u.id = b.unit_id`,
    values: {
      ...UNIT,
      'booking.begin_at': `to_char(${WALL}, 'DD.MM.YYYY "в" HH24:MI')`,
      'booking.day': date(WALL),
      'booking.time': `to_char(${WALL}, 'HH24:MI')`,
      services: `(select string_agg(distinct s.title, ', ') from booking_services y join services s on s.id = y.service_id
        where y.booking_id = b.id)`,
      master: `(select string_agg(distinct concat_ws(' ', e.last_name, e.first_name), ', ') from booking_services y
        join employers e on e.id = y.employer_id where y.booking_id = b.id)`,
    },
    isOver: 'b.id is null',
  },
  order: {
    joins: `left join orders o on o.id = x.subject_id and o.user_id = x.person_id and o.status_id in (2, 3)
      left join units u on u.id = o.unit_id`,
    values: {
      ...UNIT,
      'order.number': 'o.id::text',
      'order.day': date('(o.created_at at time zone u.timezone)'),
      'order.sum': sum('o.total', 'o.currency_id'),
    },
    isOver: 'o.id is null',
  },
  certificate: {
    joins: `left join (certificates t left join orders o on o.id = t.order_id)
      on t.id = x.subject_id and coalesce(o.user_id, t.user_id) = x.person_id and t.state = 'sold' and t.valid_until >= ${TODAY}`,
    values: {
      'certificate.tail': 'case when t.former_face is null then right(t.number, 4) else t.code end',
      'certificate.rest': sum('t.face', 't.currency_id'),
      'certificate.until': date('t.valid_until'),
    },
    isOver: 't.id is null',
  },
  employer: {
    joins: 'left join units u on u.id = e.unit_id left join work_positions p on p.id = e.work_position_id',
    values: { 'employer.position': 'p.title', 'employer.unit': UNIT['unit.name_show'] ?? '' },
    isOver: 'false',
  },
  ticket: {
    joins:
      'left join tickets t on t.id = x.subject_id and t.author_id = x.person_id and t.deleted_at is null and t.status not in (2, 4, 7)',
    values: { 'ticket.number': 't.number::text', 'ticket.subject': 't.subject' },
    isOver: 't.id is null',
  },
  news: {
    joins: 'left join news w on w.id = x.subject_id',
    values: { 'news.theme': 'w.theme' },
    isOver: 'w.id is null',
  },
}
