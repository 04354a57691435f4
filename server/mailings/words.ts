import type { SendingChannel } from '#contract/core/channels.ts'
import type { MailingReason } from '#contract/mailings/mailings.ts'
import { dayOf, secondsOf } from '#domain/core/clock-time.ts'
import { fillMarkers } from '#domain/messages/markers.ts'
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

/** One addressee with what would be done about her at this second. */
export interface Prepared {
  addressee: Addressee
  reason: MailingReason | null
  /** Seconds since 1970; after now where it is night at hers. */
  due: number
  subject: string | null
  body: string
  /** Of an SMS; 0 where none leaves. */
  parts: number
}

/** A push has no way yet, so `push_or_sms` is an SMS; a bell wakes nobody and may ring at night. */
export const isSms = (channel: SendingChannel) => channel === 'sms' || channel === 'push_or_sms'

/** Signs: as many as a notification holds. */
const LONGEST = 4000

export function prepare(now: number, { channel, subject, body, last_day }: Words, addressee: Addressee): Prepared {
  const { zone, values } = addressee
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
    parts: isSms(channel) ? smsSize(text).parts : 0,
  }
}
