import { chatWords } from '#contract/chats/chat-words.ru.ts'
import { notify, type TellingPen, takeBack } from '#server/notifications/notify.ts'
import type { Said } from './messages.ts'

type Pen = TellingPen

/**
 * Whoever a message calls by name hears their bell, also in a chat that is muted. The words of the message are not repeated there: whoever is removed
 * from the chat before looking has no right to them any more.
 */
export async function callByName(ctx: Pen, said: readonly Said[]) {
  const calling = said.filter((one) => one.mentions.length > 0 || one.mentions_all)
  if (calling.length === 0) return
  const chats = await ctx.sql<{ id: number; name: string | null; members: number[] }>(
    `select c.id, c.name, array_agg(x.employer_id) as members from chats c join chat_members x on x.chat_id = c.id
     where c.id = any($1) group by c.id`,
    [[...new Set(calling.map((one) => one.chat_id))]],
  )
  for (const one of calling) {
    const chat = chats.find(({ id }) => id === one.chat_id)
    const called = one.mentions_all ? (chat?.members ?? []) : one.mentions
    await notify(ctx, {
      kind: 'mention',
      key: keyOf(one.id),
      author: one.author_id,
      to: { employers: called },
      chat: { id: one.chat_id, seq: one.seq },
      data: { message: chatWords.called(chat?.name ?? null), link: `/chat?chat=${one.chat_id}&message=${one.seq}` },
    })
  }
}

/** Takes back the mentions of a deleted message. */
export const callOff = (ctx: Pen, messageId: number) => takeBack(ctx, keyOf(messageId))

const keyOf = (messageId: number) => `mention:${messageId}`
