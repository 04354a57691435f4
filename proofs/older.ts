import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { startPostgres } from '#bin/postgres.mjs'
import { childEnv, node24, root } from '#bin/prepare.mjs'
import { startServer } from '#bin/server.mjs'
import { openDatabase } from '#server/database/database.ts'
import { migrate } from '#server/database/migrate.ts'
import { randomFrom } from '#server/demo/random.ts'
import { atState, countsOf, FIRST_STATE, fill, states } from '#server/proving/former-states.ts'
import { asked } from './clusters.ts'
import { tell } from './ground.ts'

// An archive of an earlier state of the database, ROUNDS states by chance and the earliest, put into an empty place: brought up to the present
// one, every row there, and a server works over it. `--sabotage`: an archive of a newer program must be refused.
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)
const rounds = Number(process.env.ROUNDS ?? 4)
const isSabotaged = process.argv.includes('--sabotage')
const random = randomFrom(seed)
const dir = mkdtempSync(join(tmpdir(), 'okno-older-'))
const BACKUP_KEY = await generateX25519Identity()
const BACKUP_RECIPIENT = await identityToRecipient(BACKUP_KEY)
console.log(`SEED=${seed}`)

const cluster = await startPostgres({ isDurable: false })
const told: string[] = []
let isHeld = true
try {
  for (let round = 0; round < rounds; round++) {
    const state = round === 0 ? FIRST_STATE : random.whole(FIRST_STATE, states.length - 1)
    const fault = await proved(round, state)
    isHeld &&= fault === null
    told.push(`${states[state - 1]}${fault ? `: ${fault}` : ''}`)
    console.log(told.at(-1))
  }
  tell(
    isSabotaged ? !isHeld : isHeld,
    `SEED ${seed}: копии ${rounds} прежних состояний доведены до нынешнего (${states.length}): ${told.join(', ')}`,
  )
} finally {
  await cluster.stop()
  rmSync(dir, { recursive: true, force: true })
}

function urlOf(name: string) {
  return cluster.url.replace(/\/postgres$/, `/${name}`)
}

/** Proves one round, and answers what went wrong or null. */
async function proved(round: number, state: number): Promise<string | null> {
  for (const name of [`older_${round}`, `present_${round}`]) await asked(cluster.port, `create database ${name}`)
  const older = await openDatabase({ url: urlOf(`older_${round}`), patience: 0 })
  const filled = await atState(state, (folder) => migrate(older, folder)).then(() => fill(older.pool, 200))
  if (isSabotaged) await older.pool.query(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 4102444800000)`)
  await older.close()
  const archive = join(dir, `${round}.tar.age`)
  const made = await run('backup', archive, { DATA_DIR: join(dir, `old-${round}`), DATABASE_URL: urlOf(`older_${round}`) })
  if (made) return `копия: ${made}`
  const target = { DATA_DIR: join(dir, `new-${round}`), DATABASE_URL: urlOf(`present_${round}`) }
  const restored = await run('restore', archive, target)
  if (restored) return `восстановление: ${restored}`
  const server = await startServer({
    env: { DATABASE_URL: target.DATABASE_URL, NODE_ENV: 'production', LOG_LEVEL: 'error' },
    dataDir: target.DATA_DIR,
  })
  try {
    const answer = await fetch(`${server.url}/api/crm/units`)
    if (answer.status !== 401) return `сервер: ${answer.status}`
    const present = await openDatabase({ url: target.DATABASE_URL, patience: 0 })
    const counts = await countsOf(present.pool).finally(present.close)
    const lost = Object.entries(filled).filter(([name, count]) => name in counts && (counts[name] ?? 0) < count)
    return lost.length === 0 ? null : `потеряно: ${lost.map(([name]) => name).join(', ')}`
  } finally {
    await server.stop()
  }
}

/** Runs a command and answers what it printed when it failed. */
async function run(name: 'backup' | 'restore', archive: string, env: NodeJS.ProcessEnv): Promise<string | null> {
  const args = [`server/backup/run-${name}.ts`, archive]
  const child = spawn(node24(), args, {
    cwd: root,
    env: childEnv({ ...env, BACKUP_RECIPIENT, BACKUP_KEY }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (part) => (text += part))
  const code = await new Promise((resolve) => child.once('close', resolve))
  return code === 0 ? null : text.trim().slice(-300)
}
