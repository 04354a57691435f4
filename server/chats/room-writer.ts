import { setImmediate as nextTurn, setTimeout as rest } from 'node:timers/promises'
import { chatWords } from '#contract/chats/chat-words.ru.ts'
import { E } from '#contract/core/errors.ts'
import type { Ctx, House } from '#server/core/context.ts'
import { Failure } from '#server/core/fail.ts'
import { despiteClashes } from '#server/database/clash.ts'
import { type Handle, openHandle } from '#server/database/db.ts'
import { instantOf } from '#server/database/instant.ts'
import { callByName } from './call-by-name.ts'
import { newsOf, sayAll } from './chat-news.ts'
import type { Forwarded } from './chats.table.ts'
import { type Said, saidIn } from './messages.ts'

/** A message that waits to be stored. */
export interface Outgoing {
  author: number
  key: string
  text: string | null
  answer: number | null
  forwarded: Forwarded[] | null
  mentions: number[]
  mentions_all: boolean
  files: number[]
}
export interface Written {
  said: Said
  /** False: a message with this key was stored before. */
  isNew: boolean
  /** From which place on its author sees the chat. */
  seesFrom: number
}
type Refusal = 'member' | 'closed' | 'answer' | 'files'

interface Waiting {
  row: Outgoing
  done(written: Written): void
  refused(error: unknown): void
}
interface Room {
  waiting: Waiting[]
  isBusy: boolean
}

/** How many messages of a chat may wait: further senders are told to try again. */
const WAITING_MOST = 500
/** The most messages of one commit: a longer one would keep its first sender waiting for the last. */
const TOGETHER = 50
/** ms between two commits of a room that several people write in at once: what they say meanwhile is stored and told together. */
const REST = 40
/** So many senders are answered in one turn of the event loop, and then others of the house have theirs. */
const ANSWERED_AT_ONCE = 8

/**
 * The lock of a chat lasts as long as its commit. Two hundred people who write in one room would hold every connection of the pool and everybody
 * else of the house with them: so a process has one transaction of a chat under way, and what has gathered meanwhile goes into the next one.
 */
export function openRoomWriter() {
  const rooms = new Map<string, Room>()
  return (house: House, company: number, chat: number, row: Outgoing): Promise<Written> => {
    const name = `${company}:${chat}`
    const room = rooms.get(name) ?? { waiting: [], isBusy: false }
    if (room.waiting.length >= WAITING_MOST) throw busy()
    rooms.set(name, room)
    return new Promise((done, refused) => {
      room.waiting.push({ row, done, refused })
      if (!room.isBusy) void empty(house, company, chat, room).finally(() => rooms.delete(name))
    })
  }
}

function busy() {
  const failure = new Failure(E.tooMany, { text: [chatWords.busy] })
  failure.retryAfter = 1
  return failure
}

async function empty(house: House, company: number, chat: number, room: Room) {
  room.isBusy = true
  while (room.waiting.length > 0) {
    const some = room.waiting.splice(0, TOGETHER)
    try {
      const answers = await despiteClashes(() => writeTogether(house, company, chat, some))
      for (const [at, one] of some.entries()) {
        const answer = answers[at]
        if (answer && 'said' in answer) one.done(answer)
        else one.refused(refusalOf(answer?.refusal ?? 'member'))
        if (at % ANSWERED_AT_ONCE === ANSWERED_AT_ONCE - 1) await nextTurn()
      }
    } catch (error) {
      for (const one of some) one.refused(error)
    }
    if (some.length > 1 && room.waiting.length < TOGETHER) await rest(REST)
  }
  room.isBusy = false
}

type Answer = Written | { refusal: Refusal }
type Row = { n: number; message_id: number | null; is_new: boolean; sees_from: number; refusal: Refusal | null }

/** Messages that call nobody and quote nothing are written, read again and committed in one message to the database. */
async function writeTogether(house: House, company: number, chat: number, some: Waiting[]): Promise<Answer[]> {
  const handle = openHandle(house.database, { company, zone: 'UTC', command: 'chats.send' }, false)
  const now = Math.floor(house.clock() / 1000)
  const after: (() => void)[] = []
  try {
    const sent = some.map(({ row }, n) => ({ n, ...row }))
    const written = handle.sql<Row>('select * from chat_write($1, $2::jsonb, $3)', [chat, JSON.stringify(sent), instantOf(now)])
    const read = saidByKeys(handle, chat, some)
    const isPlain = some.every(({ row }) => row.answer === null && row.forwarded === null && row.mentions.length === 0 && !row.mentions_all)
    const committed = isPlain ? handle.commit() : null
    const [rows, said] = await Promise.all([written, read, committed])
    const fresh = new Set(rows.flatMap((one) => (one.is_new ? [one.message_id] : [])))
    const added = said.filter((one) => fresh.has(one.id))
    const news = await newsOf(handle, chat, added)
    if (!isPlain) {
      const say: Ctx['say'] = (rooms, event, data) => void after.push(() => house.realtime.say(rooms, event, data))
      const wake = () => void after.push(() => house.bell.ring(now))
      await callByName({ sql: handle.sql, now, say, wake, publicUrl: house.publicUrl }, added)
      await handle.commit()
    }
    sayAll(house.realtime, 'newMessage', news)
    for (const ring of after) ring()
    const byId = new Map(said.map((one) => [one.id, one]))
    return rows.map((one) => {
      const stored = byId.get(one.message_id ?? 0)
      return stored ? { said: stored, isNew: one.is_new, seesFrom: one.sees_from } : { refusal: one.refusal ?? 'member' }
    })
  } catch (error) {
    await handle.rollback()
    throw error
  }
}

/** The messages of these keys in their order, each once, however many of its copies are sent together. */
function saidByKeys(handle: Handle, chat: number, some: Waiting[]): Promise<Said[]> {
  const once = [...new Map(some.map(({ row }) => [`${row.author}:${row.key}`, row])).values()]
  return saidIn(
    handle,
    `join unnest($2::int[], $3::uuid[]) sent(author_id, key) on m.author_id = sent.author_id and m.key = sent.key
     where m.chat_id = $1 order by m.seq`,
    [chat, once.map(({ author }) => author), once.map(({ key }) => key)],
  )
}

/** The sender is not a member: the caller answers that the chat was not found. */
export class Stranger extends Error {}

const refusalOf = (refusal: Refusal) => {
  if (refusal === 'member') return new Stranger()
  const fields = { closed: 'text', answer: 'answer', files: 'files' } as const
  const words = { closed: chatWords.closed, answer: chatWords.strangeAnswer, files: chatWords.strangeFiles }
  return new Failure(E.invalid, { [fields[refusal]]: [words[refusal]] })
}
