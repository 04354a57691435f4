import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDatabase, type Place } from '#server/database/database.ts'
import { bookingOf, type Call, customersOf, doubles, good, type Slot, signIn } from '#server/testing/load.ts'

/** What clients know about their calls, to be compared with the database after a crash. */
export interface Ledger {
  /** For each key, the booking that was asked for; null: the answer never came. */
  asked: Map<string, { body: unknown; id: number | null }>
  cancelled: Set<number>
  /** Asked to cancel, and the answer never came. */
  doubtful: Set<number>
}

export const openLedger = (): Ledger => ({ asked: new Map(), cancelled: new Set(), doubtful: new Set() })

/** A session and customers, taken past the server. */
export async function prepareClients(place: Place) {
  const { pool, close } = await openDatabase(place)
  const prepared = { token: await signIn(pool), customers: await customersOf(pool) }
  await close()
  return prepared
}

const CLIENTS = 8

/** Each client books one window after another and cancels every fifth of its bookings, until the server or its database is gone. */
export async function bookAll(call: Call, slots: Slot[], customers: number[], ledger: Ledger) {
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

/** The booking's id; null when the connection died or the server has no database (503). Any other refusal is a fault of its own. */
async function answered(reply: ReturnType<Call>): Promise<number | null> {
  const { status, body } = await reply.catch(() => ({ status: 0, body: null }))
  if (status === 0 || status === 503) return null
  return Number(good({ status, body }).id)
}

/** The same key again: whether the first call was lost or only its answer, there is one booking afterwards. */
export async function askAgain(call: Call, ledger: Ledger, patience = 15_000): Promise<number> {
  const lost = [...ledger.asked].filter(([, { id }]) => id === null)
  const end = performance.now() + patience
  for (const [key, { body }] of lost) {
    let id: number | null = null
    for (; id === null && performance.now() < end; id ?? (await sleep(50))) id = await answered(call('POST', 'bookings', body, key))
    if (id === null) throw new Error(`no answer in ${patience} ms`)
    ledger.asked.set(key, { body, id })
  }
  return lost.length
}

const SABOTAGE = `
  delete from booking_services where booking_id = (select min(id) from bookings where status_id <> 9);
  update windows set booking_id = null where booking_id = (select max(id) from bookings where status_id <> 9)`

/** What the database and the clients do not agree about, and what is half done; empty: nothing. `isSabotaged` halves two bookings first. */
export async function faultsOf(place: Place, ledger: Ledger, isSabotaged = false): Promise<Record<string, number>> {
  const { pool, close } = await openDatabase(place)
  if (isSabotaged) await pool.query(SABOTAGE)
  const ids = [...ledger.asked.values()].map((one) => one.id)
  const cancelled = [...ledger.cancelled]
  const count = async (text: string, values: unknown[] = []) =>
    (await pool.query<{ count: number }>(`select count(*)::int as count ${text}`, values)).rows[0]?.count ?? 0
  const covered = `(select coalesce(sum(extract(epoch from least(w.end_at, b.end_at) - greatest(w.begin_at, b.begin_at))), 0) from windows w
      where w.booking_id = b.id)`
  const faults = {
    // Counted by the key, because after a loss the number may have been given to another booking.
    keyLost: await count(
      `from unnest($1::text[], $2::int[]) as one(key, id)
        where not exists (select from idempotency k where k.key = one.key and (k.answer::json #>> '{data,id}')::int = one.id)`,
      [[...ledger.asked.keys()], ids],
    ),
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
      `from bookings b where not exists (select from audits a where a.model_type = 'booking' and a.model_id = b.id
          and a.event = 'created')`,
    ),
    cancelledWithoutAudit: await count(
      `from bookings b where b.status_id = 9 and not exists (select from audits a where a.model_type = 'booking' and a.model_id = b.id
          and a.after ->> 'status_id' = '9')`,
    ),
    auditWithoutBooking: await count(
      `from audits a where a.model_type = 'booking' and not exists (select from bookings b where b.id = a.model_id)`,
    ),
    doubles: await doubles(pool),
  }
  await close()
  return Object.fromEntries(Object.entries(faults).filter(([, found]) => found !== 0))
}
