import type { Server as HttpServer } from 'node:http'
import { createAdapter } from '@socket.io/postgres-adapter'
import type pg from 'pg'
import { Server } from 'socket.io'
import { E } from '#contract/core/errors.ts'
import { type ChangeEvent, companyRoom, employerRoom, type SystemEvent, systemRoom, unitRoom } from '#contract/core/events.ts'
import type { Database } from '#server/database/database.ts'
import { openNotices } from './notices.ts'
import type { Me, Sessions } from './session.ts'
import { can } from './session.ts'
import { beginLife, lifeOf, mayListen, watchLives } from './socket-life.ts'

export interface Realtime {
  tell(company: number, event: ChangeEvent): void
  /** To one employer, else to everybody signed in. */
  announce(event: SystemEvent, employerId?: number | null): void
  /** Sockets of this process. */
  count(): number
  attach(server: HttpServer, sessions: Sessions): Promise<void>
  close(): Promise<void>
}

/** Hints only: screens refetch through the guarded endpoints (architecture.md, Real time). */
export function openRealtime(database: Database): Realtime {
  let io: Server | null = null
  let stopWatching = () => {}
  return {
    tell(company, event) {
      const room = event.unit_id ? unitRoom(event.unit_id) : companyRoom(company)
      io?.to(room).emit('changed', event)
    },
    announce(event, employerId) {
      if (employerId) io?.to(employerRoom(employerId)).emit('notification', event)
      else io?.to(systemRoom).emit('system', event)
    },
    count: () => io?.engine.clientsCount ?? 0,
    async attach(server, sessions) {
      io = new Server(server, { transports: ['websocket'], serveClient: false })
      if (database.kind === 'postgres') await shareOverPostgres(io, database)
      io.use(async (socket, next) => {
        const me = await sessions.find(`Bearer ${socket.handshake.auth.token}`).catch(() => null)
        if (!me || me.is_expired || !mayListen(me)) return next(new Error(`${E.signedOut}`))
        beginLife(socket, me)
        next()
      })
      io.on('connection', (socket) => {
        const me = lifeOf(socket)
        socket.join([companyRoom(me.company_id), employerRoom(me.employer_id), systemRoom])
        socket.on('join', async (unitId: unknown, done: unknown) => {
          const isAllowed = isId(unitId) && (await mayWatch(database, lifeOf(socket), unitId).catch(() => false))
          if (isAllowed) socket.join(unitRoom(unitId))
          if (typeof done === 'function') done(isAllowed)
        })
        socket.on('leave', (unitId: unknown) => isId(unitId) && socket.leave(unitRoom(unitId)))
      })
      stopWatching = watchLives(io, sessions, (me, unitId) => mayWatch(database, me, unitId))
    },
    async close() {
      stopWatching()
      await io?.close()
    },
  }
}

/** A table of the adapter's own holds messages too large for NOTIFY; processes that start together make it one after another. */
async function shareOverPostgres(io: Server, database: Database) {
  await database.pool.query(
    `select pg_advisory_xact_lock(hashtext('socket_io_attachments'));
     create table if not exists socket_io_attachments (id bigserial unique, created_at timestamptz default now(), payload bytea)`,
  )
  io.adapter(createAdapter(listenersOf(database, openNotices(database)) as unknown as pg.Pool, { errorHandler: () => {} })) // all that it asks of a pool
}

/** A listener that was not answered for so long never hears anything again. */
const SILENCE = 5000

/**
 * The adapter keeps a client for itself and does not give a broken one back: taken from the pool, each fall of the database would leave the
 * house a connection less.
 */
const listenersOf = (database: Database, tell: ReturnType<typeof openNotices>) => ({
  query: (text: string, values?: unknown[]) => (isNotice(text, values) ? tell(...values) : database.pool.query(text, values)),
  async connect() {
    const client = await database.connect(SILENCE)
    const beat = setInterval(() => client.query('select 1').catch(leave), SILENCE)
    // The adapter takes all listeners of the end away before it lets the client go.
    const leave = () => {
      clearInterval(beat)
      client.end().catch(() => {})
    }
    client.on('error', () => {}).once('end', () => clearInterval(beat))
    return Object.assign(client, { release: leave })
  },
})

const isNotice = (text: string, values: unknown[] = []): values is [string, string] =>
  text === 'SELECT pg_notify($1, $2)' && values.length === 2

const isId = (value: unknown): value is number => typeof value === 'number' && Number.isInteger(value) && value > 0 && value < 2 ** 31

/** Joining a room asks the same as the screen that listens: the calendar shows every studio of the company, a list what is within reach. */
async function mayWatch(database: Database, me: Me, unitId: number): Promise<boolean> {
  const isReached = me.unit_id === unitId || me.unit_ids.includes(unitId)
  if (can(me, 'Calendar.view') && me.reach !== 'own') return isReached || isOfCompany(database, me.company_id, unitId)
  if (!can(me, 'Calendar.view') && !can(me, 'Booking.view')) return false
  return isReached || (me.reach === 'company' && isOfCompany(database, me.company_id, unitId))
}

/** A hint of another company carries ids only, yet is not sent. */
async function isOfCompany(database: Database, companyId: number, unitId: number): Promise<boolean> {
  const { rowCount } = await database.pool.query({
    name: 'unit-of-company',
    text: 'select 1 from units where id = $1 and company_id = $2',
    values: [unitId, companyId],
  })
  return rowCount === 1
}
