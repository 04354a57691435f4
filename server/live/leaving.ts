import type { Server, Socket } from 'socket.io'

const leaves = new WeakMap<Socket, number>()
/**
 * How often a socket was taken out of something. Whoever asks the database where it belongs asks again if this has grown meanwhile, because the answer
 * may be older than the leaving.
 */
export const leavesOf = (socket: Socket) => leaves.get(socket) ?? 0

/** Rooms named in one notice: NOTIFY bears 8 KB, and what is larger goes another way and would come behind the question. */
const AT_ONCE = 200

/**
 * Takes sockets out of rooms in every process. The other processes confirm it one by one; one that is silent for five seconds is not waited for: it has
 * died, or hears nothing and asks the database once it hears again.
 */
export function openLeaving(io: Server, isShared: boolean) {
  const { adapter, sockets } = io.of('/')
  const leave = (of: string[], rooms: string[]) => {
    for (const id of new Set(of.flatMap((room) => [...(adapter.rooms.get(room) ?? [])]))) {
      const socket = sockets.get(id)
      if (!socket) continue
      leaves.set(socket, leavesOf(socket) + 1)
      for (const room of rooms) void socket.leave(room)
    }
  }
  if (isShared) {
    io.on('leave', leave)
    io.on('left', (done: () => void) => done())
  }
  return (of: string[], rooms: string[]): Promise<void> => {
    leave(of, rooms)
    if (!isShared) return Promise.resolve()
    // The first notice reaches also processes that this one does not know yet; the second is answered by those that have carried out the first.
    for (let at = 0; at < of.length; at += AT_ONCE) io.serverSideEmit('leave', of.slice(at, at + AT_ONCE), rooms)
    return new Promise((done) => void io.serverSideEmit('left', () => done()))
  }
}
