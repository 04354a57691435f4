import type { ChatEvent, LeaveEvent, MessageEvent, ReadEvent } from '#contract/chats/chat-events.ts'
import { type ChatMessage, chats } from '#contract/chats/chats.ts'
import { catchUp, emptyHistory, type History, hear, withPage } from '#domain/chats/history.ts'
import { call } from '#web/core/call.ts'
import { openListeners } from '#web/core/listeners.ts'
import { onConnect, onSocket } from '#web/core/realtime.ts'

/** What this tab knows of a chat: a stretch of its messages without holes, and how far everybody has read. */
export interface Room {
  history: History<ChatMessage>
  /** Another opening shows another stretch. */
  opening: number
  /** The places between which everything is known; at the end of the chat nothing above is missing either. */
  low: number
  high: number
  isFirst: boolean
  isLast: boolean
  isLoaded: boolean
  error: unknown
  reads: ReadonlyMap<number, number>
}

const nothing: Room = {
  history: emptyHistory(),
  opening: 0,
  ...{ low: Number.POSITIVE_INFINITY, high: 0, isFirst: false, isLast: false, isLoaded: false, error: null, reads: new Map() },
}
const rooms = new Map<number, Room>()
const { subscribe, tell } = openListeners()

export const roomStore = { subscribe, of: (id: number) => rooms.get(id) ?? nothing }

/** How many rooms are kept; the one that was not opened for the longest time is forgotten first. */
const KEPT = 20

function put(id: number, change: Partial<Room>) {
  const room = { ...roomStore.of(id), ...change }
  rooms.delete(id)
  rooms.set(id, room)
  for (const oldest of rooms.keys()) if (rooms.size > KEPT) rooms.delete(oldest)
  tell()
}

/** The messages that may be shown: all between the ends of the stretch. */
export function shownOf({ history, low, high, isLast }: Room): ChatMessage[] {
  const all = [...history.messages.values()].filter(({ seq, isDeleted }) => seq >= low && (isLast || seq <= high) && !isDeleted)
  return all.toSorted((one, other) => one.seq - other.seq)
}

let openings = 0
/** The last opening of each chat: an answer to a former one comes too late. */
const newest = new Map<number, number>()

/** The chat that was opened last, whose ticks are visible. */
let lookedAt = 0

/** Opens a chat at the first unread message or around a place; messages far from it are dropped. */
export async function openRoom(id: number, around?: number) {
  lookedAt = id
  const opening = ++openings
  newest.set(id, opening)
  const room = roomStore.of(id)
  const isKnown = room.isLoaded && (around === undefined ? room.isLast : around >= room.low && (room.isLast || around <= room.high))
  if (isKnown) return void catchRoomsUp([id])
  try {
    const [page, people] = await Promise.all([
      call(chats.messages, { params: { id }, query: around === undefined ? {} : { around } }),
      call(chats.members, { params: { id }, query: {} }),
    ])
    if (newest.get(id) !== opening) return
    const [first, last] = [page.items[0]?.seq, page.items.at(-1)?.seq]
    put(id, {
      ...{ history: withPage(emptyHistory(page.version), page.items), opening },
      ...{ low: first ?? 0, high: last ?? 0, isFirst: page.isFirst, isLast: page.isLast, isLoaded: true, error: null },
      reads: new Map(people.users.map((one) => [one.id, one.readSeq])),
    })
  } catch (error) {
    if (newest.get(id) === opening) put(id, { error })
  }
}

const underWay = new Set<string>()
/** Loads the next page in one direction, one at a time. */
export async function loadMore(id: number, way: 'older' | 'newer') {
  const room = roomStore.of(id)
  const name = `${id} ${way}`
  if (!room.isLoaded || underWay.has(name) || (way === 'older' ? room.isFirst : room.isLast)) return
  underWay.add(name)
  try {
    const query = way === 'older' ? { before: room.low } : { after: room.high }
    const page = await call(chats.messages, { params: { id }, query })
    const now = roomStore.of(id)
    // Elsewhere meanwhile: the page would leave a hole.
    if (now.opening !== room.opening) return
    const history = withPage(now.history, page.items)
    const [first, last] = [page.items[0]?.seq, page.items.at(-1)?.seq]
    put(
      id,
      way === 'older'
        ? { history, low: first ?? now.low, isFirst: page.isFirst }
        : { history, high: last ?? now.high, isLast: page.isLast },
    )
  } catch {
    // The next scrolling asks again.
  } finally {
    underWay.delete(name)
  }
}

/** Takes a message that this tab has sent or changed, whatever the socket says. */
export const noteMessage = (message: ChatMessage) => take({ chatId: message.chatId, version: message.version, message })

function take({ chatId, version, message }: MessageEvent) {
  const room = rooms.get(chatId)
  if (!room?.isLoaded) return
  const { history, isMissing } = hear(room.history, version, message)
  put(chatId, { history })
  if (isMissing) void catchRoomsUp([chatId])
}

/** Asks once for all changes that were missed. */
async function catchRoomsUp(ids: number[]) {
  const known = ids.filter((id) => rooms.get(id)?.isLoaded)
  if (known.length === 0) return
  const asked = Object.fromEntries(known.map((id) => [id, roomStore.of(id).history.version]))
  const answer = await call(chats.sync, { body: { chats: asked } }).catch(() => null)
  for (const { chatId, version, isWhole, items } of answer?.items ?? []) {
    if (isWhole) {
      rooms.delete(chatId)
      void openRoom(chatId)
    } else put(chatId, { history: catchUp(roomStore.of(chatId).history, version, items) })
  }
  for (const id of answer?.lost ?? []) forgetRoom(id)
}

/** Reads how far every member has read, also changes that were missed. */
async function readReads(id: number) {
  if (!rooms.get(id)?.isLoaded) return
  const people = await call(chats.members, { params: { id }, query: {} }).catch(() => null)
  if (people && rooms.has(id)) put(id, { reads: new Map(people.users.map((one) => [one.id, one.readSeq])) })
}

export function forgetRoom(id: number) {
  rooms.delete(id)
  tell()
}

/** How many of the other members have read a message. */
export const readersOf = ({ reads }: Room, seq: number, me: number) => [...reads].filter(([id, read]) => id !== me && read >= seq).length

let isListening = false
/** Hears the chats from the first opening on. */
export function listenToRooms() {
  if (isListening) return
  isListening = true
  for (const name of ['newMessage', 'editMessage', 'deleteMessage'] as const) onSocket(name, (event) => take(event as MessageEvent))
  onSocket('readChat', (event) => {
    const { chatId, userId, seq } = event as ReadEvent
    const room = rooms.get(chatId)
    if (room) put(chatId, { reads: new Map(room.reads).set(userId, Math.max(seq, room.reads.get(userId) ?? 0)) })
  })
  onSocket('leaveUser', (event) => {
    const { chatId, userId } = event as LeaveEvent
    const room = rooms.get(chatId)
    if (room) put(chatId, { reads: new Map([...room.reads].filter(([id]) => id !== userId)) })
  })
  onSocket('updateChat', (event) => void readReads((event as ChatEvent).chatId))
  onConnect(() => {
    void catchRoomsUp([...rooms.keys()])
    void readReads(lookedAt)
  })
}
