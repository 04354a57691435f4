import type { Server, Socket } from 'socket.io'
import { type Opened, type Openers, openedRoom } from '#contract/core/events.ts'
import { openBudget } from './budget.ts'
import { limits } from './limits.ts'
import { roomsOpened } from './opened-rooms.ts'
import type { Me } from './session.ts'
import { askOfPresent, lifeOf } from './socket-life.ts'

/** The person's name, if she may read the thing by the call that shows it; otherwise null. */
export type Sees = (me: Me, opened: Opened) => Promise<Openers['people'][number] | null>

/** Things that one socket may have open at once: a page, a panel and what stands in dialogs over them. */
export const OPEN_MOST = 20

/** Says to everybody who has a thing open who else has: a name is told to those alone who may read the thing themselves. */
export function answerOpeners(io: Server, socket: Socket, sees: Sees) {
  const budget = openBudget(limits.joins)
  const own = () => roomsOpened(socket)
  socket.on('open', async (reading: unknown, id: unknown) => {
    const opened = openedOf(reading, id)
    if (!opened || budget.wait('open') > 0 || own().length >= OPEN_MOST) return
    budget.spend('open')
    const person = await askOfPresent(socket, (one) => sees(one, opened)).catch(() => null)
    const me = lifeOf(socket)
    if (!person || !socket.connected) return
    // A person who looks through another's eyes is not shown as present under that name.
    if (me.impersonator_id === null) socket.data.person = person
    const room = openedRoom(me.company_id, opened)
    await socket.join(room)
    await tell(io, room, opened)
  })
  socket.on('close', async (reading: unknown, id: unknown) => {
    const opened = openedOf(reading, id)
    const room = opened && openedRoom(lifeOf(socket).company_id, opened)
    if (!room || !socket.rooms.has(room)) return
    await socket.leave(room)
    await tell(io, room, opened)
  })
  socket.on('disconnecting', () => {
    const rooms = own()
    // The socket stays in its rooms until this event is over.
    setImmediate(() => {
      for (const room of rooms) void tell(io, room, openedIn(room)).catch(() => {})
    })
  })
}

async function tell(io: Server, room: string, opened: Opened) {
  const sockets = await io.in(room).fetchSockets()
  const people = new Map(sockets.flatMap(({ data }) => (data.person ? [[data.person.id, data.person]] : [])))
  io.to(room).emit('openers', { ...opened, people: [...people.values()] } satisfies Openers)
}

function openedIn(room: string): Opened {
  const [, , id = '', reading = ''] = /^Opened\.(\d+)\.(\d+)\.(.+)$/.exec(room) ?? []
  return { reading, id: Number(id) }
}

const nameOf = (reading: unknown) => (typeof reading === 'string' && reading.length < 100 ? reading : null)
const numberOf = (id: unknown) => (typeof id === 'number' && Number.isInteger(id) && id > 0 && id < 2 ** 31 ? id : null)
function openedOf(reading: unknown, id: unknown): Opened | null {
  const [name, number] = [nameOf(reading), numberOf(id)]
  return name === null || number === null ? null : { reading: name, id: number }
}
