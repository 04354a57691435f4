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
  const own = await ownChat(ctx, id)
  return { ...(await pageAt(ctx, own, query)), version: own.version, readSeq: own.read_seq }
}

/** A page by places: `before` and `after` leave their own place out, `around` stands in the middle; without any of them the first unread does. */
export async function pageAt(ctx: Ctx, own: Own, { before, after, around, limit }: Where) {
  if (before !== undefined) return pageOf(ctx, own, { older: await older(ctx, own, before, limit + 1), limit })
  if (after !== undefined) return pageOf(ctx, own, { newer: await newer(ctx, own, after, limit + 1), limit })
  const middle = around ?? own.read_seq + 1
  const [olderOnes, newerOnes] = await Promise.all([older(ctx, own, middle, limit + 1), newer(ctx, own, middle - 1, limit + 1)])
  return pageOf(ctx, own, { older: olderOnes, newer: newerOnes, limit })
}

const older = (ctx: Ctx, own: Own, seq: number, most: number) =>
  saidIn(ctx, 'where m.chat_id = $1 and m.seq < $2 and m.seq > $3 order by m.seq desc limit $4', [own.id, seq, own.sees_from, most])
const newer = (ctx: Ctx, own: Own, seq: number, most: number) =>
  saidIn(ctx, 'where m.chat_id = $1 and m.seq > $2 and m.seq > $3 order by m.seq limit $4', [own.id, seq, own.sees_from, most])

/** One message more is read each way, to learn whether there are further ones. */
async function pageOf(ctx: Ctx, own: Own, { older = [], newer = [], limit }: { older?: Said[]; newer?: Said[]; limit: number }) {
  const said = [...older.slice(0, limit).reverse(), ...newer.slice(0, limit)]
  const items = await messagesFor(ctx, said, { zone: ctx.zone, seesFrom: own.sees_from })
  const [ends] = await ctx.sql<{ first: number | null; last: number | null }>(
    'select min(seq) as first, max(seq) as last from chat_messages where chat_id = $1 and seq > $2',
    [own.id, own.sees_from],
  )
  return {
    items,
    isFirst: items.length === 0 ? older.length === 0 : ends?.first === items[0]?.seq,
    isLast: items.length === 0 ? newer.length === 0 : ends?.last === items.at(-1)?.seq,
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
    ...[ctx.me.company_id, ctx.me.employer_id, query, (page - 1) * PAGE, PAGE + 1],
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
