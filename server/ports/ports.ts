import type { Channel } from '#contract/core/channels.ts'
import type { Adapter } from '#contract/outbox/outbox.ts'
import { openMail } from './mail.ts'
import { simulator } from './simulator.ts'
import { openSms } from './sms.ts'

export interface Parcel {
  /** The row of the outbox, by which a device is found. */
  id?: number
  /** The same key for all attempts of one message: a gate that knows keys sends it once. */
  key: string
  to: string
  subject?: string | null
  text: string
  /** Where a mailbox takes the reader's consent back by itself; of letters to many alone. */
  unsubscribe?: string | undefined
}

export interface Delivered {
  /** The gate's own number of the message. */
  gateId: string
}

/** `isPassing`: trying again later makes sense. `isUnsure`: it may have been sent all the same, only the answer did not come. */
export interface NotSent {
  reason: string
  isPassing: boolean
  isUnsure?: boolean
  /** The message is wanted no more (its reader has read it elsewhere): the outbox takes it back and counts no failure. */
  isNeedless?: boolean
}

/** What became of a message that the gate took; null: the gate does not know yet. */
export type Arrival = { isArrived: true } | { isArrived: false; reason: string } | null

/** A way by which messages leave: a real adapter, set by the environment, or a simulator (decisions.md «Other»). */
export interface Port {
  /** The name on the page of the outbox. */
  name: Adapter
  /** True: a second message with the same key is not sent again. Absent: it might be. */
  knowsKey?: boolean
  /** The most messages that the gate takes in a second; absent: any number. */
  perSecond?: number
  send(parcel: Parcel): Promise<Delivered | NotSent>
  /** Asked by the gate's number, or by the key of a parcel whose answer never came. Absent: the gate never tells. */
  arrival?(gateId: string): Promise<Arrival>
}

/** The way to browsers. `real` is absent where no messages are sent. */
export interface PushPort extends Port {
  real?: { publicKey: string; isAllowed(endpoint: string): boolean }
}
export type Ports = Record<Exclude<Channel, 'push'>, Port> & { push: PushPort }

type PortSettings = { [Name in 'SMTP_URL' | 'MAIL_FROM' | 'SMS_GATE_URL' | 'SMS_STATUS_URL' | 'SMS_GATE_TOKEN']?: string | undefined }

/** Push is real where the house has its database and an address of https: server/push-subscriptions/open-push.ts. */
export function openPorts({ SMTP_URL, MAIL_FROM, SMS_GATE_URL, SMS_STATUS_URL, SMS_GATE_TOKEN }: PortSettings = {}): Ports {
  if (SMTP_URL && !MAIL_FROM) throw new Error('SMTP_URL задан без MAIL_FROM: непонятно, от кого отправлять письма')
  return {
    sms: SMS_GATE_URL ? openSms({ sending: SMS_GATE_URL, asking: SMS_STATUS_URL, token: SMS_GATE_TOKEN }) : simulator(),
    mail: SMTP_URL && MAIL_FROM ? openMail(SMTP_URL, MAIL_FROM) : simulator(),
    push: simulator(),
  }
}
