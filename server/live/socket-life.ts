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
  /** The latest look that has asked about the socket, and the one that `me` is of: answers of the database may come in another order. */
  asked: number
  told: number
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
export const beginLife = (socket: Socket, me: Me) => void lives.set(socket, { me, until: 0, asked: 0, told: 0 })
const isUncertain = (socket: Socket) => (lives.get(socket)?.until ?? 0) < performance.now()

/** The person of a socket, with the present rights. */
export const lifeOf = (socket: Socket): Me => wholeLifeOf(socket).me

function wholeLifeOf(socket: Socket): Life {
  const life = lives.get(socket)
  if (!life) throw new Error('a socket without a session')
  return life
}

/**
 * Asks whether the person of a socket may have something, and asks again if the rights have changed before the answer came: it is of the former ones, and
 * whoever takes the socket out of what it may not have any more has already passed.
 */
export async function askOfPresent<Answer>(socket: Socket, ask: (me: Me) => Promise<Answer>): Promise<Answer> {
  const rights = rightsOf(lifeOf(socket))
  const answer = await ask(lifeOf(socket))
  return rightsOf(lifeOf(socket)) === rights ? answer : askOfPresent(socket, ask)
}

/**
 * Disconnects the sockets of sessions that were closed, ran out, or whose people were fired or blocked, and takes the others out of rooms
 * they may not hear any more. Away from the database nobody is thrown out: the next look asks again.
 */
export function watchLives(io: Server, sessions: Sessions, mayHear: (me: Me, unitId: number) => Promise<boolean>) {
  const local = () => [...io.of('/').sockets.values()]
  let looks = 0
  const check = async (sockets: Socket[]) => {
    if (sockets.length === 0) return
    const look = ++looks
    for (const socket of sockets) Object.assign(wholeLifeOf(socket), { until: 0, asked: look })
    const living = await sessions.living([...new Set(sockets.map((socket) => lifeOf(socket).session_id))]).catch(() => null)
    const bySession = new Map(living?.map((one) => [one.session_id, one]))
    const isNews = (socket: Socket) => wholeLifeOf(socket).told < look
    if (living) for (const socket of sockets.filter(isNews)) settle(socket, look, bySession.get(lifeOf(socket).session_id), mayHear)
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

type Fresh = (Me & { certain_for: number }) | undefined

function settle(socket: Socket, look: number, fresh: Fresh, mayHear: (me: Me, unitId: number) => Promise<boolean>) {
  if (!fresh || !mayListen(fresh)) return void socket.disconnect(true)
  // After a change of the company, the socket is closed and the browser connects again.
  if (fresh.company_id !== lifeOf(socket).company_id) return socket.conn.close()
  const isChanged = rightsOf(fresh) !== rightsOf(lifeOf(socket))
  if (isChanged) leaveOpened(socket)
  const { asked } = wholeLifeOf(socket)
  lives.set(socket, { me: fresh, until: asked > look ? 0 : performance.now() + fresh.certain_for * 1000, asked, told: look })
  if (isChanged) changing.get(socket)?.()
  for (const room of socket.rooms) {
    const unitId = Number(/^Unit\.(\d+)$/.exec(room)?.[1])
    if (unitId)
      void askOfPresent(socket, (me) => mayHear(me, unitId)).then(
        (may) => may || socket.leave(unitRoom(unitId)),
        () => {},
      )
  }
}
