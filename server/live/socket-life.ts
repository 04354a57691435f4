import type { Server, Socket } from 'socket.io'
import { unitRoom } from '#contract/core/events.ts'
import { leaveOpened } from './opened-rooms.ts'
import { isAbout, type Me, type Sessions } from './session.ts'

/** Between two looks at the clock, ms: a session that ends by itself loses its sockets within a second too. */
const LOOK = 500

interface Life {
  me: Me
  /** Until when `me` is certain, by `performance.now()`. */
  until: number
}

const lives = new WeakMap<Socket, Life>()
const changing = new WeakMap<Socket, () => void>()
/** Calls `changed` when the rights of a socket's person have changed. */
export const onRights = (socket: Socket, changed: () => void) => void changing.set(socket, changed)

/** Asks anew for every socket of this process where its person belongs. */
export function lookAgain(io: Server) {
  for (const socket of io.of('/').sockets.values()) changing.get(socket)?.()
}

/** Whoever must change the password or set the second step first hears nothing either (1033, 1034). */
export const mayListen = (me: Me) => me.can_enter && !me.is_blocked && !me.must_change && !me.must_secure

/** A new socket is not certain yet: its session may have ended while it was let in. */
export const beginLife = (socket: Socket, me: Me) => void lives.set(socket, { me, until: 0 })
const isUncertain = (socket: Socket) => (lives.get(socket)?.until ?? 0) < performance.now()

/** The person of a socket, with the present rights. */
export function lifeOf(socket: Socket): Me {
  const life = lives.get(socket)
  if (!life) throw new Error('a socket without a session')
  return life.me
}

/**
 * Disconnects the sockets of sessions that were closed, ran out, or whose people were fired or blocked, and takes the others out of rooms
 * they may not hear any more. Away from the database nobody is thrown out: the next look asks again.
 */
export function watchLives(io: Server, sessions: Sessions, mayHear: (me: Me, unitId: number) => Promise<boolean>) {
  const local = () => [...io.of('/').sockets.values()]
  const check = async (sockets: Socket[]) => {
    if (sockets.length === 0) return
    for (const socket of sockets) beginLife(socket, lifeOf(socket))
    const living = await sessions.living([...new Set(sockets.map((socket) => lifeOf(socket).session_id))]).catch(() => null)
    const bySession = new Map(living?.map((one) => [one.session_id, one]))
    if (living) for (const socket of sockets) settle(socket, bySession.get(lifeOf(socket).session_id), mayHear)
  }
  sessions.onForget((what) => void check(local().filter((socket) => isAbout(what, lifeOf(socket)))))
  let isLooking = false
  const look = async () => {
    if (isLooking) return
    isLooking = true
    await check(local().filter(isUncertain))
    isLooking = false
  }
  const timer = setInterval(look, LOOK)
  timer.unref()
  return () => clearInterval(timer)
}

const rightsOf = ({ permissions, reach, unit_id, unit_ids, is_superuser }: Me) =>
  JSON.stringify([permissions, reach, unit_id, unit_ids, is_superuser])

function settle(socket: Socket, fresh: (Me & { certain_for: number }) | undefined, mayHear: (me: Me, unitId: number) => Promise<boolean>) {
  if (!fresh || !mayListen(fresh)) return void socket.disconnect(true)
  // After a change of the company, the socket is closed and the browser connects again.
  if (fresh.company_id !== lifeOf(socket).company_id) return socket.conn.close()
  const isChanged = rightsOf(fresh) !== rightsOf(lifeOf(socket))
  if (isChanged) leaveOpened(socket)
  lives.set(socket, { me: fresh, until: performance.now() + fresh.certain_for * 1000 })
  if (isChanged) changing.get(socket)?.()
  for (const room of socket.rooms) {
    const unitId = Number(/^Unit\.(\d+)$/.exec(room)?.[1])
    if (unitId)
      void mayHear(fresh, unitId).then(
        (may) => may || socket.leave(unitRoom(unitId)),
        () => {},
      )
  }
}
