import type { Server as HttpServer, IncomingMessage } from 'node:http'
import { Server, type Socket } from 'socket.io'
import { E } from '#contract/core/errors.ts'
import {
  amongRoom,
  type ChangeEvent,
  chainRoom,
  companyRoom,
  employerRoom,
  type SystemEvent,
  systemRoom,
  unitRoom,
} from '#contract/core/events.ts'
import type { Database } from '#server/database/database.ts'
import { answerJoins, mayWatch, rejoinReached } from './joins.ts'
import { openLeaving } from './leaving.ts'
import { limits } from './limits.ts'
import { answerOpeners, type Sees } from './openers.ts'
import type { Me, Sessions } from './session.ts'
import { shareOverPostgres } from './sharing.ts'
import { beginLife, lifeOf, lookAgain, mayListen, onRights, watchLives } from './socket-life.ts'
import { openStudios } from './studios.ts'

export interface Realtime {
  tell(company: number, event: ChangeEvent): void
  /** Sends an event to one employee, or else to all signed-in people. */
  announce(event: SystemEvent, employerId?: number | null): void
  /** Sends an event to rooms; a person who is in several of them gets it once. */
  say(rooms: string[], event: string, data: object): void
  /** Lets all sockets of one room into another, in every process, behind what was said there before. */
  admit(of: string, room: string): void
  /** Takes all sockets of some rooms out of others. The promise is kept once no process has one of them there. */
  expel(of: string[], rooms: string[]): Promise<void>
  /** Whether somebody of this process is in a room. */
  isHere(room: string): boolean
  /** The number of sockets of this process. */
  count(): number
  attach(server: HttpServer, door: Door): Promise<void>
  close(): Promise<void>
}

/** The parts of the server that check a socket before it is let in. */
interface Door {
  sessions: Sessions
  find(authorization: string, address: string): Promise<Me | null>
  addressOf(request: IncomingMessage): string
  publicUrl: string
  sees: Sees
  /** What features answer to a socket. */
  guests: Guest[]
}

/** A feature with rooms of its own: hears each new socket, and again when the rights of its person have changed. */
export interface Guest {
  hear(socket: Socket, me: () => Me): { changed(): void }
  /** Ends the timers that the feature runs for connected people. */
  close?(): void
}

/** Hints only: screens refetch through the guarded endpoints. */
export function openRealtime(database: Database): Realtime {
  let io: Server | null = null
  let stopWatching = () => {}
  let expel: Realtime['expel'] = async () => {}
  return {
    tell(company, event) {
      io?.to(roomsOf(company, event)).emit('changed', event)
    },
    announce(event, employerId) {
      io?.to(employerId ? employerRoom(employerId) : systemRoom).emit('system', event)
    },
    say: (rooms, event, data) => void io?.to(rooms).emit(event, data),
    admit: (of, room) => void io?.in(of).socketsJoin(room),
    expel: (of, rooms) => expel(of, rooms),
    isHere: (room) => (io?.sockets.adapter.rooms.get(room)?.size ?? 0) > 0,
    count: () => io?.engine.clientsCount ?? 0,
    async attach(server, { sessions, find, addressOf, publicUrl, sees, guests }) {
      io = new Server(server, {
        transports: ['websocket'],
        serveClient: false,
        // A page of another site may open no socket in the name of its visitor.
        allowRequest: (request, answer) => answer(null, isOwnPage(request, publicUrl)),
      })
      const all = io
      gatherFrames(io)
      if (database.kind === 'postgres') await shareOverPostgres(io, database, () => lookAgain(all))
      expel = openLeaving(io, database.kind === 'postgres')
      const isOfCompany = openStudios(database)
      const mayHear = (me: Me, unitId: number) => mayWatch(isOfCompany, me, unitId)
      const open = openCounts()
      io.use(async (socket, next) => {
        const me = await find(`Bearer ${socket.handshake.auth.token}`, addressOf(socket.request)).catch(() => null)
        if (!me || me.is_expired || !mayListen(me)) return next(new Error(`${E.signedOut}`))
        if (open.of(me.session_id) >= limits.sockets.budget) return next(new Error(`${E.tooMany}`))
        beginLife(socket, me)
        next()
      })
      io.on('connection', (socket) => {
        const me = lifeOf(socket)
        // Sockets that asked at the same moment have all passed the check above, so they are counted once more.
        if (open.add(me.session_id, socket) > limits.sockets.budget) return void socket.disconnect(true)
        // A person who looks through another's eyes does not get what is sent to that person alone.
        socket.join([companyRoom(me.company_id), systemRoom, ...(me.impersonator_id === null ? [employerRoom(me.employer_id)] : [])])
        answerJoins(socket, mayHear)
        answerOpeners(all, socket, sees)
        const heard = guests.map((guest) => guest.hear(socket, () => lifeOf(socket)))
        onRights(socket, () => {
          rejoinReached(socket)
          for (const one of heard) one.changed()
        })
      })
      const stopLives = watchLives(io, sessions, mayHear)
      stopWatching = () => {
        stopLives()
        for (const guest of guests) guest.close?.()
      }
    },
    async close() {
      stopWatching()
      await io?.close()
    },
  }
}

/**
 * Words of a room that come together leave each socket in one write: a write costs the processor more than making the frame. The engine tells before and
 * after it hands its frames over, all of them in one turn.
 */
function gatherFrames({ engine }: Server) {
  const wireOf = ({ request }: { request: IncomingMessage }) => request.socket
  engine.on('flush', (socket, frames) => frames.length > 1 && wireOf(socket).cork())
  engine.on('drain', (socket) => wireOf(socket).uncork())
}

/** A browser always names the asking page; other clients do not. */
function isOwnPage({ headers }: IncomingMessage, publicUrl: string) {
  const { origin, host } = headers
  return origin === undefined || origin === publicUrl || (URL.canParse(origin) && new URL(origin).host === host)
}

/** Open sockets of each session. */
function openCounts() {
  const counts = new Map<number, number>()
  const of = (session: number) => counts.get(session) ?? 0
  return {
    of,
    add(session: number, socket: Socket) {
      counts.set(session, of(session) + 1)
      socket.on('disconnect', () => {
        const left = of(session) - 1
        if (left > 0) counts.set(session, left)
        else counts.delete(session)
      })
      return of(session)
    },
  }
}

/** What happened in a studio is heard by the screens of that studio and by lists of several; the rest by the whole company. */
const roomsOf = (company: number, { unit_id }: ChangeEvent) =>
  unit_id ? [unitRoom(unit_id), amongRoom(unit_id), chainRoom(company)] : [companyRoom(company)]
