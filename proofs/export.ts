import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startPostgres } from '#bin/postgres.mjs'
import { root } from '#bin/prepare.mjs'
import { tokenOf } from '#bin/screens.mjs'
import { startServer } from '#bin/server.mjs'
import { EXPORT_MOST } from '#contract/core/export.ts'
import { tell } from './ground.ts'

// A list's largest file beside others' work: between two turns of the event loop the server never works longer than LONGEST (stretch.mjs),
// and the memory of the last of ROUNDS files is that of the first ones: none of them stays, in a heap of 128 MB.
// `--sabotage`: a server that holds its loop up must be noticed.
const LONGEST = 50
/** MB that the last third of the files may take above the first: a collector's whim, less than three files of these as objects. */
const MOST_MEMORY = 100
/** The heap is small: in a large one the collector waits, and the measurement would show only that. */
const HEAP = '--max-old-space-size=128 --max-semi-space-size=4'
const rounds = Math.max(3, Number(process.env.ROUNDS ?? 9))
const isSabotaged = process.argv.includes('--sabotage')
const folder = mkdtempSync(join(tmpdir(), 'okno-stretches-'))
const STRETCHES = join(folder, 'stretches')
writeFileSync(STRETCHES, '')
/** Preloaded into the server. */
const watchers = ['stretch.mjs', ...(isSabotaged ? ['blocking.mjs'] : [])].map((name) => `--import ${join(root, 'proofs', name)}`)

const cluster = await startPostgres()
const server = await startServer({
  env: { DATABASE_URL: cluster.url, STRETCHES, LOG_LEVEL: 'warn', NODE_OPTIONS: [HEAP, ...watchers].join(' ') },
})
try {
  await manyCustomers(cluster.url)
  const authorization = `Bearer ${await tokenOf(server.url, 13)}`
  await exported('csv', authorization)
  const csv = await watched('csv', authorization)
  const xlsx = await watched('xlsx', authorization)
  const isHeld = [csv, xlsx].every(({ stretch, grown }) => stretch <= LONGEST && grown <= MOST_MEMORY)
  const printed = ({ size, seconds, stretch, peaks, grown }: typeof csv) =>
    `${rounds} × ${(size / 1e6).toFixed(1)} МБ за ${seconds.toFixed(1)} с каждый, цикл событий занят не дольше ${stretch.toFixed(0)} мс, пики памяти по файлам ${peaks.join(', ')} МБ (${grown > 0 ? '+' : ''}${grown} последние к первым)`
  tell(isSabotaged ? !isHeld : isHeld, `${EXPORT_MOST} строк, куча 128 МБ: CSV ${printed(csv)}; XLSX ${printed(xlsx)}`)
} finally {
  await server.stop()
  await cluster.stop()
  rmSync(folder, { recursive: true })
}

/** As many customers of the first company as a file may hold. */
async function manyCustomers(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(
    `insert into customers (company_id, last_name, first_name, phone, user_source_id, country_id, city_id, confirm_sms)
     select 1, 'Фамилия' || i, 'Имя' || i % 100, '795' || lpad(i::text, 8, '0'), 1, 1, 1, true
     from generate_series(1, $1 - (select count(*)::int from customers where company_id = 1)) i`,
    [EXPORT_MOST],
  )
  await client.query('analyze customers')
  await client.end()
}

async function exported(format: string, authorization: string) {
  const answer = await fetch(`${server.url}/api/crm/customers/export?format=${format}`, { headers: { authorization } })
  if (!answer.ok) throw new Error(`${format}: ${answer.status} ${await answer.text()}`)
  let size = 0
  for await (const chunk of answer.body ?? []) size += chunk.byteLength
  return size
}

async function watched(format: string, authorization: string) {
  longestStretch()
  const begun = performance.now()
  const peaks: number[] = []
  let size = 0
  for (let round = 0; round < rounds; round++) {
    let most = 0
    let isOver = false
    const watching = (async () => {
      for (; !isOver; await sleep(20)) most = Math.max(most, memory())
    })()
    size = await exported(format, authorization)
    isOver = true
    await watching
    peaks.push(Math.round(most))
  }
  const third = Math.floor(rounds / 3)
  const grown = Math.max(...peaks.slice(-third)) - Math.max(...peaks.slice(0, third))
  return { size, peaks, grown, seconds: (performance.now() - begun) / 1000 / rounds, stretch: longestStretch() }
}

/** Answers the longest stretch since the last call, in milliseconds. */
function longestStretch(): number {
  const lines = readFileSync(STRETCHES, 'utf8').split('\n').map(Number)
  writeFileSync(STRETCHES, '')
  return Math.max(0, ...lines)
}

function memory() {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
}
