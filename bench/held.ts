import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { root } from '#bin/prepare.mjs'
import { startServer } from '#bin/server.mjs'
import type { Stage } from './rows.ts'

/** Work of a worker, which must leave the server to everybody else: one run, with a watch over the server's own thread and heap. */
export interface HeldRow {
  number: string
  work: string
  run(stage: Stage, ask: Asking): Promise<void>
}
export type Asking = <A>(method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) => Promise<A>

/** ms that the thread may work between two turns of its loop, and MB that the heap may grow by (finance-goods §16). */
const [LONGEST, GROWTH] = [50, 96]
/** MB that the server may keep: what it needs is asked, and not how much it leaves lying about before it sweeps. */
const HEAP = 160
const METRICS_TOKEN = 'a token of the bench'
const MB = 1024 * 1024

/** The line of the table. */
export async function heldLine({ number, work, run }: HeldRow, stage: Stage, databaseUrl: string): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'okno-stretches-'))
  const STRETCHES = join(folder, 'stretches')
  const watch = `--max-old-space-size=${HEAP} --import ${join(root, 'proofs/stretch.mjs')}`
  const server = await startServer({ env: { DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn', METRICS_TOKEN, STRETCHES, NODE_OPTIONS: watch } })
  try {
    await sleep(5000) // its own beginning is over
    writeFileSync(STRETCHES, '')
    const before = await heapOf(server.url)
    const watched = { heap: before, isOver: false }
    const watching = keepWatch(server.url, watched)
    const begun = performance.now()
    // The watch ends before the server does, so that a run that fails says why and not that nobody listens.
    try {
      await run(stage, askerOf(server.url, stage))
    } finally {
      watched.isOver = true
      await watching
    }
    const seconds = (performance.now() - begun) / 1000
    const longest = Math.max(0, ...readFileSync(STRETCHES, 'utf8').split('\n').map(Number))
    const grown = Math.max(0, (watched.heap - before) / MB)
    const isMet = longest <= LONGEST && grown <= GROWTH
    const seen = `${seconds.toFixed(1)} с; цикл событий занят не дольше ${longest.toFixed(0)} мс, куча + ${grown.toFixed(0)} МБ`
    const cells = [number, work, '—', seen, '—', '—', '—', '—', `≤ ${LONGEST} мс, + ≤ ${GROWTH} МБ`, isMet ? 'да' : 'нет']
    return `| ${cells.join(' | ')} |`
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true })
  }
}

async function keepWatch(url: string, watched: { heap: number; isOver: boolean }) {
  while (!watched.isOver) {
    await sleep(500)
    watched.heap = Math.max(watched.heap, await heapOf(url))
  }
}

async function heapOf(url: string): Promise<number> {
  const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
  return Number(/^nodejs_heap_size_used_bytes (\S+)/m.exec(await answer.text())?.[1] ?? 0)
}

const askerOf =
  (url: string, { token }: Pick<Stage, 'token'>): Asking =>
  async (method, path, body) => {
    const isForm = body instanceof FormData
    const answer = await fetch(`${url}/api/crm/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body && !isForm && { 'content-type': 'application/json' }),
        ...(method === 'POST' && { 'idempotency-key': crypto.randomUUID() }),
      },
      ...(body && { body: isForm ? body : JSON.stringify(body) }),
    })
    // A busy house asks to come again, and whoever only looks does, as a client would.
    if (answer.status === 503 && method === 'GET') {
      await sleep(1000 * Number(answer.headers.get('retry-after') ?? 1))
      return (await askerOf(url, { token })(method, path, body)) as never // as below
    }
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
    const isJson = answer.headers.get('content-type')?.includes('json')
    return (isJson ? ((await answer.json()) as { data: unknown }).data : await answer.arrayBuffer()) as never // as each caller knows its answer
  }
