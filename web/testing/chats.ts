import { screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { type ChatMessage, type ChatRow, type ChatUser, chats } from '#contract/chats/chats.ts'
import { forgetRoom } from '#web/chats/rooms.ts'
import { openAs } from './app.ts'
import { answer, askedOf } from './server.ts'

export const ME = 13
let count = 100
export const user = (id: number, name: string): ChatUser => ({
  id,
  name,
  avatar: null,
  personalData: { phone: null },
  isOnline: id === 14,
  isGone: false,
})
export const anna = user(14, 'Климова Анна')
export function said(chatId: number, seq: number, text: string, more: Partial<ChatMessage> = {}): ChatMessage {
  return {
    id: chatId * 1000 + seq,
    chatId,
    seq,
    version: seq,
    text,
    message: text,
    userId: anna.id,
    user: anna,
    isSystem: false,
    isDeleted: false,

    isEdited: false,
    createdAt: '2026-11-23 15:00:00',
    updatedAt: '2026-11-23 15:00:00',
    at: 1_795_435_200 + seq,
    files: [],
    attachments: [],
    answer: null,
    mentions: [],
    key: null,
    ...more,
  }
}
export const mine = (chatId: number, seq: number, text: string) =>
  said(chatId, seq, text, { userId: ME, user: { id: ME, name: 'Соколова Ева' } })
export function chat(id: number, name: string, more: Partial<ChatRow> = {}): ChatRow {
  return {
    id,
    name,
    icon: null,
    type: 'public',
    kind: 0,
    users: [],
    usersCount: 3,
    messages: [],
    lastMessage: null,
    updatedAt: '2026-11-23 15:00:00',
    at: 1_795_435_200,
    authorId: ME,
    closedAt: null,
    deletedAt: null,
    isPinned: false,
    isMuted: false,
    isMember: true,
    notReadYet: 0,
    isMentioned: false,
    newMessageNotify: true,
    nextMessagePage: null,
    version: 10,
    readSeq: 10,
    ...more,
  }
}
let rows: ChatRow[] = []
let history: Record<number, ChatMessage[]> = {}
export function stage(all: ChatRow[], messages: Record<number, ChatMessage[]> = {}) {
  rows = all
  history = messages
  for (const { id } of all) forgetRoom(id)
}

/** A chat service with the chats that are staged and two colleagues. */
export function answerChats() {
  stage([])
  answer(chats.login, { token: 'token' })
  answer(chats.profile, { id: ME, name: 'Соколова Ева', pinnedChatIds: [], unreadChatsIds: [1] })
  answer(chats.list, ({ query }) => ({
    data: rows.filter((row) => !query.search || row.name.toLowerCase().includes(query.search.toLowerCase())),
    current_page: 1,
    last_page: 1,
    per_page: 30,
  }))
  answer(chats.show, ({ params }) => rows.find(({ id }) => id === Number(params.id)) ?? rows[0]!)
  answer(chats.messages, ({ params }) => ({
    items: history[Number(params.id)] ?? [],
    isFirst: true,
    isLast: true,
    version: 10,
    readSeq: 10,
  }))
  answer(chats.members, {
    users: [
      { ...user(ME, 'Соколова Ева'), readSeq: 10 },
      { ...anna, readSeq: 10 },
    ],
    count: 2,
  })
  answer(chats.users, { users: [anna, user(15, 'Гордеева Светлана')], count: 2 })
  answer(chats.find, { data: [], current_page: 1, last_page: 1, per_page: 30 })
  answer(chats.read, { readSeq: 10, notReadYet: 0 })
  answer(chats.sync, { items: [], lost: [] })
  answer(chats.send, ({ params, body }) => {
    const { text, key } = body as { text: string; key: string }
    return { ...mine(Number(params.id), ++count, text), key }
  })
}

/** Replaces the row, as after a write. */
export function restage(change: (row: ChatRow) => ChatRow) {
  rows = rows.map(change)
}

export const button = (name: string | RegExp) => screen.findByRole('button', { name })
export const press = async (name: string | RegExp) => userEvent.click(await button(name))
export const input = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Сообщение' })
export const sent = () => askedOf(chats.send).map(({ body }) => body as { text: string; answer?: number; attachments: number[] })
export const openDialog = async () => {
  await openAs({}, '/auth')
  await openAs({}, '/help')
  await press(/^Чат/)
  return within(await screen.findByRole('dialog', { name: 'Чат' }))
}
export const actOn = async (text: string, item: string) => {
  const row = (await screen.findByText(text)).closest('article') as HTMLElement
  await userEvent.click(within(row).getByRole('button', { name: 'Действия с сообщением' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: item }))
}
