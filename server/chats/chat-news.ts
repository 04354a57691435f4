import type { ChatEvents, LeaveEvent, MessageEvent } from '#contract/chats/chat-events.ts'
import type { ChatMessage } from '#contract/chats/chats.ts'
import { chatRoom, openChatRoom, userRoom } from '#contract/core/events.ts'
import type { Ctx } from '#server/core/context.ts'
import type { Realtime } from '#server/live/realtime.ts'
import { messagesFor, type Said } from './messages.ts'

/** Sends an event to rooms; a person who is in several of them gets it once. */
export function say<Name extends keyof ChatEvents>(realtime: Realtime, rooms: string[], name: Name, event: ChatEvents[Name]) {
  if (rooms.length > 0) realtime.say(rooms, name, event)
}

/** NOTIFY bears 8 KB, and one event goes to all of a room in one packet: a larger one leaves without its message, which is then asked for. */
const MOST_BYTES = 6000

/** Whether all members see the same of a message: a newcomer to a private group is not told what an answer quotes of before. */
const isForAll = ({ answer, files }: Said, newest: number) => (answer === null || answer.seq > newest) && files === null

/** Events of new and changed messages of one chat: read within the transaction that made them, sent after its commit. */
export async function newsOf(pen: Pick<Ctx, 'sql'>, chatId: number, said: readonly Said[]): Promise<MessageEvent[]> {
  const seesFrom = said.some(({ answer }) => answer !== null) ? await newestIn(pen, chatId) : 0
  const messages = await messagesFor(pen, said, { zone: 'UTC', seesFrom })
  return messages.map((message, at) => {
    const one = said[at]
    const isTold = one !== undefined && isForAll(one, seesFrom) && sizeOf(message) <= MOST_BYTES
    return { chatId, version: message.version, message: isTold ? message : null }
  })
}

/** Where the last one who came begins to see the chat; only answers quote what was said before. */
async function newestIn(pen: Pick<Ctx, 'sql'>, chatId: number): Promise<number> {
  const values = [chatId]
  const [newest] = await pen.sql<{ seq: number }>('select coalesce(max(sees_from), 0) as seq from chat_members where chat_id = $1', values)
  return newest?.seq ?? 0
}

const sizeOf = (message: ChatMessage) => Buffer.byteLength(JSON.stringify(message))

/** Lets a person's sockets into the room of a chat, in every process. */
export function admitTo(realtime: Realtime, chatId: number, people: readonly number[]) {
  for (const id of people) realtime.admit(userRoom(id), chatRoom(chatId))
}

/** Takes a person's sockets out of a chat, also those that show it: once it is answered, they hear nothing more of it in any process. */
export const expelFrom = (realtime: Realtime, chatId: number, people: readonly number[]) =>
  realtime.expel(people.map(userRoom), [chatRoom(chatId), openChatRoom(chatId)])

/** Sends one change of messages to all members of the chat. */
export function sayAll(realtime: Realtime, name: 'newMessage' | 'editMessage' | 'deleteMessage', news: readonly MessageEvent[]) {
  for (const event of news) say(realtime, [chatRoom(event.chatId)], name, event)
}

/** Tells a person who has left the chat, who is in its room no more. */
export const tellLeft = (realtime: Realtime, event: LeaveEvent) =>
  say(realtime, [chatRoom(event.chatId), userRoom(event.userId)], 'leaveUser', event)
