import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { startServer } from '#bin/server.mjs'
import { openDatabase, type Place } from '#server/core/database.ts'
import { bookingOf, type Call, clientOf, customersOf, doubles, furnish, good, openDays, type Slot, signIn } from './load.ts'

export interface KillResult {
  kills: number
  /** Bookings and cancellations that were answered 200 before a kill, and calls whose answer the kill took away. */
  acknowledged: number
  cancelled: number
  unanswered: number
  /** Milliseconds from the start of the process to its readiness, the slowest. */
  slowestReady: number
  /** What is wrong afterwards; empty: nothing. */
  faults: Record<string, number>
}

interface Options {
  kills: number
  random(): number
  /** Halves two bookings by hand at the end: the check must see it. */
  isSabotaged?: boolean
}

interface Ledger {
  /** Booking by the key it was asked under; null: the answer never came. */
  asked: Map<string, { body: unknown; id: number | null }>
  cancelled: Set<number>
  /** Asked to cancel, and the answer never came. */
  doubtful: Set<number>
}

/** `kill -9` of the server at random moments under booking load; the database is migrated and holds the cast. */
export async function killing(place: Place, { kills, random, isSabotaged = false }: Options): Promise<KillResult> {
  const { token, customers } = await prepare(place)
  const env = { NODE_ENV: 'production', LOG_LEVEL: 'error', ...('url' in place && { DATABASE_URL: place.url }) }
  const open = () => startServer({ env, ...('dataDir' in place && { dataDir: place.dataDir }) })
  const ledger: Ledger = { asked: new Map(), cancelled: new Set(), doubtful: new Set() }
  let server = await open()
  let places: number[] | null = null
  let slowestReady = 0
  let unanswered = 0
  try {
    for (let round = 0; round < kills; round++) {
      const call = clientOf(server.url, token)
      places ??= await furnish(call)
      const slots = await openDays(call, places, round * 10, 10)
      const load = bookAll(call, slots, customers, ledger)
      await sleep(50 + random() * 1200)
      server.kill()
      await Promise.all([server.exited, load])
      const began = performance.now()
      server = await open()
      slowestReady = Math.max(slowestReady, Math.round(performance.now() - began))
      unanswered += await askAgain(clientOf(server.url, token), ledger)
    }
  } finally {
    await server.stop()
  }
  const acknowledged = ledger.asked.size
  return {
    kills,
    acknowledged,
    cancelled: ledger.cancelled.size,
    unanswered,
    slowestReady,
    faults: await faultsOf(place, ledger, isSabotaged),
  }
}

async function prepare(place: Place) {
  const { pool, close } = await openDatabase(place)
  const prepared = { token: await signIn(pool), customers: await customersOf(pool) }
  await close()
  return prepared
}

const CLIENTS = 8

/** Each client books one window after another and cancels every fifth of its bookings, until the server is gone. */
async function bookAll(call: Call, slots: Slot[], customers: number[], ledger: Ledger) {
  let next = 0
  await Promise.all(Array.from({ length: CLIENTS }, client))
  async function client() {
    for (let slot = slots[next]; slot; slot = slots[next]) {
      const key = randomUUID()
      const body = bookingOf(slot, customers[next++ % customers.length])
      ledger.asked.set(key, { body, id: null })
      const id = await answered(call('POST', 'bookings', body, key))
      if (id === null) return
      ledger.asked.set(key, { body, id })
      if (id % 5 !== 0) continue
      ledger.doubtful.add(id)
      if ((await answered(call('PUT', `bookings/${id}`, { status_id: 9 }))) === null) return
      ledger.doubtful.delete(id)
      ledger.cancelled.add(id)
    }
  }
}

/** The booking's id, or null when the connection died. A refusal is a fault of its own. */
async function answered(reply: ReturnType<Call>): Promise<number | null> {
  const { status, body } = await reply.catch(() => ({ status: 0, body: null }))
  if (status === 0) return null
  return Number(good({ status, body }).id)
}

/** The same key again: whether the first call was lost or only its answer, there is one booking afterwards. */
async function askAgain(call: Call, ledger: Ledger): Promise<number> {
  const lost = [...ledger.asked].filter(([, { id }]) => id === null)
  for (const [key, { body }] of lost) ledger.asked.set(key, { body, id: Number(good(await call('POST', 'bookings', body, key)).id) })
  return lost.length
}

const SABOTAGE = `
  delete from booking_services where booking_id = (select min(id) from bookings where status_id <> 9);
  update windows set booking_id = null where booking_id = (select max(id) from bookings where status_id <> 9)`

async function faultsOf(place: Place, ledger: Ledger, isSabotaged: boolean): Promise<Record<string, number>> {
  const { pool, close } = await openDatabase(place)
  if (isSabotaged) await pool.query(SABOTAGE)
  const ids = [...ledger.asked.values()].map((one) => one.id)
  const cancelled = [...ledger.cancelled]
  const count = async (text: string, values: unknown[] = []) =>
    (await pool.query<{ count: number }>(`select count(*)::int as count ${text}`, values)).rows[0]?.count ?? 0
  const covered = `(select coalesce(sum(extract(epoch from least(w.end_at, b.end_at) - greatest(w.begin_at, b.begin_at))), 0) from windows w where w.booking_id = b.id)`
  const faults = {
    lost: await count('from unnest($1::int[]) id where not exists (select from bookings b where b.id = id)', [ids]),
    twice: (await count('from bookings')) - new Set(ids).size,
    withoutServices: await count(
      `from bookings b where b.duration <> (select coalesce(sum(duration), 0) from booking_services x where x.booking_id = b.id)`,
    ),
    withoutWindows: await count(`from bookings b where b.status_id <> 9 and ${covered} <> b.duration`),
    cancelledWithWindows: await count('from bookings b join windows w on w.booking_id = b.id where b.status_id = 9'),
    cancellationLost: await count('from bookings b where b.id = any($1) and b.status_id <> 9', [cancelled]),
    unaskedCancelled: await count('from bookings b where b.status_id = 9 and b.id <> all($1)', [[...cancelled, ...ledger.doubtful]]),
    withoutAudit: await count(
      `from bookings b where not exists (select from audits a where a.model_type = 'booking' and a.model_id = b.id and a.event = 'created')`,
    ),
    cancelledWithoutAudit: await count(
      `from bookings b where b.status_id = 9 and not exists (select from audits a where a.model_type = 'booking' and a.model_id = b.id and a.after ->> 'status_id' = '9')`,
    ),
    auditWithoutBooking: await count(
      `from audits a where a.model_type = 'booking' and not exists (select from bookings b where b.id = a.model_id)`,
    ),
    doubles: await doubles(pool),
  }
  await close()
  return Object.fromEntries(Object.entries(faults).filter(([, found]) => found !== 0))
}
