import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { startServer } from '#bin/server.mjs'
import { openDatabase } from '#server/database/database.ts'
import { randomFrom } from '#server/demo/random.ts'
import { cast } from '#server/testing/cast.ts'
import { signedIn } from '#server/testing/signed-in.ts'
import { lateWord } from './late-word.ts'
import { peopleOf } from './many-people.ts'
import { ask, openView, type View } from './room-view.ts'

interface Options {
  seed: number
  processes: number
  people: number
  /** Messages of each; more are said, at the pace of people, until the last process has been killed. */
  each: number
  views: number
  cuts: number
  kills: number
  /** The room's place in the order comes from a counter and no longer from its lock. */
  isSabotaged?: boolean
}
export interface StormResult {
  said: number
  /** Sent again because the answer was lost. */
  again: number
  cuts: number
  kills: number
  lost: number
  doubled: number
  holes: number
  /** Messages of one person that stand in another order than they were sent in. */
  misplaced: number
  /** Views that do not show what the database holds, and the most ms until all did: after the last answer to the writers, and after the word that comes late. */
  stale: number
  slowest: number | null
  /** ms from a kill until the process was ready again, the longest. */
  startedIn: number
  /** What the views waited for that were not right at once. */
  late: string[]
}

type Server = Awaited<ReturnType<typeof startServer>>
/** No person says so many messages. */
const LAST = 1_000_000
/** ms for the views to come right; a busy machine is no fault of a view. */
const PATIENCE = 30_000

/** Many people write in one room through several processes while sockets are cut and processes die; views hear it as the browser's store does. */
export async function stormInRoom(url: string, options: Options): Promise<StormResult> {
  const { seed, processes, people, each, views, cuts, kills, isSabotaged } = options
  const { pool, close } = await openDatabase({ url })
  const env = { DATABASE_URL: url, NODE_ENV: 'production', LOG_LEVEL: 'fatal' }
  if (isSabotaged) await takeTheLockAway(pool)
  const servers = await Promise.all(Array.from({ length: processes }, () => startServer({ env })))
  const { next } = randomFrom(seed)
  const anyOf = <T>(all: readonly T[]) => all[Math.floor(next() * all.length)] as T // none is asked of an empty list
  const open: View[] = []
  try {
    const tokens = await peopleOf(pool, people)
    const room = await roomOf(pool, servers, tokens)
    for (let at = 0; at < views; at++) open.push(await openView(anyOf(servers), tokens[at % people]?.token ?? '', room))
    const left = { writers: people, kills, startedIn: 0 }
    const answered: string[] = []
    let again = 0
    const writing = tokens.map(async ({ token }, who) => {
      for (let n = 0; n < each || left.kills > 0; n++) {
        if (n >= each) await sleep(500 + next() * 1000)
        const key = randomUUID()
        for (;;) {
          const text = `${who}-${n}`
          const status = await say(anyOf(servers), token, room, { text, key })
          if (status === 200) break
          again++
          await sleep(50 + next() * 150)
        }
        answered.push(key)
      }
      left.writers--
    })
    const [cut, killed] = await Promise.all([cutting(open, cuts, left, next), killing(servers, env, left, next), Promise.all(writing)])
    const calm = await righted(pool, room, open)
    // A view that is still behind would only hold up the word that comes late.
    const sayLate = (who: number, text: string) => sayOn(servers, tokens[who]?.token ?? '', room, text)
    const versions = () => open.map((one) => one.version())
    if (calm.stale === 0) await lateWord(pool, { room, author: tokens[0]?.id ?? 0, n: LAST, say: sayLate, versions })
    const last = calm.stale === 0 ? await righted(pool, room, open) : calm
    const { truth } = last
    const keys = truth.flatMap((one) => one.key ?? [])
    const counts = { said: answered.length, again, cuts: cut, kills: killed, startedIn: left.startedIn }
    return {
      ...counts,
      lost: answered.filter((key) => !keys.includes(key)).length,
      doubled: keys.length - new Set(keys).size + truth.length - new Set(truth.map(({ seq }) => seq)).size,
      holes: (truth.at(-1)?.seq ?? 0) - truth.length,
      misplaced: misplaced(truth),
      stale: last.stale,
      slowest: last.stale === 0 ? Math.max(calm.ms, last.ms) : null,
      late: [...new Set([...calm.late, ...last.late])],
    }
  } finally {
    for (const one of open) one.close()
    await Promise.all(servers.map((one) => one.stop()))
    await close()
  }
}

/** The whole history of the room, words of the house among it. */
const stored = async (pool: pg.Pool, room: number) =>
  (
    await pool.query<{ id: number; seq: number; version: number; key: string | null; text: string; author_id: number | null }>(
      `select id, seq, version, key, coalesce(text, '') as text, author_id from chat_messages where chat_id = $1 order by seq, id`,
      [room],
    )
  ).rows

