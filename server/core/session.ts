import { hash, randomBytes } from 'node:crypto'
import type { Permission } from '#contract/core/permissions.ts'
import type { Database } from './database.ts'

/** The person behind a request. */
export interface Me {
  session_id: number
  employer_id: number
  company_id: number
  unit_id: number | null
  unit_ids: number[]
  unit_zone: string | null
  work_position_id: number
  reach: 'own' | 'unit' | 'units' | 'company'
  is_superuser: boolean
  is_blocked: boolean
  can_enter: boolean
  is_expired: boolean
  permissions: string[]
}

export const can = (me: Me, permission: Permission) => me.is_superuser || me.permissions.includes(permission)

export const newToken = () => randomBytes(32).toString('base64url')
export const hashOf = (token: string) => Buffer.from(hash('sha256', token, 'base64'), 'base64')

export interface Sessions {
  /** Who holds the bearer token; null for none. */
  find(authorization: string | undefined): Promise<Me | null>
  forget(what: string): void
  close(): Promise<void>
}

const HEARTBEAT = 250
/** Longer without a heartbeat and every request asks the database: a revoked session dies within a second everywhere. */
const TRUSTED = 800
const FIND = 'select * from session_find($1)'

/** Sessions are remembered only while revocation is known to arrive (core-path.md, 3). */
export async function openSessions(database: Database): Promise<Sessions> {
  const remembered = new Map<string, Me>()
  // The embedded database has no second connection to hear revocations on: it is asked each time.
  let trustedUntil = 0
  const forget = (what: string) => {
    if (what === '*') return remembered.clear()
    const id = Number(what.slice(1))
    for (const [token, me] of remembered) if (what[0] === 's' ? me.session_id === id : me.employer_id === id) remembered.delete(token)
  }
  const stop = database.kind === 'postgres' ? await listen(database, forget, (until) => (trustedUntil = until)) : async () => {}
  return {
    forget,
    close: stop,
    async find(authorization) {
      if (!authorization?.startsWith('Bearer ')) return null
      const token = authorization.slice(7)
      if (performance.now() < trustedUntil) {
        const me = remembered.get(token)
        if (me) return me
      }
      const { rows } = await database.pool.query<Me>({ name: 'session', text: FIND, values: [hashOf(token)] })
      const me = rows[0]
      if (!me) return null
      if (remembered.size > 20_000) remembered.clear()
      if (!me.is_expired) remembered.set(token, me)
      return me
    },
  }
}

/** LISTEN on a connection of its own; a heartbeat through the same connection proves that notifications still arrive. */
async function listen(database: Database, forget: (what: string) => void, trust: (until: number) => void) {
  const lose = () => {
    trust(0)
    forget('*')
  }
  let isClosed = false
  let client = await connect()
  async function connect() {
    const fresh = await database.connect()
    fresh.on('notification', (message) => forget(message.payload ?? '*'))
    fresh.on('error', lose)
    await fresh.query('listen session')
    lose()
    return fresh
  }
  async function beat() {
    const sent = performance.now()
    try {
      await client.query('select 1')
      trust(sent + TRUSTED)
    } catch {
      lose()
      await client.end().catch(() => {})
      if (!isClosed) client = await connect().catch(() => client)
    }
  }
  await beat()
  const timer = setInterval(beat, HEARTBEAT)
  timer.unref()
  return async () => {
    isClosed = true
    clearInterval(timer)
    await client.end().catch(() => {})
  }
}
