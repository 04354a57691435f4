import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { io, type Socket } from 'socket.io-client'
import type { Answer, Person, TestHouse } from './as.ts'

/** Calls of the chat service by a person, as its own client makes them. */
export const service = (person: Person) => ({
  get: (path: string) => person.get(`/api/chat/${path}`),
  post: (path: string, body: unknown = {}, headers: Record<string, string> = {}) => person.post(`/api/chat/${path}`, body, { headers }),
  put: (path: string, body: unknown) => person.put(`/api/chat/${path}`, body),
  delete: (path: string) => person.delete(`/api/chat/${path}`),
})
export type Service = ReturnType<typeof service>

export function done(answer: Answer) {
  if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.data
}

let count = 0
/** Makes a group and answers its number. */
export const groupOf = async (by: Service, users: number[], more: object = {}): Promise<number> =>
  done(await by.post('chat', { type: 'public', name: `Смена ${++count}`, users, ...more })).id

/** Sends a message under a new key and answers it. */
export const sayIn = async (by: Service, chat: number, text: string, more: object = {}) =>
  done(await by.post(`chat/${chat}/messages`, { text, key: randomUUID(), ...more }))

export const pageOf = async (by: Service, chat: number, query = '') => done(await by.get(`chat/${chat}/messages?${query}`))

export interface Heard {
  name: string
  // biome-ignore lint/suspicious/noExplicitAny: a test asserts what it hears
  event: any
}

/** A socket of the person and all that it has heard of others; the server already listens on a port. */
export async function listenTo(house: TestHouse, { token }: Person): Promise<{ socket: Socket; heard: Heard[] }> {
  const { port } = house.app.server.server.address() as AddressInfo // the server listens on a port, so the address is an object
  const socket = io(`http://127.0.0.1:${port}`, { transports: ['websocket'], auth: { token }, forceNew: true })
  const heard: Heard[] = []
  socket.onAny((name: string, event: unknown) => name !== 'enterChats' && heard.push({ name, event }))
  await new Promise<void>((resolve, reject) => void socket.once('connect', () => resolve()).once('connect_error', reject))
  // The rooms are joined only after the connection, and what a tab shows after them.
  await socket.timeout(60_000).emitWithAck('openChat', null)
  return { socket, heard }
}

/** What a chat is told by (CHT-717). */
export const CHAT_FIELDS = [
  'id',
  'name',
  'icon',
  'type',
  'users',
  'messages',
  'lastMessage',
  'updatedAt',
  'authorId',
  'closedAt',
  'deletedAt',
  'usersCount',
  'isPinned',
  'notReadYet',
  'newMessageNotify',
  'nextMessagePage',
]
