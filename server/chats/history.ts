import type { chats } from '#contract/chats/chats.ts'
import { PAGE } from '#contract/chats/chats.ts'
import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { messagesFor, type Said, saidIn } from './messages.ts'
import { type Own, ownChat } from './own.ts'

interface Where {
  before?: number | undefined
  after?: number | undefined
  around?: number | undefined
  limit: number
}

export async function listMessages(ctx: Ctx, { params: { id }, query }: Input<typeof chats.messages>) {
  const [own, read] = await Promise.all([ownChat(ctx, id), readPage(ctx, id, query)])
  return { ...(await pageOf(ctx, own, read)), version: own.version, readSeq: own.read_seq }
}

/** A page by places: `before` and `after` leave their own place out, `around` stands in the middle; without any of them the first unread does. */
export const pageAt = async (ctx: Ctx, own: Own, where: Where) => pageOf(ctx, own, await readPage(ctx, own.id, where))

/** A mark of the member $2 of the chat $1; a stranger has none, and finds nothing. */
const mark = (name: 'read_seq' | 'sees_from') => `(select x.${name} from chat_members x where x.chat_id = $1 and x.employer_id = $2)`
const older = (to: string) => `where m.chat_id = $1 and m.seq < ${to} and m.seq > ${mark('sees_from')} order by m.seq desc limit $4`
const newer = (from: string) => `where m.chat_id = $1 and m.seq >= ${from} and m.seq > ${mark('sees_from')} order by m.seq limit $4`
/** The place in the middle of the page; null: the first unread one. With `coalesce` the whole room up to it would be read (decision 117). */
const MIDDLE = `case when $3::int is null then ${mark('read_seq')} + 1 else $3::int end`

/** What a page is made of, asked for in one turn with whatever else is asked; one message more each way tells whether there are further ones. */
async function readPage(ctx: Ctx, id: number, { before, after, around, limit }: Where) {
  const whose = [id, ctx.me.employer_id]
  const ask = (rest: string, seq: number | null) => saidIn(ctx, rest, [...whose, seq, limit + 1])
  const ends = ctx.sql<{ first: number | null; last: number | null }>(
    `select min(seq) as first, max(seq) as last from chat_messages where chat_id = $1 and seq > ${mark('sees_from')}`,
    whose,
  )
  const [above, below] = [
    before === undefined ? older(MIDDLE) : older('$3::int'),
    after === undefined ? newer(MIDDLE) : newer('$3::int + 1'),
  ]
  const none: Said[] = []
  const read = await Promise.all([
    after === undefined ? ask(above, before ?? around ?? null) : none,
    before === undefined ? ask(below, after ?? around ?? null) : none,
    ends,
  ])
  return { older: read[0], newer: read[1], end: read[2][0], limit }
}

async function pageOf(ctx: Ctx, own: Own, { older, newer, end, limit }: Awaited<ReturnType<typeof readPage>>) {
  const said = [...older.slice(0, limit).reverse(), ...newer.slice(0, limit)]
  const items = await messagesFor(ctx, said, { zone: ctx.zone, seesFrom: own.sees_from })
  return {
    items,
    isFirst: items.length === 0 ? older.length === 0 : end?.first === items[0]?.seq,
    isLast: items.length === 0 ? newer.length === 0 : end?.last === items.at(-1)?.seq,
  }
}

/** The most missed changes that are sent one by one; for more, the chat is read anew. */
const MISSED_MOST = 200

export async function syncChats(ctx: Ctx, { body }: Input<typeof chats.sync>) {
  const asked = Object.entries(body.chats).map(([id, version]) => ({ id: Number(id), version }))
  const rows = await ctx.sql<{ id: number; version: number; sees_from: number; known: number }>(
    `select c.id, c.version, x.sees_from, a.version as known from jsonb_to_recordset($1::jsonb) a(id int, version int)
     join chats c on c.id = a.id and c.deleted_at is null join chat_members x on x.chat_id = c.id and x.employer_id = $2`,
    [JSON.stringify(asked), ctx.me.employer_id],
  )
  const changed = await saidIn(
    ctx,
    `join jsonb_to_recordset($1::jsonb) a(id int, known int, sees_from int) on m.chat_id = a.id and m.version > a.known and m.seq > a.sees_from
     order by m.chat_id, m.version limit $2`,
    [JSON.stringify(rows), MISSED_MOST * 5],
  )
  const items = await Promise.all(
    rows.map(async ({ id, version, sees_from }) => {
      const missed = changed.filter((one) => one.chat_id === id)
      const isWhole = missed.length > MISSED_MOST || changed.length >= MISSED_MOST * 5
      const messages = isWhole ? [] : await messagesFor(ctx, missed, { zone: ctx.zone, seesFrom: sees_from })
      return { chatId: id, version, isWhole, items: messages }
    }),
  )
  return { items, lost: asked.map(({ id }) => id).filter((id) => !rows.some((row) => row.id === id)) }
}

const SHORTEST = 3

/** Finds messages by the beginnings of words in all chats of the caller, the newest first. */
export async function findMessages(ctx: Ctx, { query: { search, page } }: Input<typeof chats.find>) {
  const words = search.match(/[\p{L}\p{N}]+/gu) ?? []
  if (search.length < SHORTEST || words.length === 0) return { data: [], current_page: page, last_page: 1, per_page: PAGE }
  const query = words.map((word) => `${word}:*`).join(' & ')
  const found = await ctx.sql<{ id: number }>('select chat_found($1, $2, $3, $4, $5) as id', [
    ctx.me.company_id,
    ctx.me.employer_id,
    query,
    (page - 1) * PAGE,
    PAGE + 1,
  ])
  const ids = found.slice(0, PAGE).map(({ id }) => id)
  const said = await saidIn(ctx, 'join chats c on c.id = m.chat_id and c.deleted_at is null where m.id = any($1) order by m.id desc', [ids])
  const messages = await messagesFor(ctx, said, { zone: ctx.zone, seesFrom: Number.MAX_SAFE_INTEGER })
  const named = await ctx.sql<{ id: number; name: string }>(
    `select c.id, coalesce(c.name, (select concat_ws(' ', p.last_name, p.first_name) from employers p
       where p.id = c.pair_low + c.pair_high - $2)) as name from chats c where c.id = any($1)`,
    [[...new Set(messages.map(({ chatId }) => chatId))], ctx.me.employer_id],
  )
  const data = messages.map((one) => ({ ...one, chat: named.find(({ id }) => id === one.chatId) ?? fail(E.notFound) }))
  return { data, current_page: page, last_page: found.length > PAGE ? page + 1 : page, per_page: PAGE }
}