/**
 * Waits until every view shows what is stored, and answers how many of them never did. Nobody writes any more, so a view that was right is not looked at
 * again, and one that knows itself to be behind is not compared: comparing forty histories took the processor from those who read them.
 */
async function righted(pool: pg.Pool, room: number, views: View[]) {
  const began = performance.now()
  const since = () => Math.round(performance.now() - began)
  const truth = await stored(pool, room)
  const show = (messages: Iterable<{ id: number; seq: number }>) =>
    JSON.stringify([...messages].toSorted((a, b) => a.seq - b.seq).map(({ seq, id }) => [seq, id]))
  const [wanted, newest] = [show(truth), Math.max(...truth.map(({ version }) => version))]
  const isWrong = (one: View) => one.version() < newest || show(one.messages()) !== wanted
  let wrong = views.filter(isWrong)
  const stories = new Map(wrong.map((one) => [one, one.story()]))
  const late: string[] = []
  while (wrong.length > 0 && since() < PATIENCE) {
    await sleep(20)
    const still = wrong.filter(isWrong)
    for (const one of wrong) if (!still.includes(one)) late.push(`${since()} мс: ${stories.get(one)}`)
    wrong = still
  }
  return { truth, stale: wrong.length, ms: since(), late: [...late, ...wrong.map((one) => `отстал: ${one.story()}`)] }
}

function misplaced(truth: { text: string; author_id: number | null }[]): number {
  const last = new Map<number, number>()
  let wrong = 0
  for (const { text, author_id } of truth) {
    const [who, n] = text.split('-').map(Number)
    if (author_id === null || who === undefined || n === undefined) continue
    if (n < (last.get(who) ?? -1)) wrong++
    last.set(who, n)
  }
  return wrong
}

export async function roomOf(pool: pg.Pool, [server]: Server[], people: { id: number }[]): Promise<number> {
  const [token = ''] = await signedIn(pool, [cast.employers.superAdmin])
  const body = { type: 'public', name: 'Одна комната', users: people.map(({ id }) => id) }
  const { data } = await despiteLoad(() => ask(server, token, 'POST', 'chat', body))
  return data.id
}

/** A house that starts beside other work sends callers away for a moment; whoever prepares the room comes again, as a browser does. */
async function despiteLoad<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof Error && 'status' in error && error.status === BUSY)) throw error
      await sleep(1000)
    }
  }
}
const BUSY = 503

/** The status; 0: nobody answered. */
const say = (server: Server, token: string, room: number, body: { text: string; key: string }): Promise<number> =>
  ask(server, token, 'POST', `chat/${room}/messages`, body, body.key).then(
    () => 200,
    (error) => error.status ?? 0,
  )

/** Says it until it is answered. */
async function sayOn([server]: Server[], token: string, room: number, text: string) {
  const key = randomUUID()
  while (server && (await say(server, token, room, { text, key })) !== 200) await sleep(50)
}

async function cutting(views: View[], cuts: number, left: { writers: number }, next: () => number): Promise<number> {
  let cut = 0
  while (cut < cuts && left.writers > 0) {
    if (views[Math.floor(next() * views.length)]?.cut()) cut++
    await sleep(30 + next() * 120)
  }
  return cut
}

/** `kill -9`, and up again at the same door. */
async function killing(servers: Server[], env: Record<string, string>, left: { kills: number; startedIn: number }, next: () => number) {
  let killed = 0
  while (left.kills > 0) {
    await sleep(300 + next() * 700)
    const at = Math.floor(next() * servers.length)
    const victim = servers[at]
    if (!victim) continue
    victim.kill()
    await victim.exited
    await victim.stop()
    const began = performance.now()
    servers[at] = await startServer({ env, port: victim.port })
    left.startedIn = Math.max(left.startedIn, Math.round(performance.now() - began))
    killed++
    left.kills--
  }
  return killed
}

/** The place comes from a sequence, and whoever wrote later may be seen sooner. */
async function takeTheLockAway(pool: pg.Pool) {
  await pool.query('create sequence room_places')
  await pool.query('grant usage on sequence room_places to public')
  const { rows } = await pool.query<{ write: string; lock: string }>(
    `select pg_get_functiondef('chat_write'::regproc) as write, pg_get_functiondef('chat_lock'::regproc) as lock`,
  )
  await pool.query((rows[0]?.lock ?? '').replace(' for update', ''))
  await pool.query(
    (rows[0]?.write ?? '')
      .replace('next := next + 1', `next := 1 + nextval('room_places')`)
      .replace('set version = next', 'set version = greatest(c.version, next)'),
  )
}
