import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { io } from 'socket.io-client'
import { startServer } from '#bin/server.mjs'
import type { MessageEvent } from '#contract/chats/chat-events.ts'
import type { ChatMessage } from '#contract/chats/chats.ts'
import { catchUp, emptyHistory, hear, withPage } from '#domain/chats/history.ts'
import { openDatabase } from '#server/database/database.ts'
import { randomFrom } from '#server/demo/random.ts'
import { cast } from '#server/testing/cast.ts'
import { signedIn } from '#server/testing/signed-in.ts'
import { lateWord } from './late-word.ts'
import { peopleOf } from './many-people.ts'

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
  /** Views that do not show what the database holds, and ms after the last answer until all did. */
  stale: number
  slowest: number | null
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
    const left = { writers: people, kills }
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
    const sayLate = (who: number, text: string) => sayOn(servers, tokens[who]?.token ?? '', room, text)
    await lateWord(pool, { room, author: tokens[0]?.id ?? 0, n: LAST, say: sayLate, versions: () => open.map((one) => one.version()) })
    const ended = performance.now()
    const truth = await stored(pool, room)
    const stale = await staleAfter(open, truth, ended + PATIENCE)
    const righted = Math.round(performance.now() - ended)
    const keys = truth.flatMap((one) => one.key ?? [])
    return {
      ...{ said: answered.length, again, cuts: cut, kills: killed },
      lost: answered.filter((key) => !keys.includes(key)).length,
      doubled: keys.length - new Set(keys).size + truth.length - new Set(truth.map(({ seq }) => seq)).size,
      holes: (truth.at(-1)?.seq ?? 0) - truth.length,
      misplaced: misplaced(truth),
      stale,
      slowest: stale === 0 ? righted : null,
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
async function staleAfter(views: View[], truth: { id: number; seq: number; version: number }[], end: number): Promise<number> {
  const show = (messages: Iterable<{ id: number; seq: number }>) =>
    JSON.stringify([...messages].toSorted((a, b) => a.seq - b.seq).map(({ seq, id }) => [seq, id]))
  const [wanted, newest] = [show(truth), Math.max(...truth.map(({ version }) => version))]
  const isWrong = (one: View) => one.version() < newest || show(one.messages()) !== wanted
  let wrong = views.filter(isWrong)
  while (wrong.length > 0 && performance.now() < end) {
    await sleep(20)
    wrong = wrong.filter(isWrong)
  }
  return wrong.length
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

async function ask(server: Server | undefined, token: string, method: string, path: string, body?: object, key: string = randomUUID()) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': key }
  const answer = await fetch(`${server?.url}/api/chat/${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  const told = await answer.json()
  if (answer.status !== 200) throw Object.assign(new Error(JSON.stringify(told)), { status: answer.status })
  return told
}

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

interface View {
  messages(): Iterable<ChatMessage>
  /** Up to which version it believes to know the room. */
  version(): number
  cut(): boolean
  close(): void
}

/** Up to which place nothing is missing. */
function wholeUpTo(messages: ReadonlyMap<number, unknown>): number {
  let last = 0
  while (messages.has(last + 1)) last++
  return last
}

/** What a tab does: it hears, asks for what it missed, and after each new connection asks as well. */
async function openView(server: Server, token: string, room: number): Promise<View> {
  let history = emptyHistory<ChatMessage>()
  let isAsking = false
  /** Reads the pages after a place; of messages that nobody edits, the ones before it are known. */
  async function everything(from = 0) {
    for (let after = from; ; ) {
      const { data } = await ask(server, token, 'GET', `chat/${room}/messages?after=${after}&limit=100`)
      history = catchUp(withPage(history, data.items), data.version, [])
      if (data.isLast) return
      after = data.items.at(-1).seq
    }
  }
  async function missed() {
    if (isAsking) return
    isAsking = true
    try {
      for (let tries = 0; tries < 100; tries++) {
        const answer = await ask(server, token, 'POST', 'sync', { chats: { [room]: history.version } }).catch(() => null)
        const [one] = answer?.data.items ?? []
        // Half of a history is none: its version would promise what was never read.
        if (one?.isWhole) await everything(wholeUpTo(history.messages)).catch(() => (history = emptyHistory()))
        else if (one) history = catchUp(history, one.version, one.items)
        if (one) return
        await sleep(100)
      }
    } finally {
      isAsking = false
    }
  }
  const auth = { token }
  const socket = io(server.url, { transports: ['websocket'], auth, forceNew: true, reconnectionDelay: 100, reconnectionDelayMax: 300 })
  const take = ({ chatId, version, message }: MessageEvent) => {
    if (chatId !== room) return
    const { history: now, isMissing } = hear(history, version, message)
    history = now
    if (isMissing) void missed()
  }
  socket.on('newMessage', take)
  await new Promise<void>((resolve, reject) => void socket.once('connect', () => resolve()).once('connect_error', reject))
  await everything()
  socket.on('connect', () => void missed())
  // A word that came while the answer to the last question was under way is asked for once more.
  const again = setInterval(() => void missed(), 1000)
  return {
    messages: () => history.messages.values(),
    version: () => history.version,
    cut() {
      if (!socket.connected) return false
      socket.io.engine.close()
      return true
    },
    close() {
      clearInterval(again)
      socket.disconnect()
    },
  }
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
async function killing(servers: Server[], env: Record<string, string>, left: { kills: number }, next: () => number) {
  let killed = 0
  while (left.kills > 0) {
    await sleep(300 + next() * 700)
    const at = Math.floor(next() * servers.length)
    const victim = servers[at]
    if (!victim) continue
    victim.kill()
    await victim.exited
    await victim.stop()
    servers[at] = await startServer({ env, port: victim.port })
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
