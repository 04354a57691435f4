import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '#bin/postgres.mjs'
import { childEnv, node24, root } from '#bin/prepare.mjs'
import { demoPassword, startServer } from '#bin/server.mjs'
import { type Database, openDatabase } from '#server/database/database.ts'
import { migrate } from '#server/database/migrate.ts'
import { seedDemo } from '#server/demo/demo.ts'
import { randomFrom } from '#server/demo/random.ts'
import { fillFrom } from '#server/proving/former-demo.ts'
import { atState, countsOf, FIRST_STATE, fill, states } from '#server/proving/former-states.ts'
import { withoutTriggers } from '#server/proving/without-triggers.ts'
import { asked } from './clusters.ts'
import { tell } from './ground.ts'

// `npm run upgrade` over houses of former versions: ROUNDS with the demo's data in a version that knew money and goods, and ROUNDS with rows
// made up for one that did not, on each of both databases. `--sabotage`: stock that no move has brought must not pass.
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)
const rounds = Number(process.env.ROUNDS ?? 2)
const isSabotaged = process.argv.includes('--sabotage')
const random = randomFrom(seed)
/** From here on the tables of money and goods are those of today but for columns that came later. */
const DEMO_FROM = states.indexOf('0119_telephony_asterisk') + 1
/** The last state without a ledger: made up rows of one would not add up. */
const NO_MONEY = states.indexOf('0056_warnings_of_customers') + 1
const dir = mkdtempSync(join(tmpdir(), 'okno-upgrade-'))
console.log(`SEED=${seed}`)

interface Place {
  dataDir: string
  url?: string
}
const opened = ({ url, dataDir }: Place) => openDatabase(url ? { url, patience: 0 } : { dataDir })

const cluster = await startPostgres({ isDurable: false })
const told: string[] = []
let isHeld = true
try {
  await asked(cluster.port, 'create database demo')
  const demo = await opened({ url: urlOf('demo'), dataDir: dir })
  await migrate(demo)
  await seedDemo(demo, { dataDir: dir, password: demoPassword, now: Math.floor(Date.now() / 1000) })
  for (let round = 0; round < rounds * 2; round++) {
    const hasDemo = round % 2 === 0
    const state = hasDemo ? random.whole(DEMO_FROM, states.length - 1) : random.whole(FIRST_STATE, NO_MONEY)
    for (const kind of ['postgres', 'embedded'] as const) {
      const fault = await proved(await place(kind, round), state, hasDemo ? demo : null)
      isHeld &&= isSabotaged && hasDemo ? fault !== null : fault === null
      told.push(`${states[state - 1]}${hasDemo ? ' с показом' : ''}, ${kind}${fault ? `: ${fault}` : ''}`)
      console.log(told.at(-1))
    }
  }
  await demo.close()
  tell(isHeld, `SEED ${seed}: домов прежних версий доведено до нынешней (${states.length}): ${told.length} — ${told.join('; ')}`)
} finally {
  await cluster.stop()
  rmSync(dir, { recursive: true, force: true })
}

function urlOf(name: string) {
  return cluster.url.replace(/\/postgres$/, `/${name}`)
}

async function place(kind: 'postgres' | 'embedded', round: number): Promise<Place> {
  const dataDir = join(dir, `${kind}-${round}`)
  mkdirSync(dataDir, { mode: 0o700 })
  if (kind === 'embedded') return { dataDir }
  await asked(cluster.port, `create database former_${round}`)
  return { dataDir, url: urlOf(`former_${round}`) }
}

/** Proves one house, and answers what went wrong or null. */
async function proved(at: Place, state: number, demo: Database | null): Promise<string | null> {
  const former = await opened(at)
  await atState(state, (folder) => migrate(former, folder))
  const filled = demo ? await fillFrom(demo.pool, former.pool) : await fill(former.pool, 50)
  if (isSabotaged && demo) await spoil(former)
  await former.close()
  const first = await upgrade(at)
  if (first.code !== 0) return first.said.trim().slice(-300)
  const second = await upgrade(at)
  if (second.code !== 0 || !second.said.includes('менять нечего')) return `второй раз: ${second.said.trim().slice(-300)}`
  const env = { DATABASE_URL: at.url ?? '', NODE_ENV: 'production', LOG_LEVEL: 'error' }
  const server = await startServer({ env, dataDir: at.dataDir })
  const answer = await fetch(`${server.url}/api/crm/units`)
  await server.stop()
  if (answer.status !== 401) return `сервер: ${answer.status}`
  const present = await opened(at)
  const counts = await countsOf(present.pool).finally(present.close)
  const lost = Object.entries(filled).filter(([name, count]) => name in counts && (counts[name] ?? 0) < count)
  return lost.length === 0 ? null : `потеряно: ${lost.map(([name]) => name).join(', ')}`
}

async function spoil({ pool }: Database) {
  const client = await pool.connect()
  await withoutTriggers(
    (text) => client.query(text),
    () => client.query('update good_remains set qty = qty + 1'),
  )
  client.release()
}

async function upgrade({ url, dataDir }: Place): Promise<{ said: string; code: unknown }> {
  const env = childEnv({ DATABASE_URL: url ?? '', DATABASE_OWNER_URL: '', DATA_DIR: dataDir })
  const child = spawn(node24(), ['server/upgrade/run-upgrade.ts'], { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (part) => (said += part))
  const code = await new Promise((resolve) => child.once('close', resolve))
  return { said, code }
}
