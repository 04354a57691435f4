import type { SendingChannel } from '#contract/core/channels.ts'
import type { MailingReason } from '#contract/mailings/mailings.ts'
import { dayOf, secondsOf } from '#domain/core/clock-time.ts'
import { fillMarkers, hasMarker } from '#domain/messages/markers.ts'
import { awakeFrom } from '#domain/messages/quiet.ts'
import { smsSize } from '#domain/messages/sms.ts'
import { epochAt, wallTime } from '#server/database/instant.ts'
import type { Addressee } from './people.ts'

interface Words {
  channel: SendingChannel
  subject?: string | null | undefined
  body: string
  last_day: string
}

/** One recipient, with what would be sent to her at this moment. */
export interface Prepared {
  addressee: Addressee
  reason: MailingReason | null
  /** When it is sent, in seconds since 1970; later than now where it is night. */
  due: number
  subject: string | null
  body: string
  /** The secret part of the link by which the customer takes her consent back; null: neither the words nor the letter's head hold one. */
  token: string | null
  /** The same secret if it stands in the words themselves: the logs leave it out. */
  secret: string | null
  /** How many parts of an SMS will be paid for; 0: no SMS leaves. */
  parts: number
}

/** The link of a person by which she withdraws her consent. */
export type LinkOf = (person: number) => { token: string; url: string }

/** True: an SMS may be sent; to a person with a device only if no device has shown the words in time. A notification in the bell wakes nobody, so it may come at night. */
export const isSms = (channel: SendingChannel) => channel === 'sms' || channel === 'push_or_sms'
/** True: messages of this channel may be sent by the outbox. */
export const isSent = (channel: SendingChannel) => isSms(channel) || channel === 'mail'

/** True: the message goes to a device first, because its owner has one and it may sound now, or because there is no phone for an SMS. */
export const isPushed = ({ channel }: Pick<Words, 'channel'>, { addressee: { push, address } }: Prepared) =>
  channel === 'push_or_sms' && (push === 'now' || (push === 'held' && !address))

/** What a customer has to have agreed to. */
export const purposeOf = (channel: SendingChannel) => {
  if (channel === 'mail') return 'marketing_email'
  return channel === 'push' ? 'marketing_push' : 'marketing_sms'
}

/** Signs: as many as a notification holds. */
const LONGEST = 4000

export function prepare(now: number, { channel, subject, body, last_day }: Words, addressee: Addressee, linkOf: LinkOf): Prepared {
  const { zone, person_id } = addressee
  const isNamed = hasMarker(`${subject ?? ''}${body}`, 'unsubscribe')
  const link = isNamed || channel === 'mail' ? linkOf(person_id) : null
  const values = { ...addressee.values, unsubscribe: link?.url }
  const wall = wallTime(now, zone)
  const from = channel === 'crm' ? wall : awakeFrom(wall)
  const text = fillMarkers(body, values).slice(0, LONGEST)
  const isLate = dayOf(from) > last_day
  const refusal = text === '' ? 'empty' : null
  return {
    addressee,
    reason: addressee.reason ?? (isLate ? 'late' : refusal),
    due: from === wall ? now : epochAt(dayOf(from), secondsOf(from), zone),
    subject: channel === 'sms' || !subject ? null : fillMarkers(subject, values) || null,
    body: text,
    token: link?.token ?? null,
    secret: isNamed && link ? link.token : null,
    parts: isSms(channel) ? smsSize(text).parts : 0,
  }
}
