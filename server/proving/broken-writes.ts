import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import type pg from 'pg'
import { openApp } from '#server/app.ts'
import { openDatabase } from '#server/database/database.ts'
import { randomFrom } from '#server/demo/random.ts'
import { cast } from '#server/testing/cast.ts'
import { good, type Reply } from '#server/testing/load.ts'
import { openScenes, openStage, type Scene, type Stage } from '#server/testing/scenes/time-scene.ts'
import { timeFaults } from './time-race.ts'

interface Options {
  seed: number
  crashes: number
  /** True: the statements of an act commit one by one, so that halves must be found. */
  isSabotaged?: boolean
}

export interface BrokenResult {
  crashes: number
  /** For each act, how many of its statements have lost their connection, each in turn. */
  acts: Record<string, number>
  /** How many acts were whole although the answer was lost, because the connection went while it committed. */
  committed: number
  partial: number
  /** Anything but 200 and 503. */
  odd: Record<string, number>
  faults: Record<string, number>
}

/** Where the connection of a write is cut; `at` 0: nowhere. */
interface Cut {
  at: number
  count: number
  /** When the connection is cut: after the answer, at once, or while it commits. */
  when: 'answered' | 'at once' | 'committing'
  gate: Promise<unknown> | null
  sent: Promise<unknown>[]
  isSabotaged: boolean
}

/** A visit of three masters is made, moved, lengthened, cancelled and brought back, and the connection dies after each statement in turn. */
export async function brokenWrites(url: string, { seed, crashes, isSabotaged = false }: Options): Promise<BrokenResult> {
  const [database, beside] = [await openDatabase({ url }), await openDatabase({ url })]
  const cut: Cut = { at: 0, count: 0, when: 'answered', gate: null, sent: [], isSabotaged }
  cutting(database.pool, beside.pool, cut)
  const app = await openApp({ database, filesDir: join(tmpdir(), `okno-files-${randomUUID()}`), logLevel: 'silent' })
  try {
    const address = await app.server.listen({ port: 0, host: '127.0.0.1' })
    const stage = await openStage(beside.pool, [address])
    const scenes = await openScenes(stage, 500, 1)
    const result: BrokenResult = { crashes: 0, acts: {}, committed: 0, partial: 0, odd: {}, faults: {} }
    const { next } = randomFrom(seed)
    const [scene] = scenes
    while (scene && result.crashes < crashes && !(isSabotaged && result.partial > 0)) await lap(stage, scene, cut, next, result, crashes)
    return { ...result, faults: await timeFaults(beside.pool) }
  } finally {
    await app.close()
    await beside.close()
  }
}

/** In the end each statement of each act has been the last one. */
async function lap(stage: Stage, scene: Scene, cut: Cut, next: () => number, result: BrokenResult, crashes: number) {
  let id = 0
  for (const [name, act] of Object.entries(actsOf(stage, scene))) {
    for (let at = 1; result.crashes < crashes; at++) {
      const before = await snapshot(stage.pool, scene)
      const [send, key] = [act(id), randomUUID()]
      Object.assign(cut, { at, count: 0, gate: null, sent: [], when: next() < 0.5 ? 'answered' : 'at once' })
      if (next() < 0.1) cut.when = 'committing'
      const reply = await send(key)
      const isCut = cut.gate !== null
      cut.at = 0
      await cut.gate
      await turn()
      if (isCut) await judge(stage, scene, { name, reply, before, when: cut.when }, result)
      if (cut.isSabotaged && result.partial > 0) return
      // The same key is sent again: a lost act is done now, a done one only answers.
      const done = isCut && reply.status !== 200 ? await send(key) : reply
      // Without a transaction the repeat may meet the half that a commit left behind.
      if (cut.isSabotaged && done.status !== 200) {
        result.partial++
        return
      }
      if (name === 'запись' && done.status === 200) id = done.body.data.id
      if (done.status !== 200) throw new Error(`${name}, ${at}: ${done.status} ${JSON.stringify(done.body)}`)
      if (!isCut) break
      await takeBack(stage, name, id)
    }
  }
  await stage.boss('PUT', `bookings/${id}`, { status_id: 9 })
  await stage.pool.query('update windows set held_by = null, held_until = null where held_until is not null')
}

async function judge(
  { pool }: Stage,
  scene: Scene,
  { name, reply, before, when }: { name: string; reply: Reply; before: string; when: Cut['when'] },
  result: BrokenResult,
) {
  result.crashes++
  result.acts[name] = (result.acts[name] ?? 0) + 1
  if (reply.status !== 200 && reply.status !== 503) {
    const code = `${name}: ${reply.status}/${reply.body.code}`
    result.odd[code] = (result.odd[code] ?? 0) + 1
  }
  const after = await snapshot(pool, scene)
  if (reply.status === 200 || after === before) return
  // While it commits nobody can know; but what is there is there whole, and the repeat by its key must find it.
  if (when === 'committing') result.committed++
  else result.partial++
}

