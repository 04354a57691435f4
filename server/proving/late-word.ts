import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'

interface Late {
  room: number
  author: number
  /** A number that no message of these people has yet. */
  n: number
  /** Says a text through a server, until it is answered. */
  say(who: number, text: string): Promise<void>
  /** Up to which versions those who look on know the room. */
  versions(): number[]
}

/** The key of the lock by which a message is held up. */
const HELD = 20_260_101
const HELD_UP = 'held-up'
/** ms: whoever does not hear of it by then is stale, and is counted so. */
const PATIENCE = 30_000

/**
 * Somebody's word has its place and is held up before it is stored; another is said meanwhile, and the process of the first dies before it tells anybody. Where
 * places come under the lock, the second waits for the first, and a gap of versions leads every view to it. Where they come from a sequence, the views know
 * the second and never ask for the first: so it is each time, however busy the machine.
 */
export async function lateWord(pool: pg.Pool, { room, author, n, say, versions }: Late) {
  await pool.query(
    `create function held_up() returns trigger language plpgsql as 'begin perform pg_advisory_xact_lock(${HELD}); return new; end';
     create trigger held_up before insert on chat_messages for each row when (new.text = '${HELD_UP}') execute function held_up()`,
  )
  const [holder, late] = [await pool.connect(), await pool.connect()]
  const asked = async (text: string, values: unknown[] = []) => (await holder.query<{ n: number }>(text, values)).rows[0]?.n ?? 0
  const waiting = () => asked('select count(*)::int as n from pg_locks where not granted')
  try {
    await holder.query('select pg_advisory_lock($1)', [HELD])
    const more = { answer: null, forwarded: null, mentions: [], mentions_all: false, files: [] }
    const rows = JSON.stringify([{ n: 0, author, key: randomUUID(), text: HELD_UP, ...more }])
    await late.query(`select set_config('app.company', (select company_id::text from chats where id = $1), false)`, [room])
    const held = late.query('select * from chat_write($1, $2::jsonb, now())', [room, rows])
    while ((await waiting()) < 1) await sleep(5)
    let isSaid = false
    const word = say(1, `1-${n}`).then(() => {
      isSaid = true
    })
    while (!isSaid && (await waiting()) < 2) await sleep(5)
    const known = await asked('select version as n from chats where id = $1', [room])
    const end = performance.now() + PATIENCE
    while (versions().some((one) => one < known) && performance.now() < end) await sleep(5)
    await holder.query('select pg_advisory_unlock($1)', [HELD])
    await Promise.all([held, word])
    await say(2, `2-${n}`)
  } finally {
    holder.release()
    late.release(true)
  }
}
