import { setTimeout as sleep } from 'node:timers/promises'
import { startPostgres } from '#bin/postgres.mjs'
import { startServer } from '#bin/server.mjs'
import { randomFrom } from '#server/demo/random.ts'
import { askAgain, bookAll, faultsOf, openLedger, prepareClients } from '#server/proving/booking-load.ts'
import { openWire } from '#server/proving/wire.ts'
import { clientOf, furnish as furnishDesk, openDays } from '#server/testing/load.ts'
import { asked, type Postmaster, runStandby, runTool } from './clusters.ts'
import { furnish, tell } from './ground.ts'

// The primary is killed under booking load and its standby promoted, ROUNDS times; the wire between them is held up shortly before, as a
// loaded network would. A synchronous standby loses nothing that was acknowledged; `--sabotage`: an asynchronous one must.
const SLOWEST = 15_000
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)
const rounds = Number(process.env.ROUNDS ?? 5)
const isSabotaged = process.argv.includes('--sabotage')
const random = randomFrom(seed).next
console.log(`SEED=${seed}`)

const cluster = await startPostgres()
await asked(cluster.port, 'create database okno')
await furnish({ url: urlOf(cluster.port) })
const app = await openWire(cluster.port)
const replication = await openWire(cluster.port)
const server = await startServer({ env: { DATABASE_URL: urlOf(app.port), NODE_ENV: 'production', LOG_LEVEL: 'error' } })
let primary: Postmaster = {
  port: cluster.port,
  dataDir: `${cluster.dir}/data`,
  kill: async () => void process.kill(cluster.pid, 'SIGKILL'),
}
const ledger = openLedger()
let unanswered = 0
let slowest = 0
try {
  const { token, customers } = await prepareClients({ url: urlOf(cluster.port) })
  const call = clientOf(server.url, token)
  const places = await furnishDesk(call)
  for (let round = 0; round < rounds; round++) {
    const standby = await runStandby(primary, replication.port, `standby-${round}`)
    if (!isSabotaged) await waitForStandby(primary)
    const load = bookAll(call, await openDays(call, places, round * 10, 10), customers, ledger)
    await sleep(200 + random() * 1000)
    replication.hold()
    await sleep(50 + random() * 200)
    const begun = performance.now()
    await primary.kill()
    replication.cut()
    await runTool('pg_ctl', ['promote', '-w', '-D', standby.dataDir], cluster.dir)
    app.lead(standby.port)
    replication.lead(standby.port)
    await load
    while ((await call('GET', 'bookings?limit=1')).status !== 200) await sleep(20)
    unanswered += await askAgain(call, ledger)
    slowest = Math.max(slowest, Math.round(performance.now() - begun))
    primary = standby
    console.log(`${round + 1}: записей ${ledger.asked.size}, оборванных вызовов ${unanswered}, снова в деле не дольше чем за ${slowest} мс`)
    if (isSabotaged) break
  }
  const faults = await faultsOf({ url: urlOf(primary.port) }, ledger)
  const figure = `SEED ${seed}: ${rounds} × основная база убита, ${isSabotaged ? 'асинхронная' : 'синхронная'} запасная повышена: записей ${ledger.asked.size}, отмен ${ledger.cancelled.size}, оборванных вызовов ${unanswered}, повтор тем же ключом — одно действие; снова в деле не дольше чем за ${slowest} мс; изъяны — ${JSON.stringify(faults)}`
  tell(isSabotaged ? (faults.keyLost ?? 0) > 0 : Object.keys(faults).length === 0 && slowest <= SLOWEST, figure)
} finally {
  if (server.log().includes('defect')) console.log(server.log().slice(-4000))
  await server.stop()
  await Promise.all([app.close(), replication.close()])
  await primary.kill().catch(() => {})
  await cluster.stop()
}

/** Waits for the standby: from then on a commit is acknowledged only when the standby has it on its disk. */
async function waitForStandby({ port }: Postmaster) {
  await asked(port, `alter system set synchronous_standby_names = '*'`)
  await asked(port, 'select pg_reload_conf()')
  const state = `select count(*) > 0 as done from pg_stat_replication where sync_state = 'sync'`
  while (!(await asked<{ done: boolean }>(port, state))[0]?.done) await sleep(50)
}

function urlOf(port: number) {
  return `postgres://postgres@127.0.0.1:${port}/okno`
}
