import { setTimeout as sleep } from 'node:timers/promises'
import { startServer } from '#bin/server.mjs'
import type { Place } from '#server/database/database.ts'
import { furnish, openDays, patientOf } from '#server/testing/load.ts'
import { askAgain, bookAll, faultsOf, openLedger, prepareClients } from './booking-load.ts'

export interface KillResult {
  kills: number
  /** Bookings and cancellations that were answered 200 before a kill, and calls whose answer the kill took away. */
  acknowledged: number
  cancelled: number
  unanswered: number
  /** Milliseconds from the start of a process to its readiness, in the slowest case. */
  slowestReady: number
  /** For each kind of fault, how many were found afterwards; empty: none. */
  faults: Record<string, number>
}

interface Options {
  kills: number
  random(): number
  /** True: two bookings are cut in half by hand at the end, which the check must see. */
  isSabotaged?: boolean
}

/** `kill -9` of the server at random moments under booking load; the database is migrated and holds the cast. */
export async function killing(place: Place, { kills, random, isSabotaged = false }: Options): Promise<KillResult> {
  const { token, customers } = await prepareClients(place)
  const env = { NODE_ENV: 'production', LOG_LEVEL: 'error', ...('url' in place && { DATABASE_URL: place.url }) }
  const open = () => startServer({ env, ...('dataDir' in place && { dataDir: place.dataDir }) })
  const ledger = openLedger()
  let server = await open()
  let places: number[] | null = null
  let slowestReady = 0
  let unanswered = 0
  try {
    for (let round = 0; round < kills; round++) {
      const call = patientOf(server.url, token)
      places ??= await furnish(call)
      const slots = await openDays(call, places, round * 10, 10)
      const load = bookAll(call, slots, customers, ledger)
      await sleep(50 + random() * 1200)
      server.kill()
      await Promise.all([server.exited, load])
      const began = performance.now()
      server = await open()
      slowestReady = Math.max(slowestReady, Math.round(performance.now() - began))
      unanswered += await askAgain(patientOf(server.url, token), ledger)
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
