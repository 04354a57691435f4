import { chatWords } from '#contract/chats/chat-words.ru.ts'
import { notify, type TellingPen, takeBack, tellTabs } from '#server/notifications/notify.ts'
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
      data: { message: chatWords.called(chat?.name ?? null), link: `${linkTo(one.chat_id)}message=${one.seq}` },
    })
  }
}

/** Takes back the mentions of a deleted message. */
export const callOff = (ctx: Pen, messageId: number) => takeBack(ctx, keyOf(messageId))

/** Takes back the mentions of people who are no members any more: they would lead to a chat that is not theirs. */
export async function callNoMore(ctx: Pen, chat: number, people: readonly number[]) {
  const called = await ctx.sql<{ id: number; employer_id: number }>(
    `delete from notifications where employer_id = any($1) and kind = 'mention' and starts_with(data ->> 'link', $2)
     returning id, employer_id`,
    [people, linkTo(chat)],
  )
  for (const { id, employer_id } of called) tellTabs(ctx, employer_id, [id])
}

const linkTo = (chat: number) => `/chat?chat=${chat}&`
const keyOf = (messageId: number) => `mention:${messageId}`
