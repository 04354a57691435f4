import { createAdapter } from '@socket.io/postgres-adapter'
import type pg from 'pg'
import type { Server } from 'socket.io'
import type { Database } from '#server/database/database.ts'
import { openNotices } from './notices.ts'

/** A table of the adapter's own holds messages too large for NOTIFY; processes that start together make it one after another. */
export async function shareOverPostgres(io: Server, database: Database, heardAgain: () => void) {
  await database.pool.query(
    `select pg_advisory_xact_lock(hashtext('socket_io_attachments'));
     create table if not exists socket_io_attachments (id bigserial unique, created_at timestamptz default now(), payload bytea)`,
  )
  const adapter = createAdapter(listenersOf(database, openNotices(database), heardAgain) as unknown as pg.Pool, { errorHandler: () => {} })
  io.adapter(adapter) // the adapter uses nothing else of a pool
}

/** Milliseconds without an answer after which a listener never hears anything again. */
const SILENCE = 5000

/**
 * The adapter keeps a client for itself and does not give a broken one back: taken from the pool, each fall of the database would leave the
 * house a connection less.
 */
const listenersOf = (database: Database, tell: ReturnType<typeof openNotices>, heardAgain: () => void) => ({
  query: (text: string, values?: unknown[]) => (isNotice(text, values) ? tell(...values) : database.pool.query(text, values)),
  async connect() {
    const client = await database.connect(SILENCE)
    const beat = setInterval(() => client.query('select 1').catch(leave), SILENCE)
    // The adapter removes all listeners of the end before it releases the client.
    const leave = () => {
      clearInterval(beat)
      client.end().catch(() => {})
    }
    client.on('error', () => {}).once('end', () => clearInterval(beat))
    const query = client.query.bind(client) as (text: string) => Promise<unknown> // the adapter asks with a text alone
    const ask = async (text: string) => {
      const answer = await query(text)
      // Between two listeners nothing was heard: who was taken out of a room meanwhile is still in it here.
      if (text.startsWith('LISTEN')) heardAgain()
      return answer
    }
    return Object.assign(client, { release: leave, query: ask })
  },
})

const isNotice = (text: string, values: unknown[] = []): values is [string, string] =>
  text === 'SELECT pg_notify($1, $2)' && values.length === 2
