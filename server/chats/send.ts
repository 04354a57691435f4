import { hash, randomUUID } from 'node:crypto'
import { chatWords } from '#contract/chats/chat-words.ru.ts'
import { type ChatMessage, type chats, FORWARDED_MOST } from '#contract/chats/chats.ts'
import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { mayMentionAll } from '#domain/chats/membership.ts'
import { mentionedIn, mentionsAll } from '#domain/chats/message-text.ts'
import type { Caller, Ctx, House } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { openHandle } from '#server/database/db.ts'
import type { Me } from '#server/live/session.ts'
import type { Forwarded } from './chats.table.ts'
import { messagesFor, saidIn } from './messages.ts'
import { type Own, ownChat, refuseStranger } from './own.ts'
import { type Outgoing, openRoomWriter, Stranger, type Written } from './room-writer.ts'

type Send = Input<typeof chats.send>
export type Sent = Written

const write = openRoomWriter()

/**
 * Stored before the request's own transaction, together with whatever others write in this chat at the moment. The key of the message makes a repeat
 * harmless, also after days and from another process.
 */
export async function storeMessage(house: House, { params: { id }, body }: Send, me: Me | null, caller: Caller): Promise<Sent> {
  const who = me as Me // the endpoint is for signed-in people
  const text = body.text ?? ''
  const forwarded = body.attachments.length > 0 || mentionsAll(text) ? await lookAround(house, who, id, body) : null
  const row: Outgoing = {
    author: who.employer_id,
    key: body.key ?? keyOf(caller),
    text,
    answer: body.answer ?? null,
    forwarded,
    mentions: mentionedIn(text),
    mentions_all: mentionsAll(text),
    files: [...new Set(body.files)],
  }
  try {
    return await write(house, who.company_id, id, row)
  } catch (error) {
    if (error instanceof Stranger) return reading(house, who, (ctx) => refuseStranger(ctx, id))
    throw error
  }
}

/** The key of a message that brings none is made of the key of its call, so that a repeated call does not send the message twice. */
export function keyOf({ repeat }: Pick<Caller, 'repeat'>): string {
  if (repeat === null) return randomUUID()
  const digits = hash('sha256', `message:${repeat}`)
  return [digits.slice(0, 8), digits.slice(8, 12), `5${digits.slice(13, 16)}`, `8${digits.slice(17, 20)}`, digits.slice(20, 32)].join('-')
}

/** The answer, with moments in the sender's zone. */
export async function answerMessage(ctx: Pick<Ctx, 'sql' | 'zone'>, { said, seesFrom }: Sent): Promise<ChatMessage> {
  const [message] = await messagesFor(ctx, [said], { zone: ctx.zone, seesFrom })
  return message as ChatMessage // one message in, one message out
}

/** Checks that everybody may be mentioned, and answers what is forwarded; that the chat is the sender's, the writing itself asks. */
const lookAround = (house: House, me: Me, id: number, { attachments, text }: Send['body']) =>
  reading(house, me, async (ctx) => {
    const own = await ownChat(ctx, id)
    await refuseAll(ctx, own, text ?? '')
    return attachments.length > 0 ? forwardedOf(ctx, attachments) : null
  })

/** Reads in the sender's company, before and beside the request's own transaction. */
async function reading<T>(house: House, me: Me, work: (ctx: Pick<Ctx, 'sql' | 'me'>) => Promise<T>): Promise<T> {
  const { sql, commit, rollback } = openHandle(house.database, { company: me.company_id, zone: 'UTC' }, true)
  try {
    const answer = await work({ sql, me })
    await commit()
    return answer
  } catch (error) {
    await rollback()
    throw error
  }
}

/** Everybody is called by the author, or in a chat that is small enough. */
export async function refuseAll(ctx: Pick<Ctx, 'sql' | 'me'>, own: Own, text: string) {
  if (!mentionsAll(text)) return
  const [counted] = await ctx.sql<{ count: number }>('select count(*)::int as count from chat_members where chat_id = $1', [own.id])
  if (!mayMentionAll(own, ctx.me.employer_id, counted?.count ?? 0)) fail(E.invalid, { text: [chatWords.noAll] })
}

/** Reads the messages to be forwarded as the sender sees them, in their order; a message that was itself forwarded keeps its first author. */
async function forwardedOf(ctx: Pick<Ctx, 'sql' | 'me'>, ids: number[]): Promise<Forwarded[]> {
  const said = await saidIn(
    ctx,
    `join chat_members x on x.chat_id = m.chat_id and x.employer_id = $2 and m.seq > x.sees_from
       join chats c on c.id = m.chat_id and c.deleted_at is null
     where m.id = any($1) and m.act is null and m.deleted_at is null order by m.created_at, m.id`,
    [ids, ctx.me.employer_id],
  )
  if (said.length < new Set(ids).size) fail(E.invalid, { attachments: [chatWords.strangeForwarded] })
  const all = said.flatMap((one): Forwarded[] => {
    const isOwn = Boolean(one.text) || (one.files ?? []).some((file) => file.forwarded_id === null)
    const own = { id: one.id, within: one.id, author_id: one.author_id ?? 0, text: one.text ?? '', at: one.at, mentions: one.mentions }
    return [...(isOwn ? [own] : []), ...(one.forwarded ?? []).map((former) => ({ ...former, within: one.id }))]
  })
  if (all.length > FORWARDED_MOST) fail(E.invalid, { attachments: [chatWords.tooManyForwarded] })
  return all
}
