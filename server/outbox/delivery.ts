import type { FastifyBaseLogger } from 'fastify'
import { outboxRu } from '#contract/outbox/outbox.ru.ts'
import { consentToken, consentUrl, keepConsentLinks } from '#server/consent-links/make.ts'
import { asHouse } from '#server/core/as-house.ts'
import type { House } from '#server/core/context.ts'
import { blottedWhere } from '#server/core/outgoing.ts'
import { sweepWhenDue } from '#server/live/bell.ts'
import type { Delivered, NotSent, Ports } from '#server/ports/ports.ts'
import { firstAskAfter, openArrivals, secondsOf } from './arrivals.ts'
import { type Claimed, claim, keyOf, loseTheDead } from './claim.ts'
import { turnAt } from './pace.ts'
import { tellOf, together } from './together.ts'

export interface Delivery {
  /** Sends what is due, then asks what became of what was sent; several calls at once are one round after another. */
  sweep(): Promise<void>
  /** Ends after the messages that are being sent. */
  close(): Promise<void>
}

/** Attempts of one message; the pauses double from a quarter of a minute, so that the last comes after half an hour. */
const ATTEMPTS = 8
const pauseAfter = (attempt: number) => 15 * 2 ** (attempt - 1)

/**
 * Delivers the outbox. Any number of processes may do it at once: a row is claimed by one statement, and a claim names its attempt,
 * so that whoever reports late changes nothing. At least once, never lost: a gate that knows the key of a message sends it once. A mailing is
 * sent at most once: what nobody can vouch for is named unknown, and a person decides (093).
 */
export function startDelivery(house: House, ports: Ports, log: FastifyBaseLogger): Delivery {
  let isClosed = false
  let round = Promise.resolve()
  let last = round
  let asked = 0
  const due = sweepWhenDue(
    house.bell,
    () => house.clock(),
    () => sweep(),
  )
  const settle = together((ends: End[]) => settleAll(house, ends))
  const askArrivals = openArrivals(house, ports)
  const report = (error: unknown) => (isClosed ? undefined : log.error({ err: error }, 'outbox'))
  const sweep = () => {
    const mine = ++asked
    let isLeft = false
    // Where several calls wait, only the last has anything to do; the others have swept when it has.
    const begin = () => {
      isLeft = mine < asked
      return isClosed || isLeft ? undefined : sweepOnce()
    }
    round = round.then(begin).catch(report)
    last = round.then(() => (isLeft ? last : undefined))
    return last
  }
  async function sweepOnce() {
    await loseTheDead(house, ports)
    while (!isClosed) {
      const claimed = await claim(house, ports)
      if (claimed === null) break
      await Promise.all(claimed.map((row) => deliver(row).catch(report)))
    }
    while (!isClosed && (await askArrivals(due.hear)) > 0);
  }
  async function deliver(row: Claimed) {
    const { id, company_id, attempts } = row
    const outcome = attempts > ATTEMPTS ? exhausted : await send(house, log, ports, row)
    const now = secondsOf(house)
    if ('gateId' in outcome) {
      const ask = firstAskAfter(ports, row.channel, now)
      await settle({ id, company_id, attempts, status: 'sent', gate_id: outcome.gateId, now, ask })
      if (ask) due.hear(ask)
    } else if (row.once && outcome.isUnsure && !ports[row.channel].knowsKey) {
      const ask = firstAskAfter(ports, row.channel, now)
      await settle({ id, company_id, attempts, status: 'unknown', gate_id: keyOf(row), failure: outcome.reason, now, ask })
      if (ask) due.hear(ask)
    } else if (outcome.isPassing && attempts < ATTEMPTS) {
      const next = now + pauseAfter(attempts)
      await postpone(house, row, outcome.reason, next)
      due.hear(next)
    } else await settle({ id, company_id, attempts, status: outcome.isNeedless ? 'cancelled' : 'failed', failure: outcome.reason, now })
  }
  return {
    sweep,
    async close() {
      isClosed = true
      due.close()
      await round
    },
  }
}

/** The message is given up after eight senders have died over it. */
const exhausted: NotSent = { reason: outboxRu.interrupted, isPassing: false }

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Sends a message; an error of the gate does not prove that it was not sent, an error before the gate does. */
async function send(house: House, log: FastifyBaseLogger, ports: Ports, row: Claimed): Promise<Delivered | NotSent> {
  const port = ports[row.channel]
  await turnAt(port)
  const unsubscribe = await unsubscribeOf(house, log, row).catch((error: unknown) => ({ reason: reasonOf(error), isPassing: true }))
  if (typeof unsubscribe === 'object') return unsubscribe
  return port
    .send({ id: row.id, key: keyOf(row), to: row.recipient, subject: row.subject, text: row.body, unsubscribe })
    .catch((error: unknown) => ({ reason: reasonOf(error), isPassing: true, isUnsure: true }))
}

/** The address in the letter's head. It is kept as it is said: since the letter was handed over, cards may have been merged or the house's key turned. */
async function unsubscribeOf(house: House, log: FastifyBaseLogger, { company_id, user_id }: Claimed): Promise<string | undefined> {
  if (user_id === null) return undefined
  const token = consentToken(house.secrets, company_id, user_id, 'marketing_email')
  await asHouse(house, log, company_id, (ctx) => keepConsentLinks(ctx, 'marketing_email', [{ user_id, token }]))
  return consentUrl(house.publicUrl, token)
}

interface End extends Pick<Claimed, 'id' | 'company_id' | 'attempts'> {
  status: 'sent' | 'failed' | 'unknown' | 'cancelled'
  now: number
  gate_id?: string
  failure?: string
  ask?: number | null
}

const SETTLE = `update outbox o set status = x.status, gate_id = x.gate_id, failure = x.failure,
  sent_at = case when x.status = 'sent' then to_timestamp(x.now) end, ask_after = to_timestamp(x.ask),
  ${blottedWhere(`x.status <> 'unknown'`)}
  from json_to_recordset($1) as x(id int, attempts int, status text, gate_id text, failure text, now int, ask int)
  where o.id = x.id and o.attempts = x.attempts and o.status in ('sending', 'unknown')`

async function settleAll(house: House, ends: End[]) {
  await house.database.pool.query({ name: 'outbox-settle', text: SETTLE, values: [JSON.stringify(ends)] })
  tellOf(house, ends)
}

async function postpone(house: House, row: Claimed, failure: string, next: number) {
  await house.database.pool.query(
    `update outbox set status = 'waiting', failure = $3, send_after = to_timestamp($4)
      where id = $1 and attempts = $2 and status in ('sending', 'unknown')`,
    [row.id, row.attempts, failure, next],
  )
  tellOf(house, [row])
}
