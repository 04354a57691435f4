import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startPostgres } from '#bin/postgres.mjs'
import { root } from '#bin/prepare.mjs'
import { sessionOf } from '#bin/screens.mjs'
import { startServer } from '#bin/server.mjs'
import { EXPORT_MOST } from '#contract/core/export.ts'
import { tell } from './ground.ts'

// A list's largest file beside others' work: the event loop never waits longer than LONGEST, memory does not grow with the file.
// `--sabotage`: a server that holds its loop up must be noticed.
const LONGEST = 50
/** MB above the peak of the first files. */
const MOST_MEMORY = 100
/** A narrow heap: otherwise the collector waits, and what is measured is its patience. */
const HEAP = '--max-old-space-size=128 --max-semi-space-size=4'
const isSabotaged = process.argv.includes('--sabotage')
const METRICS_TOKEN = 'metrics-of-the-proof'

const cluster = await startPostgres()
const sabotage = isSabotaged ? ` --import ${join(root, 'proofs', 'blocking.mjs')}` : ''
const server = await startServer({ env: { DATABASE_URL: cluster.url, METRICS_TOKEN, LOG_LEVEL: 'warn', NODE_OPTIONS: HEAP + sabotage } })
try {
  await manyCustomers(cluster.url)
  const { origins } = await sessionOf(server.url, 13)
  const authorization = `Bearer ${origins[0]?.localStorage[0]?.value}`
  const twice = (format: string) => exported(format, authorization).then(() => exported(format, authorization))
  const usual = Math.max((await watched(() => twice('csv'))).most, (await watched(() => twice('xlsx'))).most)
  const csv = await watched(() => twice('csv'), usual)
  const xlsx = await watched(() => twice('xlsx'), usual)
  const isHeld = [csv, xlsx].every(({ stretch, grown }) => stretch <= LONGEST && grown <= MOST_MEMORY)
  const printed = ({ size, seconds, stretch, grown }: typeof csv) =>
    `2 × ${(size / 1e6).toFixed(1)} МБ за ${seconds.toFixed(1)} с, цикл событий стоял не дольше ${stretch.toFixed(0)} мс, пик памяти ${grown > 0 ? '+' : ''}${grown.toFixed(0)} МБ к первым файлам`
  tell(isSabotaged ? !isHeld : isHeld, `${EXPORT_MOST} строк: CSV ${printed(csv)}; XLSX ${printed(xlsx)}`)
} finally {
  await server.stop()
  await cluster.stop()
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

async function watched(work: () => Promise<number>, usual = 0) {
  await longestStretch()
  let most = memory()
  let isOver = false
  const watching = (async () => {
    for (; !isOver; await sleep(20)) most = Math.max(most, memory())
  })()
  const begun = performance.now()
  const size = await work()
  const seconds = (performance.now() - begun) / 1000
  isOver = true
  await watching
  return { size, seconds, stretch: await longestStretch(), most, grown: most - usual }
}

/** ms, since the last look: prom-client begins anew each time it is asked. */
async function longestStretch() {
  const answer = await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
  return Number(/nodejs_eventloop_lag_max_seconds ([\d.e-]+)/.exec(await answer.text())?.[1] ?? Number.NaN) * 1000
}

function memory() {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
}
