import { chatWords } from '#contract/chats/chat-words.ru.ts'
import type { ChatRow, chats } from '#contract/chats/chats.ts'
import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { chatRoom, userRoom } from '#contract/core/events.ts'
import { type ChatKind, mayChange } from '#domain/chats/membership.ts'
import type { Ctx, House } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { type KeptPicture, keepPicture, type PictureTools } from '#server/core/kept-picture.ts'
import { instantOf } from '#server/database/instant.ts'
import type { Realtime } from '#server/live/realtime.ts'
import { callNoMore } from './call-by-name.ts'
import { admitTo, expelFrom, say } from './chat-news.ts'
import { showChat } from './chats.ts'
import { ownChat, refuseVisitor } from './own.ts'
import { tell } from './tell.ts'

interface Live {
  realtime: Realtime
}

/** A picture is on the disk before the transaction; without a row it is swept away (server/images). */
export const prepareIcon =
  (pictures: PictureTools) =>
  async ({ files }: House, { body }: { body: { icon?: File | null | undefined } }): Promise<KeptPicture | null> =>
    body.icon ? keepPicture(pictures, files, body.icon, 'icon') : null

export const createChat =
  (live: Live) =>
  async (ctx: Ctx, { body }: Input<typeof chats.create>, icon: KeptPicture | null): Promise<ChatRow> => {
    const group = body.isHidden ? 1 : 0
    const kind = body.type === 'private' ? 2 : group
    const id = await startChat(ctx, live, { kind, name: body.name ?? '', users: body.users, icon, field: 'users' })
    return showChat(ctx, { params: { id } })
  }

interface Wanted {
  kind: ChatKind
  name: string
  users: number[]
  icon: KeptPicture | null
  /** The name of the field that holds the people. */
  field: string
}

/** Starts a chat and answers its number; of a personal chat that exists already, the old one. */
export async function startChat(ctx: Ctx, { realtime }: Live, { kind, name, users, icon, field }: Wanted): Promise<number> {
  await refuseVisitor(ctx)
  const others = [...new Set(users)].filter((one) => one !== ctx.me.employer_id)
  if (kind === 2 && users.length !== 1) fail(E.invalid, { [field]: [chatWords.oneUser] })
  if (kind === 2 && others.length === 0) fail(E.invalid, { [field]: [chatWords.yourself] })
  const people = await colleaguesOf(ctx, others, field)
  if (kind === 2) return personalChat(ctx, realtime, others[0] ?? 0)
  // A chat without a name is named after the first invited people (CHT-744).
  const called = name.trim() || (people[0]?.name ?? '')
  refuseName(called)
  const [chat] = await ctx.sql<{ id: number }>(
    `insert into chats (company_id, kind, name, author_id, icon, last_at, created_at)
     values (current_company(), $1, $2, $3, $4, $5, $5) returning id`,
    [kind, called, ctx.me.employer_id, icon?.filename ?? null, instantOf(ctx.now)],
  )
  const id = chat?.id ?? 0 // an insert without an error returns its row
  if (icon) await keepIcon(ctx, id, icon)
  await seat(ctx, id, [ctx.me.employer_id, ...others])
  await tell(ctx, realtime, id, { act: 'created', actor: ctx.me.employer_id })
  opened(ctx, realtime, id, [ctx.me.employer_id, ...others])
  return id
}

export function refuseName(name: string) {
  if (name === '') fail(E.invalid, { name: [chatWords.nameEmpty] })
  if ([...name].length < 3) fail(E.invalid, { name: [chatWords.nameShort] })
}

/** Invited people must work here and sign in; other numbers are refused. */
export async function colleaguesOf(ctx: Pick<Ctx, 'sql'>, ids: number[], field: string) {
  const rows = await ctx.sql<{ id: number; name: string }>(
    `select e.id, concat_ws(' ', e.last_name, e.first_name) as name from employers e
     where e.id = any($1) and may_enter(e) and e.blocked_at is null`,
    [ids],
  )
  if (rows.length < ids.length) fail(E.invalid, { [field]: [chatWords.strangeUser] })
  return ids.map((id) => rows.find((one) => one.id === id))
}

