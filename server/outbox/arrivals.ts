import type { Channel } from '#contract/core/channels.ts'
import type { House } from '#server/core/context.ts'
import { blottedWhere } from '#server/core/outgoing.ts'
import type { Arrival, Ports } from '#server/ports/ports.ts'
import { tellOf, together } from './together.ts'

/** Seconds after sending at which a gate is asked, then never more: a phone switched off for three days is not waited for. */
const ASKED_AFTER = [5, 30, 120, 600, 3600, 6 * 3600, 24 * 3600, 72 * 3600]
/** Seconds after which the questions of a process that has died are taken over. */
const LEASE = 60
const AT_ONCE = 10

/** When a gate is asked first; null: the gate never tells. */
export const firstAskAfter = (ports: Ports, channel: Channel, now: number) => (ports[channel].arrival ? now + (ASKED_AFTER[0] ?? 0) : null)

interface Sent {
  id: number
  company_id: number
  channel: Channel
  gate_id: string
  asks: number
  sent: number
}

/** One statement claims the rows, as in sending, so an answer that comes too late changes nothing. */
const CLAIM = `update outbox o set asks = o.asks + 1, ask_after = to_timestamp($1::int + ${LEASE})
  from (select d.id from outbox d where d.status in ('sent', 'unknown') and d.ask_after <= to_timestamp($1::int) order by d.ask_after, d.id
    limit ${AT_ONCE} for update skip locked) due
  where o.id = due.id returning o.id, o.company_id, o.channel, o.gate_id, o.asks, 
    extract(epoch from coalesce(o.sent_at, o.send_after))::int as sent`

/** Asks the gates what became of the messages they took; answers how many were asked about. */
export function openArrivals(house: House, ports: Ports) {
  const note = together((all: Answered[]) => noteAll(house, all))
  return async (hearSoon: (at: number) => void): Promise<number> => {
    const { rows } = await house.database.pool.query<Sent>({ name: 'outbox-ask', text: CLAIM, values: [secondsOf(house)] })
    const learn = async (row: Sent) => {
      const answered = answeredOf(row, await ask(ports, row), secondsOf(house))
      await note(answered)
      if (answered.next !== null) hearSoon(answered.next)
    }
    await Promise.all(rows.map(learn))
    return rows.length
  }
}

export const secondsOf = ({ clock }: House) => Math.floor(clock() / 1000)

/** What is written about a message after asking; moments are in seconds since 1970. */
interface Answered {
  id: number
  company_id: number
  asks: number
  /** null: the gate knows nothing new. */
  status: 'delivered' | 'failed' | null
  arrived?: number
  failure?: string
  /** The moment of the next question; null: there is none. */
  next: number | null
}

function answeredOf({ id, company_id, asks, sent }: Sent, arrival: Arrival | null, now: number): Answered {
  const own = { id, company_id, asks }
  if (arrival?.isArrived) return { ...own, status: 'delivered', arrived: now, next: null }
  if (arrival) return { ...own, status: 'failed', failure: arrival.reason, next: null }
  const wait = ASKED_AFTER[asks]
  return { ...own, status: null, next: wait === undefined ? null : sent + wait }
}

const NOTE = `update outbox o set status = coalesce(x.status, o.status), delivered_at = to_timestamp(x.arrived),
  sent_at = coalesce(o.sent_at, to_timestamp(x.arrived)), failure = case when x.status is null then o.failure else x.failure end,
  ask_after = to_timestamp(x.next), ${blottedWhere('x.status is not null')}
  from json_to_recordset($1) as x(id int, asks int, status text, arrived int, failure text, next int)
  where o.id = x.id and o.asks = x.asks and o.status in ('sent', 'unknown')`

async function noteAll(house: House, all: Answered[]) {
  await house.database.pool.query({ name: 'outbox-note', text: NOTE, values: [JSON.stringify(all)] })
  tellOf(
    house,
    all.filter(({ status }) => status !== null),
  )
}

/** A gate that is silent now is asked again. */
const ask = async (ports: Ports, { channel, gate_id }: Sent): Promise<Arrival> =>
  (await ports[channel].arrival?.(gate_id).catch(() => null)) ?? null
