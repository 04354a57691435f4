import type { Server as HttpServer } from 'node:http'
import { createAdapter } from '@socket.io/postgres-adapter'
import { Server } from 'socket.io'
import { type ChangeEvent, companyRoom, unitRoom } from '#contract/core/events.ts'
import type { Database } from './database.ts'
import type { Me, Sessions } from './session.ts'
import { can } from './session.ts'

export interface Realtime {
  tell(company: number, event: ChangeEvent): void
  attach(server: HttpServer, sessions: Sessions): Promise<void>
  close(): Promise<void>
}

/** Hints only: screens refetch through the guarded endpoints (architecture.md, Real time). */
export function openRealtime(database: Database): Realtime {
  let io: Server | null = null
  return {
    tell(company, event) {
      const room = event.unit_id ? unitRoom(event.unit_id) : companyRoom(company)
      io?.to(room).emit('changed', event)
    },
    async attach(server, sessions) {
      io = new Server(server, { transports: ['websocket'], serveClient: false })
      if (database.kind === 'postgres') await shareOverPostgres(io, database)
      io.use(async (socket, next) => {
        const me = await sessions.find(`Bearer ${socket.handshake.auth.token}`).catch(() => null)
        if (!me || me.is_expired || !me.can_enter || me.is_blocked) return next(new Error('1004'))
        socket.data.me = me
        next()
      })
      io.on('connection', (socket) => {
        const me: Me = socket.data.me
        socket.join(companyRoom(me.company_id))
        socket.on('join', (unitId: unknown, done: unknown) => {
          const isAllowed = typeof unitId === 'number' && mayWatch(me, unitId)
          if (isAllowed) socket.join(unitRoom(unitId))
          if (typeof done === 'function') done(isAllowed)
        })
        socket.on('leave', (unitId: unknown) => typeof unitId === 'number' && socket.leave(unitRoom(unitId)))
      })
    },
    async close() {
      await io?.close()
    },
  }
}

/** A table of the adapter's own holds messages too large for NOTIFY. */
async function shareOverPostgres(io: Server, database: Database) {
  await database.pool.query(
    'create table if not exists socket_io_attachments (id bigserial unique, created_at timestamptz default now(), payload bytea)',
  )
  io.adapter(createAdapter(database.pool, { errorHandler: () => {} }))
}

/** Joining a room asks the same permission and scope as its list. A hint of another company carries ids only, yet is not sent. */
function mayWatch(me: Me, unitId: number) {
  if (!can(me, 'Booking.view') && !can(me, 'Calendar.view')) return false
  return me.reach === 'company' || me.unit_id === unitId || me.unit_ids.includes(unitId)
}