/** Two people have one personal chat, even when both begin it at the same moment (Y3). */
async function personalChat(ctx: Ctx, realtime: Realtime, other: number): Promise<number> {
  const pair = [Math.min(ctx.me.employer_id, other), Math.max(ctx.me.employer_id, other)]
  const [made] = await ctx.sql<{ id: number }>(
    `insert into chats (company_id, kind, pair_low, pair_high, last_at, created_at) values (current_company(), 2, $1, $2, $3, $3)
     on conflict (company_id, pair_low, pair_high) do nothing returning id`,
    [...pair, instantOf(ctx.now)],
  )
  if (!made) {
    const [known] = await ctx.sql<{ id: number }>('select id from chats where pair_low = $1 and pair_high = $2', pair)
    return known?.id ?? fail(E.notFound)
  }
  await seat(ctx, made.id, pair)
  opened(ctx, realtime, made.id, pair)
  return made.id
}

const seat = (ctx: Ctx, chat: number, people: number[]) =>
  ctx.sql(
    `insert into chat_members (company_id, chat_id, employer_id, joined_version)
     select current_company(), $1, p, 1 from unnest($2::int[]) p`,
    [chat, people],
  )

function opened(ctx: Ctx, realtime: Realtime, chatId: number, people: number[]) {
  ctx.after(() => {
    admitTo(realtime, chatId, people)
    say(realtime, people.map(userRoom), 'createChat', { chatId, version: 1 })
  })
}

/** Name and picture are the author's to change (CHT-747). */
export const updateChat =
  ({ realtime }: Live) =>
  async (ctx: Ctx, { params: { id }, body }: Input<typeof chats.update>, icon: KeptPicture | null): Promise<ChatRow> => {
    const own = await ownChat(ctx, id)
    if (!mayChange(own, ctx.me.employer_id)) fail(E.forbidden)
    if (body.name !== undefined && body.name !== own.name) {
      refuseName(body.name)
      await ctx.sql('update chats set name = $2 where id = $1', [id, body.name])
      await tell(ctx, realtime, id, { act: 'renamed', actor: ctx.me.employer_id, text: body.name })
    }
    if (icon) await keepIcon(ctx, id, icon)
    if (body.icon !== undefined) {
      await ctx.sql('update chats set icon = $2 where id = $1', [id, icon?.filename ?? null])
      await tell(ctx, realtime, id, { act: 'pictured', actor: ctx.me.employer_id })
    }
    const row = await showChat(ctx, { params: { id } })
    ctx.after(() => say(realtime, [chatRoom(id)], 'updateChat', { chatId: id, version: row.version }))
    return row
  }

const keepIcon = (ctx: Ctx, id: number, { filename, width, height, bytes }: KeptPicture) =>
  ctx.sql(
    `insert into images (company_id, model_type, model_id, type, filename, width, height, bytes, author_id, created_at)
     values (current_company(), 'chat', $1, 'icon', $2, $3, $4, $5, $6, to_timestamp($7))`,
    [id, filename, width, height, bytes, ctx.me.employer_id, ctx.now],
  )

/** Removes a chat for all of its members at once, and for good a month later (server/retention-terms). */
export const removeChat =
  ({ realtime }: Live) =>
  async (ctx: Ctx, { params: { id } }: Input<typeof chats.remove>) => {
    const own = await ownChat(ctx, id)
    if (!mayChange(own, ctx.me.employer_id)) fail(E.forbidden)
    const members = await ctx.sql<{ employer_id: number }>('select employer_id from chat_members where chat_id = $1', [id])
    await ctx.sql('update chats set deleted_at = $2 where id = $1', [id, instantOf(ctx.now)])
    const people = members.map(({ employer_id }) => employer_id)
    await callNoMore(ctx, id, people)
    ctx.after(() => {
      const isLeft = expelFrom(realtime, id, people)
      for (const userId of people)
        say(realtime, [userRoom(userId)], 'leaveUser', { chatId: id, version: own.version, userId, name: null, isRemoved: false })
      return isLeft
    })
    return null
  }
