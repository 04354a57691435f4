import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startPostgres } from '#bin/postgres.mjs'
import { root } from '#bin/prepare.mjs'
import { tokenOf } from '#bin/screens.mjs'
import { startServer } from '#bin/server.mjs'
import type { ImportRow } from '#contract/imports/imports.ts'
import { IMPORT_ROWS } from '#domain/imports/limits.ts'
import { xlsxOf } from '#server/lists/export-formats.ts'
import { tell } from './ground.ts'

// The largest file beside others' work: between two turns of the event loop the server never works longer than LONGEST (stretch.mjs), and
// what was brought in once changes nothing.
// `--sabotage`: a server that holds its loop up must be noticed.
const LONGEST = 50
const PATIENCE = 300_000
const isSabotaged = process.argv.includes('--sabotage')
const folder = mkdtempSync(join(tmpdir(), 'okno-stretches-'))
const STRETCHES = join(folder, 'stretches')
writeFileSync(STRETCHES, '')
/** Preloaded into the server. */
const watchers = ['stretch.mjs', ...(isSabotaged ? ['blocking.mjs'] : [])].map((name) => `--import ${join(root, 'proofs', name)}`)

const cluster = await startPostgres()
const server = await startServer({ env: { DATABASE_URL: cluster.url, STRETCHES, LOG_LEVEL: 'warn', NODE_OPTIONS: watchers.join(' ') } })
try {
  const authorization = `Bearer ${await tokenOf(server.url, 13)}`
  const csv = fileOf('customers.csv', csvBytes())
  const fresh = await watched(authorization, csv)
  const changed = await watched(authorization, fileOf('customers.xlsx', await xlsxBytes()))
  const again = await watched(authorization, csv)
  const all = [fresh, changed, again]
  const isRight = fresh.row.fresh === IMPORT_ROWS && changed.row.changed === IMPORT_ROWS && again.row.same === IMPORT_ROWS
  const isHeld = isRight && all.every(({ stretch }) => stretch <= LONGEST)
  const printed = ({ row, seconds, stretch }: (typeof all)[number]) =>
    `новых ${row.fresh}, изменено ${row.changed}, прежних ${row.same}, отказано ${row.refused} за ${seconds.toFixed(0)} с, цикл событий занят не дольше ${stretch.toFixed(0)} мс`
  tell(isSabotaged ? !isHeld : isHeld, `CSV: ${printed(fresh)}; XLSX с примечаниями: ${printed(changed)}; тот же CSV: ${printed(again)}`)
} finally {
  await server.stop()
  await cluster.stop()
  rmSync(folder, { recursive: true })
}

function fileOf(name: string, bytes: Uint8Array<ArrayBuffer>) {
  return new File([bytes], name)
}

function personOf(index: number) {
  return [`7958${String(index).padStart(7, '0')}`, `Фамилия${index}`, `Имя${index % 100}`]
}

function csvBytes() {
  const lines = Array.from({ length: IMPORT_ROWS }, (_, index) => personOf(index).join(';'))
  return new Uint8Array(Buffer.from(['Телефон;Фамилия;Имя', ...lines].join('\n')))
}

async function xlsxBytes() {
  async function* rows() {
    for (let index = 0; index < IMPORT_ROWS; index++) yield [...personOf(index), `Заметка ${index}`]
  }
  const columns = ['Телефон', 'Фамилия', 'Имя', 'Комментарий'].map((title) => ({ title, kind: 'text' as const }))
  const parts: Uint8Array[] = []
  for await (const part of xlsxOf('Клиенты', columns, rows()).bytes) parts.push(part)
  return new Uint8Array(Buffer.concat(parts))
}

/** Uploaded, compared, brought in. */
async function watched(authorization: string, file: File) {
  longestStretch()
  const begun = performance.now()
  const form = new FormData()
  form.append('kind', 'customers')
  form.append('name', file.name)
  form.append('file', file)
  const { id, mapping } = await ask(authorization, 'POST', 'imports', form)
  await ask(authorization, 'PATCH', `imports/${id}/check`, { mapping })
  await waitFor(authorization, id, 'checked')
  await ask(authorization, 'PATCH', `imports/${id}/apply`, {})
  const row = await waitFor(authorization, id, 'done')
  return { row, seconds: (performance.now() - begun) / 1000, stretch: longestStretch() }
}

async function ask(authorization: string, method: string, path: string, body?: FormData | object): Promise<ImportRow> {
  const isForm = body instanceof FormData
  const answer = await fetch(`${server.url}/api/crm/${path}`, {
    method,
    headers: {
      authorization,
      ...(body && !isForm && { 'content-type': 'application/json' }),
      ...(method === 'POST' && { 'idempotency-key': crypto.randomUUID() }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  })
  // A server that is held up turns people away for a while.
  if (answer.status === 503 && isSabotaged) return sleep(500).then(() => ask(authorization, method, path, body))
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { data: ImportRow }).data // the contract's envelope
}

async function waitFor(authorization: string, id: number, state: ImportRow['state']): Promise<ImportRow> {
  for (const end = performance.now() + PATIENCE; performance.now() < end; await sleep(500)) {
    const row = await ask(authorization, 'GET', `imports/${id}`)
    if (row.state === state) return row
    if (row.state === 'cancelled') break
  }
  throw new Error(`${state}: не дождались\n${server.log()}`)
}

/** Answers the longest stretch since the last call, in milliseconds. */
function longestStretch(): number {
  const lines = readFileSync(STRETCHES, 'utf8').split('\n').map(Number)
  writeFileSync(STRETCHES, '')
  return Math.max(0, ...lines)
}
