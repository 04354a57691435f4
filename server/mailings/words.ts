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
  /** The secret part of the link by which the customer takes her consent back; null: the words hold no such link. */
  token: string | null
  /** The number of parts of an SMS; 0 where none is sent. */
  parts: number
}

/** The link of a person by which she withdraws her consent. */
export type LinkOf = (person: number) => { token: string; url: string }

/** An SMS may leave: of whoever has a device, only where no device has shown the words in time. A bell wakes nobody and may ring at night. */
export const isSms = (channel: SendingChannel) => channel === 'sms' || channel === 'push_or_sms'

/** The purpose that a customer must have agreed to. */
export const purposeOf = (channel: SendingChannel) => (channel === 'push' ? 'marketing_push' : 'marketing_sms')

/** Signs: as many as a notification holds. */
const LONGEST = 4000

export function prepare(now: number, { channel, subject, body, last_day }: Words, addressee: Addressee, linkOf: LinkOf): Prepared {
  const { zone, person_id } = addressee
  const link = hasMarker(`${subject ?? ''}${body}`, 'unsubscribe') ? linkOf(person_id) : null
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
    parts: isSms(channel) ? smsSize(text).parts : 0,
  }
}
