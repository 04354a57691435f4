import type { ChatAct } from '#contract/chats/chat-words.ru.ts'
import type { Ctx } from '#server/core/context.ts'
import { instantOf } from '#server/database/instant.ts'
import type { Realtime } from '#server/live/realtime.ts'
import { newsOf, sayAll } from './chat-news.ts'
import { saidIn } from './messages.ts'

interface Told {
  act: ChatAct
  actor?: number
  subject?: number
  text?: string
}

/** Writes a line of the product into the chat, and answers its place. */
export async function tell(ctx: Ctx, realtime: Realtime, chat: number, { act, actor, subject, text }: Told): Promise<number> {
  const [told] = await ctx.sql<{ seq: number }>('select chat_tell($1, $2, $3, $4, $5, $6) as seq', [
    chat,
    act,
    actor ?? null,
    subject ?? null,
    text ?? null,
    instantOf(ctx.now),
  ])
  const seq = told?.seq ?? 0
  const news = await newsOf(ctx, chat, await saidIn(ctx, 'where m.chat_id = $1 and m.seq = $2', [chat, seq]))
  ctx.after(() => sayAll(realtime, 'newMessage', news))
  return seq
}
