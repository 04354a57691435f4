import type { Socket } from 'socket.io-client'
import { type ChangeEvent, reconnecting } from '#contract/core/events.ts'
import { openers } from './openers.ts'
import { queryClient } from './query.ts'
import { doubtServer } from './reachable.ts'
import { sessionQuery } from './session.ts'
import { readSoon } from './soon.ts'
import { hearSystem } from './system-events.ts'
import { getToken, onToken } from './token.ts'

/** The tab has one socket: hints of changes arrive here, and screens read anew. */
type Listener = (event: ChangeEvent) => void

/** Studios watched, with how many screens watch each. */
const units = new Map<number, number>()
/** How many screens tell of several studios at once. */
let wide = 0
const listeners = new Set<Listener>()
let socket: Socket | null = null
let wasConnected = false

/** Follows the session: connects after sign-in, leaves after sign-out. Answers how to stop. */
export function startRealtime(): () => void {
  const follow = () => {
    socket?.disconnect()
    socket = null
    wasConnected = false
    if (getToken() !== null) void connect()
  }
  follow()
  const forget = onToken((change) => {
    // A living socket belongs to the session, not to its token; a refused one tries again with the new token.
    if (change === 'renewed') void (socket ? socket.connect() : connect())
    else if (change !== 'passwordDue') follow()
  })
  return () => {
    forget()
    socket?.disconnect()
    socket = null
  }
}

/** Joins a studio's room while somebody needs it; the server asks the same permission and reach as its list. */
export function join(unitId: number): () => void {
  const watching = (units.get(unitId) ?? 0) + 1
  units.set(unitId, watching)
  if (watching === 1) socket?.emit('join', unitId)
  return () => leave(unitId)
}

function leave(unitId: number) {
  const watching = (units.get(unitId) ?? 1) - 1
  if (watching > 0) units.set(unitId, watching)
  else {
    units.delete(unitId)
    socket?.emit('leave', unitId)
  }
}

/** Joins all studios that the reader reaches, while some screen tells of several. */
export function joinReached(): () => void {
  if (++wide === 1) socket?.emit('joinReached')
  return () => {
    if (--wide === 0) socket?.emit('leaveReached')
  }
}

/**
 * Milliseconds after which a screen reads anew: the jitter keeps a studio's screens from asking in the same instant. A chain sells every second somewhere, so
 * what has happened in a studio that nothing in this tab watches by itself is seen some seconds later.
 */
export function pauseAfter({ unit_id }: ChangeEvent): number {
  const isFar = unit_id !== undefined && !units.has(unit_id)
  return isFar ? 3000 + Math.random() * 2000 : 100 + Math.random() * 200
}

export function onChange(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const named = new Map<string, Set<(event: unknown) => void>>()
const connecting = new Set<() => void>()

/** Listens to an event by its name, besides the hints for all screens. */
export function onSocket(name: string, listener: (event: unknown) => void): () => void {
  const hearing = named.get(name) ?? new Set()
  named.set(name, hearing.add(listener))
  return () => void hearing.delete(listener)
}

/** Calls the listener whenever the socket connects, because events may have been missed. */
export function onConnect(listener: () => void): () => void {
  connecting.add(listener)
  return () => void connecting.delete(listener)
}

export const sayToSocket = (name: string, value: unknown) => void socket?.emit(name, value)

export function hearSocket(name: string, event: unknown) {
  for (const listener of named.get(name) ?? []) listener(event)
}

async function connect() {
  // The socket is loaded after the sign-in, because the sign-in page does without it.
  const { io } = await import('socket.io-client')
  if (socket !== null || getToken() === null) return
  socket = io({ transports: ['websocket'], auth: (give) => give({ token: getToken() }), ...reconnecting })
  socket.on('connect', () => {
    const rooms = [...units.keys()].map((unitId) => new Promise((joined) => socket?.emit('join', unitId, joined)))
    if (wide > 0) rooms.push(new Promise((joined) => socket?.emit('joinReached', joined)))
    // What happened meanwhile was not heard, and what happens until the rooms are joined is not heard either.
    if (wasConnected) void Promise.all(rooms).then(() => queryClient.invalidateQueries())
    wasConnected = true
    openers.speakBy((event, { reading, id }) => socket?.emit(event, reading, id))
    for (const listener of connecting) listener()
  })
  socket.onAny(hearSocket)
  const mine = socket
  // The library itself does not try again in these two cases.
  mine.on('disconnect', (reason) => {
    if (reason === 'io server disconnect') void askWhy(mine)
    else if (reason !== 'io client disconnect') doubtServer()
  })
  // A connection that failed to begin: its server may have died after serving the page.
  mine.on('connect_error', () => (mine.active ? doubtServer() : void askWhy(mine)))
  socket.on('system', hearSystem)
  socket.on('openers', openers.hear)
  socket.on('changed', (event: ChangeEvent) => {
    readSoon(event.feature, pauseAfter(event))
    for (const listener of listeners) listener(event)
  })
}

const PAUSE = 3000

/** The server closed the socket or let it not in: the session has ended, as its own call will say, or its token is renewed by that call. */
async function askWhy(mine: Socket) {
  await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 }).catch(() => {})
  setTimeout(() => socket === mine && mine.connect(), PAUSE)
}
