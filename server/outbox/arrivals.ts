import type { Channel } from '#contract/core/channels.ts'
import type { House } from '#server/core/context.ts'
import type { Arrival, Ports } from '#server/ports/ports.ts'

/** Seconds after sending at which a gate is asked, then never more: a phone switched off for three days is not waited for. */
const ASKED_AFTER = [5, 30, 120, 600, 3600, 6 * 3600, 24 * 3600, 72 * 3600]
/** Who asks and dies meanwhile is taken over after it. */
const LEASE = 60
const AT_ONCE = 10

/** When to ask first; null of a gate that never tells. */
export const firstAskAfter = (ports: Ports, channel: Channel, now: number) => (ports[channel].arrival ? now + (ASKED_AFTER[0] ?? 0) : null)

interface Sent {
  id: number
  company_id: number
  channel: Channel
  gate_id: string
  asks: number
  sent: number
}

/** As sending: a row is claimed by one statement, and whoever answers late changes nothing. */
const CLAIM = `update outbox o set asks = o.asks + 1, ask_after = to_timestamp($1::int + ${LEASE})
  from (select d.id from outbox d where d.status = 'sent' and d.ask_after <= to_timestamp($1::int) order by d.ask_after, d.id
    limit ${AT_ONCE} for update skip locked) due
  where o.id = due.id returning o.id, o.company_id, o.channel, o.gate_id, o.asks, extract(epoch from o.sent_at)::int as sent`

/** Asks the gates what became of what they took; answers how many were asked. */
export async function askArrivals(house: House, ports: Ports, hearSoon: (at: number) => void): Promise<number> {
  const now = Math.floor(house.clock() / 1000)
  const { rows } = await house.database.pool.query<Sent>({ name: 'outbox-ask', text: CLAIM, values: [now] })
  await Promise.all(rows.map((row) => askOf(house, ports, row, hearSoon)))
  return rows.length
}

async function askOf({ database, clock, realtime }: House, ports: Ports, row: Sent, hearSoon: (at: number) => void) {
  const arrival = await ask(ports, row)
  if (arrival) {
    const now = Math.floor(clock() / 1000)
    await (arrival.isArrived
      ? database.pool.query(ARRIVED, [row.id, row.asks, now])
      : database.pool.query(LOST, [row.id, row.asks, arrival.reason]))
    return realtime.tell(row.company_id, { feature: 'outbox', ids: [row.id] })
  }
  const wait = ASKED_AFTER[row.asks]
  const next = wait === undefined ? null : row.sent + wait
  await database.pool.query(LATER, [row.id, row.asks, next])
  if (next !== null) hearSoon(next)
}

/** A gate that is silent now is asked again. */
const ask = async (ports: Ports, { channel, gate_id }: Sent): Promise<Arrival> =>
  (await ports[channel].arrival?.(gate_id).catch(() => null)) ?? null

const OF_THIS_ASK = `where id = $1 and asks = $2 and status = 'sent'`
const ARRIVED = `update outbox set status = 'delivered', delivered_at = to_timestamp($3), ask_after = null ${OF_THIS_ASK}`
const LOST = `update outbox set status = 'failed', failure = $3, ask_after = null ${OF_THIS_ASK}`
const LATER = `update outbox set ask_after = to_timestamp($3) ${OF_THIS_ASK}`
