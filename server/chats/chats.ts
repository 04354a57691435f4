import { type ChatRow, type chats, PAGE } from '#contract/chats/chats.ts'
import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { chatRoom, userRoom } from '#contract/core/events.ts'
import { UNREAD_MOST } from '#domain/chats/history.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import type { Realtime } from '#server/live/realtime.ts'
import { say } from './chat-news.ts'
import { CHATS_OF, chatsWhere, SOUGHT } from './chat-rows.ts'
import { pageAt } from './history.ts'
import { ownChat } from './own.ts'
import { likeOf } from './people.ts'

/** Pinned chats first, then by the time of the latest message. */
const ORDER = 'order by coalesce(x.is_pinned, false) desc, c.last_at desc, c.id desc'

/** The person's own chats; a search also finds public ones that the person may join, without any of their messages. */
export async function listChats(ctx: Ctx, { query: { page, search = '' } }: Input<typeof chats.list>) {
  const isSought =
    search === '' ? 'x.employer_id is not null' : `(x.employer_id is not null or c.kind = 0 and ${IS_HERE}) and ${SOUGHT} ilike $2`
  const values = search === '' ? [] : [likeOf(search)]
  const at = values.length + 2
  const [data, [counted]] = await Promise.all([
    chatsWhere(ctx, `and ${isSought} ${ORDER} limit $${at} offset $${at + 1}`, [...values, PAGE, (page - 1) * PAGE]),
    ctx.sql<{ count: number }>(`select count(*)::int as count ${CHATS_OF} and ${isSought}`, [ctx.me.employer_id, ...values]),
  ])
  return { data, current_page: page, last_page: Math.max(1, Math.ceil((counted?.count ?? 0) / PAGE)), per_page: PAGE }
}

const IS_HERE = 'exists (select from employers i where i.id = $1)'

/** Opens a chat at the first unread message; a person outside of a public chat gets only its name. */
export async function showChat(ctx: Ctx, { params: { id } }: Input<typeof chats.show>): Promise<ChatRow> {
  const [row] = await chatsWhere(ctx, `and c.id = $2 and (x.employer_id is not null or c.kind = 0 and ${IS_HERE})`, [id])
  if (!row) return ownChat(ctx, id).then(() => fail(E.notFound))
  if (!row.isMember) return row
  const own = await ownChat(ctx, id)
  const { items, isFirst } = await pageAt(ctx, own, { limit: PAGE })
  return { ...row, messages: items, nextMessagePage: isFirst ? null : (items[0]?.seq ?? null) }
}

export async function showProfile(ctx: Ctx) {
  const [me] = await ctx.sql<{ name: string }>(`select concat_ws(' ', last_name, first_name) as name from employers where id = $1`, [
    ctx.me.employer_id,
  ])
  const [ids] = await ctx.sql<{ pinned: number[]; unread: number[] }>(
    `select coalesce(array_agg(c.id order by c.id) filter (where x.is_pinned), '{}') as pinned,
       coalesce(array_agg(c.id order by c.id) filter (where exists (select from chat_messages m
         where m.chat_id = c.id and m.seq > greatest(x.read_seq, x.sees_from) and m.deleted_at is null
           and m.author_id is not null and m.author_id <> $1
           and (not x.is_muted or $1 = any(m.mentions) or m.mentions_all))), '{}') as unread
     from chats c join chat_members x on x.chat_id = c.id and x.employer_id = $1 where c.deleted_at is null`,
    [ctx.me.employer_id],
  )
  return { id: ctx.me.employer_id, name: me?.name ?? '', pinnedChatIds: ids?.pinned ?? [], unreadChatsIds: ids?.unread ?? [] }
}

const toggled = (column: 'is_pinned' | 'is_muted') => async (ctx: Ctx, id: number) => {
  await ownChat(ctx, id)
  const [row] = await ctx.sql<{ is: boolean }>(
    `update chat_members set ${column} = not ${column} where chat_id = $1 and employer_id = $2 returning ${column} as is`,
    [id, ctx.me.employer_id],
  )
  return row?.is ?? fail(E.notFound)
}
const pin = toggled('is_pinned')
const mute = toggled('is_muted')

interface Live {
  realtime: Realtime
}

export const pinChat =
  ({ realtime }: Live) =>
  async (ctx: Ctx, { params: { id } }: Input<typeof chats.pin>) => {
    const isPinned = await pin(ctx, id)
    tellTabs(ctx, realtime, id)
    return { isPinned }
  }

export const muteChat =
  ({ realtime }: Live) =>
  async (ctx: Ctx, { params: { id } }: Input<typeof chats.mute>) => {
    const isMuted = await mute(ctx, id)
    tellTabs(ctx, realtime, id)
    return { isMuted }
  }

/** Tells the other tabs of the same person. */
const tellTabs = (ctx: Ctx, realtime: Realtime, chatId: number) =>
  ctx.after(() => say(realtime, [userRoom(ctx.me.employer_id)], 'updateChat', { chatId, version: 0 }))

/** Marks messages as read up to the last one that was seen; the mark never goes back. The other members are told, so that their ticks change. */
export const readChat =
  ({ realtime }: Live) =>
  async (ctx: Ctx, { params: { id }, body }: Input<typeof chats.read>) => {
    const own = await ownChat(ctx, id)
    const seq = Math.min(body.seq ?? own.version, own.version)
    const [row] = await ctx.sql<{ read_seq: number; unread: number }>(
      `with x as (update chat_members set read_seq = $3 where chat_id = $1 and employer_id = $2 returning read_seq, sees_from)
       select x.read_seq, (select count(*)::int from (select from chat_messages m where m.chat_id = $1
         and m.seq > greatest(x.read_seq, x.sees_from) and m.deleted_at is null and m.author_id is not null and m.author_id <> $2
         limit ${UNREAD_MOST}) u) as unread from x`,
      [id, ctx.me.employer_id, seq],
    )
    const readSeq = row?.read_seq ?? seq
    if (readSeq > own.read_seq)
      ctx.after(() =>
        say(realtime, [chatRoom(id), userRoom(ctx.me.employer_id)], 'readChat', { chatId: id, userId: ctx.me.employer_id, seq: readSeq }),
      )
    return { readSeq, notReadYet: row?.unread ?? 0 }
  }
