import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { startPostgres } from '#bin/postgres.mjs'
import { childEnv, node24, root } from '#bin/prepare.mjs'
import { startServer } from '#bin/server.mjs'
import { randomFrom } from '#server/demo/random.ts'
import { bookAll, faultsOf, openLedger, prepareClients } from '#server/proving/booking-load.ts'
import { cast } from '#server/testing/cast.ts'
import { clientOf, furnish as furnishDesk, openDays } from '#server/testing/load.ts'
import { drawPicture, fileOf } from '#server/testing/pictures.ts'
import { asked } from './clusters.ts'
import { furnish, onPostgres, tell } from './ground.ts'

// `npm run backup` of a house under booking load, `npm run restore` into an empty place, ROUNDS times: what was acknowledged before is
// there and whole, and a server works over it. `--embedded`: the embedded database. `--sabotage`: one byte of the archive is changed.
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)
const rounds = Number(process.env.ROUNDS ?? 3)
const isSabotaged = process.argv.includes('--sabotage')
const random = randomFrom(seed).next
const dir = mkdtempSync(join(tmpdir(), 'okno-backup-'))
const BACKUP_KEY = await generateX25519Identity()
const BACKUP_RECIPIENT = await identityToRecipient(BACKUP_KEY)
console.log(`SEED=${seed}`)

try {
  if (process.argv.includes('--embedded')) {
    const dataDir = join(dir, 'house')
    await furnish({ dataDir })
    await prove(dataDir, undefined, async () => undefined)
  } else
    await onPostgres(async (url) => {
      // Another cluster, which has none of our roles.
      const empty = await startPostgres()
      const another = async (round: number) => {
        await asked(empty.port, `create database restored_${round}`)
        return empty.url.replace(/\/postgres$/, `/restored_${round}`)
      }
      await prove(join(dir, 'house'), url, another).finally(empty.stop)
    })
} finally {
  rmSync(dir, { recursive: true, force: true })
}

async function prove(dataDir: string, url: string | undefined, empty: (round: number) => Promise<string | undefined>) {
  const { token, customers } = await prepareClients(url ? { url } : { dataDir })
  const env = { NODE_ENV: 'production', LOG_LEVEL: 'error', BACKUP_RECIPIENT, ...(url && { DATABASE_URL: url }) }
  const server = await startServer({ env, dataDir })
  const ledger = openLedger()
  const told: string[] = []
  let isHeld = true
  try {
    const call = clientOf(server.url, token)
    const places = await furnishDesk(call)
    for (let round = 0; round < rounds; round++) {
      await uploadPicture(server.url, token)
      const load = bookAll(call, await openDays(call, places, round * 10, 10), customers, ledger)
      const known = () => [...ledger.asked].filter(([, { id }]) => id !== null)
      const enough = known().length + 20
      while (known().length < enough) await sleep(random() * 50)
      const before = known()
      const archive = join(dir, `${round}.tar.age`)
      const made = await run('backup', archive, { DATA_DIR: dataDir, ...(url && { DATABASE_URL: url }) })
      const during = ledger.asked.size - before.length
      if (isSabotaged) await spoil(archive)
      const target = { dataDir: join(dir, `place-${round}`), url: await empty(round) }
      mkdirSync(target.dataDir)
      const restored = await run('restore', archive, { DATA_DIR: target.dataDir, ...(target.url && { DATABASE_URL: target.url }) })
      await load
      const faults = restored.code === 0 ? await faultsIn(target, before, token) : ['отказ']
      isHeld &&= made.code === 0 && faults.length === 0
      told.push(
        `подтверждено до копии ${before.length}, во время неё ${during}, копия ${made.seconds} с, восстановление ${restored.seconds} с, изъяны — ${faults.join(', ') || 'нет'}`,
      )
      console.log(told.at(-1), restored.text.trim())
    }
  } finally {
    await server.stop()
  }
  tell(isSabotaged ? !isHeld : isHeld, `SEED ${seed}: ${told.join('; ')}`)
}

async function run(name: 'backup' | 'restore', archive: string, env: NodeJS.ProcessEnv) {
  const begun = performance.now()
  const child = spawn(node24(), [`server/backup/run-${name}.ts`, archive], {
    cwd: root,
    env: childEnv({ ...env, BACKUP_RECIPIENT, BACKUP_KEY }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (part) => (text += part))
  const code = await new Promise((resolve) => child.once('close', resolve))
  if (code !== 0) console.log(text)
  return { code, text, seconds: ((performance.now() - begun) / 1000).toFixed(1) }
}

/** Faults of a restored copy: something acknowledged is missing, something is half done, a picture is not shown, or a session has ended. */
async function faultsIn(
  { url, dataDir }: { url: string | undefined; dataDir: string },
  before: [string, { body: unknown; id: number | null }][],
  token: string,
) {
  const known = { ...openLedger(), asked: new Map(before) }
  // The copy also holds bookings and cancellations that were made while it was taken.
  const { twice: _, unaskedCancelled: __, ...faults } = await faultsOf(url ? { url } : { dataDir }, known)
  const found = Object.entries(faults).map(([name, count]) => `${name}: ${count}`)
  const server = await startServer({ env: { NODE_ENV: 'production', LOG_LEVEL: 'error', ...(url && { DATABASE_URL: url }) }, dataDir })
  try {
    const call = clientOf(server.url, token)
    const employer = await call('GET', `employers/${cast.employers.anna}`)
    if (employer.status !== 200) found.push(`карточка: ${employer.status}`)
    const picture =
      /"filename":"([^"]+)"/.exec(JSON.stringify(employer.body))?.[1] ?? /[0-9a-f]{40}\.\w+/.exec(JSON.stringify(employer.body))?.[0]
    const shown = await fetch(`${server.url}/images/400x0/${picture}`)
    if (!shown.ok) found.push(`картинка ${picture}: ${shown.status}`)
  } finally {
    await server.stop()
  }
  return found
}

async function uploadPicture(url: string, token: string) {
  const form = new FormData()
  form.append('image', fileOf(await drawPicture()))
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${url}/api/crm/images/employer/${cast.employers.anna}/avatar`, { method: 'PUT', headers, body: form })
  if (!answer.ok) throw new Error(`picture: ${answer.status}`)
}

async function spoil(path: string) {
  const { size } = await stat(path)
  const file = await open(path, 'r+')
  const at = Math.floor(random() * size)
  const byte = Buffer.alloc(1)
  await file.read(byte, 0, 1, at)
  await file.write(Buffer.from([(byte[0] ?? 0) ^ 1]), 0, 1, at)
  await file.close()
}
