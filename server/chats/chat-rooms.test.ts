import type { Socket } from 'socket.io'
import { afterEach, expect, test, vi } from 'vitest'
import { chatRoom, userRoom } from '#contract/core/events.ts'
import type { Database } from '#server/database/database.ts'
import type { Me } from '#server/live/session.ts'
import { chatGuest } from './chat-rooms.ts'

const EMPLOYER = 7
const CHAT = 3
/** A database that is out of reach: no question of it is answered. */
const silent = { requests: { connect: () => Promise.reject(new Error('no database')) } } as unknown as Database // a socket's rooms ask nothing else of it

function socketIn(...rooms: string[]) {
  const joined = new Set(rooms)
  const socket = {
    connected: true,
    data: {},
    rooms: joined,
    on: () => socket,
    join: (room: string | string[]) => void [room].flat().map((one) => joined.add(one)),
    leave: (room: string) => void joined.delete(room),
  }
  return { socket: socket as unknown as Socket, joined }
}

afterEach(() => vi.useRealTimers())

test('база молчит — чатов не слышно: состоит ли ещё, неизвестно; право отнято, пока ждали, — не слышно и своего', async () => {
  vi.useFakeTimers()
  let permissions: string[] = ['Chat.view']
  const me = () => ({ employer_id: EMPLOYER, company_id: 1, permissions, is_superuser: false, impersonator_id: null }) as unknown as Me // its rights alone are read
  const { socket, joined } = socketIn(chatRoom(CHAT))
  const { changed } = chatGuest({ database: silent, seen: () => {} })(socket, me)
  await vi.advanceTimersByTimeAsync(1)
  expect([...joined]).toEqual([userRoom(EMPLOYER)])
  permissions = []
  changed()
  await vi.advanceTimersByTimeAsync(20_000)
  expect([...joined]).toEqual([])
})
