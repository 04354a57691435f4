import type { Channel } from '#contract/core/channels.ts'
import { smsSize } from '#domain/messages/sms.ts'
import type { Ctx } from './context.ts'

/** What leaves the house: a row of the outbox, written in the transaction that causes it and sent after its commit. */
export interface Outgoing {
  channel: Channel
  /** Digits of a phone, an address, the number of a person. */
  recipient: string
  subject?: string
  body: string
  /** The thing that the message is about: `recall` finds it by this, and its messages keep their order. */
  about?: About
  /** The earliest time to send, in seconds since 1970; absent: at once. */
  send_after?: number
  /** A part of the body that nobody may read in the outbox: a code or a password. */
  secret?: string
  /** True: a message of a mailing, which visits' messages overtake and which is never sent twice by itself. */
  isMass?: boolean
}
export interface About {
  model: string
  id: number
}

/** What is written in the same statement, as its CTE; `sent` is the row of the outbox, and the marks begin at `first`. */
export interface Beside {
  sql(first: number): string
  values: unknown[]
}

type Pen = Pick<Ctx, 'sql' | 'me' | 'now'>

export async function enqueue({ sql, me, now }: Pen, message: Outgoing, beside?: Beside): Promise<number> {
  const { channel, recipient, subject, body, about, send_after, secret, isMass = false } = message
  const parts = channel === 'sms' ? smsSize(body).parts : null
  const due = send_after ?? now
  const values = [channel, recipient, subject, body, about && JSON.stringify(about), due, secret, me?.employer_id, now, parts, isMass]
  const [row] = await sql<{ id: number }>(
    `with sent as (insert into outbox (company_id, channel, recipient, subject, body, about, send_after, secret, author_id,
         created_at, parts, lane, once)
       values (current_company(), $1, $2, $3, $4, $5::jsonb, to_timestamp($6), $7, $8, to_timestamp($9), $10::int,
         $11::bool::int, $11::bool)
       returning id)${beside ? `, ${beside.sql(values.length + 1)}` : ''}
     select id from sent`,
    [...values, ...(beside?.values ?? [])],
  )
  return row?.id ?? 0 // an insert without an error returns its row
}

/** Takes back what has not left yet; answers how many. What is being sent at this moment is not caught. */
export async function recall({ sql }: Pick<Ctx, 'sql'>, about: About): Promise<number> {
  const taken = await sql(`${CANCEL} where id = any(array(select outbox_waiting($1::jsonb))) and status = 'waiting' returning id`, [
    JSON.stringify(about),
  ])
  return taken.length
}

/** A secret has no business in a message that is done with. */
export const blotted = blottedWhere('true')
/** Removes the words from rows for which the condition holds. */
export function blottedWhere(isDone: string) {
  return `body = case when secret <> '' and ${isDone} then replace(body, secret, '••••••') else body end,
  secret = case when secret is null or not (${isDone}) then secret else '' end`
}
/** The body of a row `t` as it is shown, and searched: a search must not guess a code digit by digit. */
export const SHOWN_BODY = `case when t.secret <> '' then replace(t.body, t.secret, '••••••') else t.body end`
export const CANCEL = `update outbox set status = 'cancelled', ${blotted}`
