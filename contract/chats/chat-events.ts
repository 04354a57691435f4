import type { ChatMessage } from './chats.ts'

/**
 * What sockets hear of chats (002 §4). A version that is not the next tells that something was missed; an event without its message too: it was too
 * large, or not the same for all who hear it. Moments inside are of UTC, `at` is the same everywhere.
 */
export interface MessageEvent {
  chatId: number
  version: number
  message: ChatMessage | null
}
/** A chat was made, or its name or picture has changed. */
export interface ChatEvent {
  chatId: number
  version: number
}
/** Somebody has left a chat or was removed from it. */
export interface LeaveEvent extends ChatEvent {
  userId: number
  name: string | null
  isRemoved: boolean
}
/** How far somebody has read. */
export interface ReadEvent {
  chatId: number
  userId: number
  seq: number
}
export interface TypingEvent {
  chatId: number
  userId: number
  name: string
}

/** The socket hears its person's chats from now on: what was said until then is asked for. */
export type EnterEvent = Record<string, never>

export interface ChatEvents {
  newMessage: MessageEvent
  editMessage: MessageEvent
  deleteMessage: MessageEvent
  createChat: ChatEvent
  updateChat: ChatEvent
  leaveUser: LeaveEvent
  readChat: ReadEvent
  typing: TypingEvent
  enterChats: EnterEvent
}