type Send = (key: string) => Promise<Reply>

function actsOf({ boss, services, customers }: Stage, { windows }: Scene): Record<string, (id: number) => Send> {
  const part = (key: string, clock: string) => ({
    window_ids: [windows.get(`${key} ${clock}`) ?? 0],
    service_ids: [key === 'chair' ? services.chair : services.table],
  })
  const morning = [part('table', '10:00'), part('helper0', '10:00'), part('chair', '12:00')]
  const noon = [part('table', '12:00'), part('helper1', '10:00'), part('chair', '14:00')]
  const head = { unit_id: cast.units.arbat, user_id: customers[0], parallel: 1 }
  return {
    запись: () => (key) => boss('POST', 'bookings', { ...head, parts: morning }, key),
    перенос: (id) => (key) => boss('POST', `bookings/${id}/move`, { parts: noon }, key),
    отмена: (id) => () => boss('PUT', `bookings/${id}`, { status_id: 9 }),
    возврат: (id) => () => boss('PUT', `bookings/${id}`, { status_id: 1 }),
  }
}

/** Restores the state from which the next cut of the same act begins. */
async function takeBack({ boss }: Stage, name: string, id: number) {
  if (name === 'запись') good(await boss('PUT', `bookings/${id}`, { status_id: 9 }))
  if (name === 'перенос') good(await boss('POST', `bookings/${id}/undo`, {}))
  if (name === 'отмена') good(await boss('PUT', `bookings/${id}`, { status_id: 1 }))
  if (name === 'возврат') good(await boss('PUT', `bookings/${id}`, { status_id: 9 }))
}

const SNAPSHOT = `select json_build_array(
  (select json_agg(json_build_array(b.id, b.status_id, b.begin_at, b.end_at, b.total) order by b.id) from bookings b),
  (select json_agg(json_build_array(x.id, x.booking_id, x.window_id, x.begin_at, x.duration) order by x.id) from booking_services x),
  (select json_agg(json_build_array(w.id, w.booking_id, w.begin_at, w.end_at, w.state) order by w.id) from windows w
    where w.employer_schedule_id = any($1)),
  (select count(*) from audits), (select count(*) from outbox), (select count(*) from idempotency), (select count(*)
    from messages))::text as text`

const snapshot = async (pool: Pick<pg.Pool, 'query'>, { shifts, helpers }: Scene) =>
  (await pool.query<{ text: string }>(SNAPSHOT, [[shifts.table, shifts.chair, ...helpers.map(({ shift }) => shift)]])).rows[0]?.text ?? ''

type Client = pg.PoolClient & { processID: number }
type Statement = { text: string }

/** Every client that the pool hands out counts the statements of its transaction and is killed where it is told. */
function cutting(pool: pg.Pool, beside: pg.Pool, cut: Cut) {
  const connect = pool.connect.bind(pool) as (done?: unknown) => Promise<Client> // both forms of the method: the pool's own queries use the other one
  const counted = async (done?: unknown) => {
    if (done) return connect(done)
    const client = await connect()
    return new Proxy(client, {
      get(target, key) {
        const value = Reflect.get(target, key)
        if (key === 'query') return (statement: Statement | string) => cutQuery(target, statement)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
  }
  pool.connect = counted as typeof pool.connect // both forms of the method, as above
  function cutQuery(client: Client, asked: Statement | string): unknown {
    const statement = typeof asked === 'string' && cut.isSabotaged ? committing(asked) : asked
    const send = () => client.query(statement as string) // a text or the driver's own statement
    if (cut.at === 0) return send()
    if (cut.gate !== null) return cut.gate.then(send)
    const isLast = typeof statement === 'string' && statement.endsWith('commit') && cut.when === 'committing'
    if (++cut.count < cut.at && !isLast) {
      const answer = send()
      cut.sent.push(Promise.resolve(answer).catch(() => {}))
      return answer
    }
    // Waits until the killed backend is gone: otherwise the pool could hand out a connection that dies while it commits.
    const kill = () => beside.query('select pg_terminate_backend($1, 5000)', [client.processID])
    if (isLast) {
      const answer = send()
      cut.gate = kill()
      return answer
    }
    cut.gate = cut.when === 'answered' ? Promise.all(cut.sent).then(kill) : kill()
    return cut.gate.then(send)
  }
}

/** The saboteur: a transaction that is none. */
const committing = (text: string) =>
  text.startsWith('begin')
    ? text
        .replace(/^begin[^;]*;/, '')
        .replaceAll('set local', 'set session')
        .replaceAll(',true)', ',false)')
    : text
