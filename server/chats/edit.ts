import { chatWords } from '#contract/chats/chat-words.ru.ts'
import type { ChatMessage, chats } from '#contract/chats/chats.ts'
import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { mentionedIn, mentionsAll } from '#domain/chats/message-text.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { instantOf } from '#server/database/instant.ts'
import type { Realtime } from '#server/live/realtime.ts'
import { callByName, callOff } from './call-by-name.ts'
import { newsOf, sayAll } from './chat-news.ts'
import { messagesFor, saidIn } from './messages.ts'
import { type Own, ownChat } from './own.ts'
import { refuseAll } from './send.ts'

interface Live {
  realtime: Realtime
}

/** The author changes a message; its former text is kept where no screen shows it. */
export const editMessage =
  ({ realtime }: Live) =>
  async (ctx: Ctx, { params: { chatId, messageId }, body }: Input<typeof chats.edit>) => {
    const own = await ownChat(ctx, chatId)
    const text = body.text ?? ''
    await refuseAll(ctx, own, text)
    const before = await authored(ctx, own, messageId)
    const holdsMore = before.files !== null || before.forwarded !== null
    if (text.trim() === '' && !holdsMore) fail(E.invalid, { text: [chatWords.empty] })
    return change(ctx, realtime, own, messageId, text)
  }

/** Words, files and mentions go; the place stays, and whoever has answered it answers «Сообщение удалено». */
export const eraseMessage =
  ({ realtime }: Live) =>
  async (ctx: Ctx, { params: { chatId, messageId } }: Input<typeof chats.erase>) => {
    const own = await ownChat(ctx, chatId)
    await authored(ctx, own, messageId)
    return change(ctx, realtime, own, messageId, null)
  }

/** Nobody changes a message of another person (CHT-751); an unseen message is not found. */
async function authored(ctx: Ctx, own: Own, messageId: number) {
  const [said] = await saidIn(ctx, 'where m.id = $1 and m.chat_id = $2 and m.seq > $3', [messageId, own.id, own.sees_from])
  if (!said || said.is_deleted) return fail(E.notFound)
  if (said.author_id !== ctx.me.employer_id) fail(E.forbidden)
  return said
}

async function change(ctx: Ctx, realtime: Realtime, own: Own, messageId: number, text: string | null): Promise<ChatMessage> {
  const values = [own.id, messageId, ctx.me.employer_id, text, mentionedIn(text ?? ''), mentionsAll(text ?? ''), instantOf(ctx.now)]
  const [changed] = await ctx.sql<{ version: number | null }>('select chat_change($1, $2, $3, $4, $5, $6, $7) as version', values)
  // The message was deleted from another tab in the meantime.
  if (!changed?.version) fail(E.notFound)
  const said = await saidIn(ctx, 'where m.id = $1', [messageId])
  await (text === null ? callOff(ctx, messageId) : callByName(ctx, said))
  const news = await newsOf(ctx, own.id, said)
  ctx.after(() => sayAll(realtime, text === null ? 'deleteMessage' : 'editMessage', news))
  const [message] = await messagesFor(ctx, said, { zone: ctx.zone, seesFrom: own.sees_from })
  return message as ChatMessage // one message in, one message out
}
