import type pg from 'pg'
import type { Database } from '#server/database/database.ts'

/** How this process hears that somebody's session or rights have changed. */
interface Wire {
  /** True: news are known to arrive, so remembered sessions can be trusted. */
  isTrusted(): boolean
  close(): Promise<void>
}

type Hear = (what: string) => void

export const listen = (database: Database, hear: Hear): Promise<Wire> =>
  database.kind === 'postgres' ? listenAside(database, hear) : listenWithin(database, hear)

const HEARTBEAT = 250
/** Longer without a heartbeat and every request asks the database: a revoked session dies within a second everywhere. */
const TRUSTED = 800

/** A heartbeat that was not answered for so long never will be: the wire was cut without a word. */
const SILENCE = 5000

/** LISTEN on a connection of its own; a heartbeat through the same connection proves that notifications still arrive. */
async function listenAside(database: Database, hear: Hear): Promise<Wire> {
  let trustedUntil = 0
  let isClosed = false
  const lose = () => {
    trustedUntil = 0
    hear('*')
  }
  let client = await connect()
  async function connect() {
    const fresh = await database.connect(SILENCE)
    fresh.on('notification', (message) => hear(message.payload ?? '*'))
    fresh.on('error', lose)
    await fresh.query('listen session')
    lose()
    return fresh
  }
  let isBeating = false
  async function beat() {
    if (isBeating) return
    isBeating = true
    const sent = performance.now()
    try {
      await client.query('select 1')
      trustedUntil = sent + TRUSTED
    } catch {
      lose()
      await client.end().catch(() => {})
      if (!isClosed) client = await connect().catch(() => client)
    } finally {
      isBeating = false
    }
  }
  await beat()
  const timer = setInterval(beat, HEARTBEAT)
  timer.unref()
  return {
    isTrusted: () => performance.now() < trustedUntil,
    async close() {
      isClosed = true
      clearInterval(timer)
      await client.end().catch(() => {})
    },
  }
}

/**
 * The embedded database has one session, which hears itself: news come with the answer to whoever made them. Requests ask it each time all
 * the same; only sockets wait for news.
 */
async function listenWithin({ pool }: Database, hear: Hear): Promise<Wire> {
  const attached = new WeakSet<object>()
  const heard = ({ channel, payload = '*' }: pg.Notification) => channel === 'session' && hear(payload)
  const attach = (client: pg.PoolClient) => {
    if (attached.has(client)) return
    attached.add(client)
    client.on('notification', heard)
    client.query('listen session').catch(() => {}) // the connection is broken, and the next one listens too
    hear('*')
  }
  pool.on('connect', attach)
  const present = await pool.connect()
  attach(present)
  present.release()
  return { isTrusted: () => false, close: async () => void pool.off('connect', attach) }
}
