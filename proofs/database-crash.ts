import { setTimeout as sleep } from 'node:timers/promises'
import { startPostgres } from '#bin/postgres.mjs'
import { startServer } from '#bin/server.mjs'
import { randomFrom } from '#server/demo/random.ts'
import { askAgain, bookAll, faultsOf, openLedger, prepareClients } from '#server/proving/booking-load.ts'
import { clientOf, furnish as furnishDesk, openDays } from '#server/testing/load.ts'
import { asked, type Postmaster, restartPostmaster, runTool } from './clusters.ts'
import { furnish, tell } from './ground.ts'

// The database is killed under booking load and started again, ROUNDS times: the server lives on, answers 503 with Retry-After meanwhile and
// finds it again by itself. `--sabotage`: a database that acknowledges before it has written must be noticed.
const SLOWEST = 10_000
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)
const isSabotaged = process.argv.includes('--sabotage')
// One kill may find everything written by chance, so several are needed.
const rounds = isSabotaged ? 5 : Number(process.env.ROUNDS ?? 10)
const random = randomFrom(seed).next
console.log(`SEED=${seed}`)

const cluster = await startPostgres()
const url = `postgres://postgres@127.0.0.1:${cluster.port}/okno`
const dataDir = `${cluster.dir}/data`
await asked(cluster.port, 'create database okno')
await furnish({ url })
if (isSabotaged) await forgetful()
const server = await startServer({ env: { DATABASE_URL: url, NODE_ENV: 'production', LOG_LEVEL: 'error' } })
let database: Postmaster = { port: cluster.port, dataDir, kill: async (signal = 'SIGKILL') => void process.kill(cluster.pid, signal) }
const ledger = openLedger()
const meanwhile: Record<string, number> = {}
let unanswered = 0
let slowest = 0
try {
  const { token, customers } = await prepareClients({ url })
  const call = clientOf(server.url, token)
  const places = await furnishDesk(call)
  for (let round = 0; round < rounds; round++) {
    const load = bookAll(call, await openDays(call, places, round * 10, 10), customers, ledger)
    await sleep(50 + random() * 800)
    await database.kill(round % 2 === 0 ? 'SIGKILL' : 'SIGQUIT')
    await load
    await untilGone()
    await watchMeanwhile(token, 300 + random() * 700)
    database = await restartPostmaster(dataDir, cluster.port)
    const ready = performance.now()
    while ((await call('GET', 'bookings?limit=1')).status !== 200) await sleep(20)
    unanswered += await askAgain(call, ledger)
    slowest = Math.max(slowest, Math.round(performance.now() - ready))
  }
  const faults = await faultsOf({ url }, ledger)
  const isSound = await amcheck()
  const odd = Object.keys(meanwhile).filter((answer) => answer !== '503 Retry-After')
  const figure = `SEED ${seed}: ${rounds} × база убита: записей ${ledger.asked.size}, отмен ${ledger.cancelled.size}, оборванных вызовов ${unanswered}; без базы — ${JSON.stringify(meanwhile)}; снова в деле сам не дольше чем за ${slowest} мс; изъяны — ${JSON.stringify(faults)}; pg_amcheck — ${isSound ? 'чисто' : 'ПОВРЕЖДЕНИЯ'}`
  const isHeld = Object.keys(faults).length === 0 && odd.length === 0 && isSound && slowest <= SLOWEST
  tell(isSabotaged ? (faults.keyLost ?? 0) > 0 : isHeld, figure)
} finally {
  if (server.log().includes('defect')) console.log(server.log().slice(-4000))
  await server.stop()
  await database.kill('SIGQUIT').catch(() => {})
  await cluster.stop()
}

/** A saboteur: a server that acknowledges first and writes some time later. */
async function forgetful() {
  await asked(cluster.port, 'alter system set synchronous_commit = off')
  await asked(cluster.port, 'alter system set wal_writer_delay = 10000')
  await asked(cluster.port, 'select pg_reload_conf()')
}

/** Waits until the children of the killed postmaster have finished their work and gone. */
async function untilGone() {
  const isUp = () =>
    asked(cluster.port, 'select 1').then(
      () => true,
      () => false,
    )
  while (await isUp()) await sleep(20)
  await sleep(150)
}

/** Reads, writes and asks as a balancer does, while there is no database. */
async function watchMeanwhile(token: string, milliseconds: number) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const ask = (path: string, init: RequestInit = {}) => fetch(`${server.url}${path}`, { headers, ...init })
  const write = { method: 'POST', body: JSON.stringify({ unit_id: 1, title: 'Стол' }) }
  for (const end = performance.now() + milliseconds; performance.now() < end; await sleep(20))
    for (const answer of await Promise.all([ask('/api/crm/bookings?limit=1'), ask('/api/crm/workplaces', write), ask('/readyz')])) {
      const name = `${answer.status}${answer.headers.has('retry-after') ? ' Retry-After' : ''}`
      meanwhile[name] = (meanwhile[name] ?? 0) + 1
    }
}

/** Reads every table and index through with amcheck: pages, order, and the rows that the indexes name. */
async function amcheck(): Promise<boolean> {
  const args = ['-h', '127.0.0.1', '-p', String(cluster.port), '-U', 'postgres', '-d', 'okno', '--install-missing', '--heapallindexed']
  try {
    await runTool('pg_amcheck', args, cluster.dir)
    return true
  } catch (error) {
    console.error(error)
    return false
  }
}
