import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startServer } from '#bin/server.mjs'
import { faultsOf, openLedger, prepareClients } from '#server/proving/booking-load.ts'
import { bookingOf, clientOf, furnish, openDays } from '#server/testing/load.ts'
import { startBalancer } from './balancer.ts'
import { onPostgres, tell } from './ground.ts'

// Two processes behind haproxy are restarted one after the other, ROUNDS times, under booking load: a client that asks once more under the
// same key never fails. `--sabotage`: both at once, which must be noticed.
const rounds = Number(process.env.ROUNDS ?? 3)
const isSabotaged = process.argv.includes('--sabotage')
const CLIENTS = 6
const PAUSE = 300
/** Milliseconds during which no server is there: longer than haproxy holds a call for the next one. */
const AWAY = 12_000
console.log(`SEED=${process.env.SEED ?? 0}`)

await onPostgres(async (url) => {
  const { token, customers } = await prepareClients({ url })
  const files = mkdtempSync(join(tmpdir(), 'okno-files-'))
  const env = { DATABASE_URL: url, NODE_ENV: 'production', LOG_LEVEL: 'error', DRAIN_SECONDS: isSabotaged ? '0' : '4' }
  const open = (port?: number) => startServer({ env, dataDir: files, ...(port && { port }) })
  const servers = [await open(), await open()]
  const balancer = await startBalancer(servers.map(({ port }) => port))
  const ledger = openLedger()
  const seen = { calls: 0, again: 0, failed: [] as string[] }
  let isOver = false
  try {
    const call = clientOf(balancer.url, token)
    const places = await furnish(call)
    const slots = [
      ...(await openDays(call, places, 0, 10)),
      ...(await openDays(call, places, 10, 10)),
      ...(await openDays(call, places, 20, 10)),
    ]
    const ask = (body: unknown, key: string) => call('POST', 'bookings', body, key).catch(() => ({ status: 0, body: null }))
    const load = Promise.all(
      Array.from({ length: CLIENTS }, async () => {
        for (let slot = slots.pop(); slot && !isOver; slot = slots.pop()) {
          const [key, body] = [randomUUID(), bookingOf(slot, customers[seen.calls++ % customers.length])]
          let answer = await ask(body, key)
          if (answer.status !== 200) {
            seen.again++
            await sleep(PAUSE)
            answer = await ask(body, key)
          }
          if (answer.status === 200) ledger.asked.set(key, { body, id: Number(answer.body.data.id) })
          else seen.failed.push(`${answer.status}/${answer.body?.code}`)
          await sleep(500)
        }
      }),
    )
    const restart = async (index: number, away = 0) => {
      const server = servers[index]
      if (!server) throw new Error('no server')
      await server.stop()
      await sleep(away)
      servers[index] = await open(server.port)
    }
    for (let round = 0; round < rounds; round++) {
      if (isSabotaged) await Promise.all([restart(0, AWAY), restart(1, AWAY)])
      else for (const index of [0, 1]) await restart(index).then(() => sleep(3500))
    }
    isOver = true
    await load
    const faults = isSabotaged ? {} : await faultsOf({ url }, ledger)
    const figure = `${rounds} × оба процесса перезапущены по очереди за haproxy: записей ${ledger.asked.size}, спрошено ещё раз ${seen.again}, не вышло и со второго раза ${seen.failed.length} ${seen.failed.slice(0, 3)}; изъяны — ${JSON.stringify(faults)}`
    const isHeld = seen.failed.length === 0 && Object.keys(faults).length === 0 && ledger.asked.size > 20
    tell(isSabotaged ? seen.failed.length > 0 : isHeld, figure)
  } finally {
    isOver = true
    balancer.stop()
    await Promise.all(servers.map((one) => one.stop()))
    rmSync(files, { recursive: true, force: true })
  }
})
