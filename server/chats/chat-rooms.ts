import type { Socket } from 'socket.io'
import type { EnterEvent, TypingEvent } from '#contract/chats/chat-events.ts'
import { chatRoom, openChatRoom, userRoom } from '#contract/core/events.ts'
import type { Database } from '#server/database/database.ts'
import { openHandle } from '#server/database/db.ts'
import { leavesOf } from '#server/live/leaving.ts'
import type { Guest } from '#server/live/realtime.ts'
import { can, type Me } from '#server/live/session.ts'

/** Milliseconds between two reports of one socket that somebody is typing. */
const TYPING_PAUSE = 1000
/** Milliseconds after which a question that the database has not answered is asked again. */
const UNANSWERED = 5000

/** A person who looks through another's eyes hears nothing of their chats. */
const mayHear = (me: Me) => can(me, 'Chat.view') && me.impersonator_id === null

/**
 * The server puts a socket into the rooms of its person's chats; the tab only says which of them it shows. Typing is reported to those who show the same
 * chat, and stored nowhere.
 */
export const chatGuest =
  (at: { database: Database; seen(me: Me): void }): Guest['hear'] =>
  (socket, me) => {
    let entering: Promise<void> = Promise.resolve()
    const begin = () => {
      if (mayHear(me())) entering = enter(socket, me, at)
      else leaveRooms(socket, /^(Chat|user)\./)
    }
    let typedAt = Number.NEGATIVE_INFINITY
    begin()
    socket.on('openChat', async (id: unknown, done: unknown) => {
      // A tab says what it shows as soon as it is connected.
      await entering
      for (const room of [...socket.rooms].filter((one) => /^Chat\.\d+\.open$/.test(one))) await socket.leave(room)
      if (isIn(socket, id)) await socket.join(openChatRoom(id))
      if (typeof done === 'function') done()
    })
    socket.on('typing', (id: unknown) => {
      if (!isIn(socket, id) || !mayHear(me()) || performance.now() - typedAt < TYPING_PAUSE) return
      typedAt = performance.now()
      const event: TypingEvent = { chatId: id, userId: me().employer_id, name: socket.data.name ?? '' }
      socket.to(openChatRoom(id)).volatile.emit('typing', event)
    })
    return { changed: begin }
  }

const isIn = (socket: Socket, id: unknown): id is number => typeof id === 'number' && socket.rooms.has(chatRoom(id))

async function enter(socket: Socket, me: () => Me, { database, seen }: { database: Database; seen(me: Me): void }): Promise<void> {
  // This function calls itself again after a wait; the person's right or the socket itself may be gone by then.
  if (!socket.connected || !mayHear(me())) return
  await socket.join(userRoom(me().employer_id))
  seen(me())
  const known = [...socket.rooms].filter((room) => /^Chat\.\d+$/.test(room))
  const before = leavesOf(socket)
  const found = await roomsOf(database, me()).catch(() => null)
  if (!socket.connected || !mayHear(me())) return
  if (!found) {
    // Whether she is still a member is unknown: until the database answers she hears nothing.
    leaveRooms(socket, /^Chat\./)
    await new Promise((again) => void setTimeout(again, UNANSWERED).unref())
    return enter(socket, me, { database, seen })
  }
  // The person may have been removed from a chat after its rooms were read.
  if (leavesOf(socket) !== before) return enter(socket, me, { database, seen })
  socket.data.name = found.name
  for (const room of known.filter((one) => !found.rooms.includes(one))) for (const one of [room, `${room}.open`]) void socket.leave(one)
  await socket.join(found.rooms)
  // What was said between the connection and this moment nobody here has heard.
  const event: EnterEvent = {}
  socket.emit('enterChats', event)
}

function leaveRooms(socket: Socket, named: RegExp) {
  for (const room of socket.rooms) if (named.test(room)) void socket.leave(room)
}

async function roomsOf(database: Database, me: Me) {
  const handle = openHandle(database, { company: me.company_id, zone: 'UTC' }, true)
  try {
    const [row] = await handle.sql<{ name: string | null; chats: number[] }>(
      `select (select concat_ws(' ', e.last_name, e.first_name) from employers e where e.id = $1) as name,
         coalesce(array_agg(x.chat_id), '{}') as chats
       from chat_members x join chats c on c.id = x.chat_id and c.deleted_at is null where x.employer_id = $1`,
      [me.employer_id],
    )
    await handle.commit()
    return { name: row?.name ?? '', rooms: (row?.chats ?? []).map(chatRoom) }
  } catch (error) {
    await handle.rollback()
    throw error
  }
}
