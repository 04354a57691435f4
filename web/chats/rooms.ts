import type { ChatEvent, LeaveEvent, MessageEvent, ReadEvent } from '#contract/chats/chat-events.ts'
import { type ChatMessage, chats } from '#contract/chats/chats.ts'
import { catchUp, emptyHistory, type History, hear, withPage } from '#domain/chats/history.ts'
import { CallError, call } from '#web/core/call.ts'
import { openListeners } from '#web/core/listeners.ts'
import { isPassing } from '#web/core/not-loaded.ts'
import { oneAtATime } from '#web/core/one-at-a-time.ts'
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
  low: Number.POSITIVE_INFINITY,
  high: 0,
  isFirst: false,
  isLast: false,
  isLoaded: false,
  error: null,
  reads: new Map(),
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

/** The chat that was opened last, whose ticks are visible, and where. */
let lookedAt: { id: number; around: number | undefined } = { id: 0, around: undefined }

/** Opens a chat at the first unread message or around a place; messages far from it are dropped. */
export async function openRoom(id: number, around?: number) {
  lookedAt = { id, around }
  const room = roomStore.of(id)
  const isKnown = room.isLoaded && (around === undefined ? room.isLast : around >= room.low && (room.isLast || around <= room.high))
  if (isKnown) {
    // What another opening has asked for is not waited for any more.
    newest.set(id, ++openings)
    return lookForMissed([id])
  }
  await readRoom(id, around).catch((error: unknown) => put(id, { error }))
}

/** Reads another stretch of a chat; until it has come, the former one is shown. An answer that a later opening has overtaken is dropped, and so is its failure. */
async function readRoom(id: number, around?: number) {
  const opening = ++openings
  newest.set(id, opening)
  const isOvertaken = () => newest.get(id) !== opening
  const before = entries
  try {
    const [page, people] = await Promise.all([
      call(chats.messages, { params: { id }, query: around === undefined ? {} : { around } }),
      call(chats.members, { params: { id }, query: {} }),
    ])
    if (isOvertaken()) return
    const [first, last] = [page.items[0]?.seq, page.items.at(-1)?.seq]
    put(id, {
      history: withPage(emptyHistory(page.version), page.items),
      opening,
      low: first ?? 0,
      high: last ?? 0,
      isFirst: page.isFirst,
      isLast: page.isLast,
      isLoaded: true,
      error: null,
      reads: new Map(people.users.map((one) => [one.id, one.readSeq])),
    })
    // A word may have come while the page was on its way, heard or, before the socket was let in, unheard.
    if ((heard.get(id) ?? 0) > page.version || entries > before) lookForMissed([id])
  } catch (error) {
    if (!isOvertaken()) throw error
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

/** The newest version of each chat of which this tab was told. */
const heard = new Map<number, number>()
/** How often the server has let the socket into its person's chats: nothing was heard before. */
let entries = 0

function take({ chatId, version, message }: MessageEvent) {
  heard.set(chatId, Math.max(version, heard.get(chatId) ?? 0))
  const room = rooms.get(chatId)
  if (!room?.isLoaded) return
  const { history, isMissing } = hear(room.history, version, message)
  put(chatId, { history })
  if (isMissing) lookForMissed([chatId])
}

/** Called with a chat of which the server says, to a tab that has missed the word, that it is not the person's any more. */
const losses = new Set<(id: number) => void>()
export function onLost(hearLoss: (id: number) => void) {
  losses.add(hearLoss)
  return () => void losses.delete(hearLoss)
}

/** Chats of which something may have been missed. */
const behind = new Set<number>()

/** Nothing else would ask in a chat where nobody speaks any more, so a question that was not answered is asked again. */
function lookForMissed(ids: Iterable<number>, isNow = false) {
  for (const id of ids) if (rooms.get(id)?.isLoaded) behind.add(id)
  if (behind.size > 0) askMissed(isNow)
}

/** Asks once for all changes that were missed. Where too many were, the chat is read anew, and what is shown stays until it has come. */
const askMissed = oneAtATime(async () => {
  const known = [...behind].filter((id) => rooms.get(id)?.isLoaded)
  behind.clear()
  if (known.length === 0) return true
  try {
    const asked = Object.fromEntries(known.map((id) => [id, roomStore.of(id).history.version]))
    const { items, lost } = await call(chats.sync, { body: { chats: asked } })
    for (const id of lost) {
      forgetRoom(id)
      for (const hearLoss of losses) hearLoss(id)
    }
    const told = items.filter(({ chatId }) => rooms.has(chatId))
    for (const { chatId, version, isWhole, items: missed } of told)
      if (!isWhole) put(chatId, { history: catchUp(roomStore.of(chatId).history, version, missed) })
    const whole = told.filter(({ isWhole }) => isWhole).toSorted((one) => (one.chatId === lookedAt.id ? -1 : 0))
    for (const { chatId } of whole) await readRoom(chatId)
    return true
  } catch (error) {
    for (const id of known) behind.add(id)
    return !mayComeLater(error)
  }
})

const mayComeLater = (error: unknown) => isPassing(error) || (error instanceof CallError && error.status === 429)

/** Reads how far every member has read, also changes that were missed. */
async function readReads(id: number) {
  if (!rooms.get(id)?.isLoaded) return
  const people = await call(chats.members, { params: { id }, query: {} }).catch(() => null)
  if (people && rooms.has(id)) put(id, { reads: new Map(people.users.map((one) => [one.id, one.readSeq])) })
}

export function forgetRoom(id: number) {
  rooms.delete(id)
  heard.delete(id)
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
  const catchAllUp = () => lookForMissed(rooms.keys(), true)
  onSocket('enterChats', () => {
    entries++
    catchAllUp()
  })
  onConnect(() => {
    const { id, around } = lookedAt
    const { isLoaded, error } = roomStore.of(id)
    if (!isLoaded && error !== null) void openRoom(id, around)
    catchAllUp()
    void readReads(id)
  })
}
