import { chatWords } from '#contract/chats/chat-words.ru.ts'
import type { ChatRow, chats } from '#contract/chats/chats.ts'
import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { chatRoom, userRoom } from '#contract/core/events.ts'
import { isGroup, mayAdd, mayRemove } from '#domain/chats/membership.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import type { Realtime } from '#server/live/realtime.ts'
import { callNoMore } from './call-by-name.ts'
import { admitTo, expelFrom, say, tellLeft } from './chat-news.ts'
import { showChat } from './chats.ts'
import { colleaguesOf } from './groups.ts'
import { LEADER, type Own, ownChat, refuseVisitor } from './own.ts'
import { tell } from './tell.ts'

interface Live {
  realtime: Realtime
}

export const addUser =
  (live: Live) =>
  async (ctx: Ctx, { params: { id }, body }: Input<typeof chats.addUser>): Promise<ChatRow> => {
    await callIn(ctx, live, id, [body.user_id], { field: 'user_id', showsFormer: body.showsFormer === true })
    return showChat(ctx, { params: { id } })
  }

/** Invites people; those who are members already stay as they are. */
export async function callIn(
  ctx: Ctx,
  { realtime }: Live,
  id: number,
  people: number[],
  { field, showsFormer }: { field: string; showsFormer: boolean },
) {
  const own = await locked(ctx, id)
  if (!isGroup(own.kind)) fail(E.invalid, { [field]: [chatWords.notGroup] })
  if (!mayAdd(own, ctx.me.employer_id, true)) fail(E.forbidden)
  await colleaguesOf(ctx, [...new Set(people)], field)
  const known = await ctx.sql<{ id: number }>('select employer_id as id from chat_members where chat_id = $1 and employer_id = any($2)', [
    id,
    people,
  ])
  const fresh = [...new Set(people)].filter((one) => !known.some((member) => member.id === one))
  for (const subject of fresh) {
    const seq = await tell(ctx, realtime, id, { act: 'added', actor: ctx.me.employer_id, subject })
    await sit(ctx, id, subject, seq, seesFrom(own, showsFormer, seq))
  }
  seated(ctx, realtime, id, fresh)
}

/** Nobody shows another what is hidden from themselves: a leader who came late would else read the former words through whoever she calls in. */
function seesFrom({ kind, sees_from }: Own, showsFormer: boolean, seq: number) {
  if (kind === 0) return 0
  return showsFormer ? sees_from : seq
}

/** Joins a public group («Вступить»), with all of its former messages. */
export const joinChat =
  ({ realtime }: Live) =>
  async (ctx: Ctx, { params: { id } }: Input<typeof chats.join>): Promise<ChatRow> => {
    await refuseVisitor(ctx)
    const [open] = await ctx.sql<{ is_member: boolean }>(
      `select exists (select from chat_members x where x.chat_id = c.id and x.employer_id = $2) as is_member
       from chats c where c.id = $1 and c.kind = 0 and c.deleted_at is null for update`,
      [id, ctx.me.employer_id],
    )
    // A private chat exists for its members alone.
    if (!open) await ownChat(ctx, id)
    if (open && !open.is_member) {
      const seq = await tell(ctx, realtime, id, { act: 'joined', subject: ctx.me.employer_id })
      await sit(ctx, id, ctx.me.employer_id, seq, 0)
      seated(ctx, realtime, id, [ctx.me.employer_id])
    }
    return showChat(ctx, { params: { id } })
  }

const sit = (ctx: Ctx, chat: number, who: number, seq: number, seesFrom: number) =>
  ctx.sql(
    `insert into chat_members (company_id, chat_id, employer_id, joined_version, sees_from, read_seq)
     values (current_company(), $1, $2, $3, $4, $3) on conflict (chat_id, employer_id) do nothing`,
    [chat, who, seq, seesFrom],
  )

function seated(ctx: Ctx, realtime: Realtime, chatId: number, people: number[]) {
  ctx.after(() => {
    admitTo(realtime, chatId, people)
    say(realtime, people.map(userRoom), 'createChat', { chatId, version: 0 })
    say(realtime, [chatRoom(chatId)], 'updateChat', { chatId, version: 0 })
  })
}

/** The chat's row is locked first: a removal and a message of the same moment have an order. */
async function locked(ctx: Ctx, id: number): Promise<Own> {
  await ctx.sql('select from chats where id = $1 for update', [id])
  return ownChat(ctx, id)
}

export const removeUser =
  ({ realtime }: Live) =>
  async (ctx: Ctx, { params: { id, userId } }: Input<typeof chats.removeUser>) => {
    const own = await locked(ctx, id)
    if (!isGroup(own.kind)) fail(E.invalid, { user_id: [chatWords.notGroup] })
    if (!mayRemove(own, ctx.me.employer_id, userId)) fail(E.forbidden)
    const gone = await ctx.sql('delete from chat_members where chat_id = $1 and employer_id = $2 returning chat_id', [id, userId])
    if (gone.length === 0) fail(E.notFound, { user_id: [chatWords.notMember] })
    await callNoMore(ctx, id, [userId])
    // The person leaves the room before anything more is said in it, and the removal is answered after that.
    ctx.after(() => expelFrom(realtime, id, [userId]))
    const isRemoved = userId !== ctx.me.employer_id
    const act = isRemoved ? 'removed' : 'left'
    const version = await tell(ctx, realtime, id, { act, actor: ctx.me.employer_id, subject: userId })
    if (own.author_id === userId) await passOn(ctx, realtime, id)
    ctx.after(() => tellLeft(realtime, { chatId: id, version, userId, name: own.name, isRemoved }))
    return null
  }

/** When the author has left, the longest member becomes the author. */
async function passOn(ctx: Ctx, realtime: Realtime, id: number) {
  const [next] = await ctx.sql<{ id: number | null }>(`select ${LEADER} as id from chats c where c.id = $1`, [id])
  await ctx.sql('update chats set author_id = $2 where id = $1', [id, next?.id ?? null])
  if (next?.id) await tell(ctx, realtime, id, { act: 'led', subject: next.id })
}
