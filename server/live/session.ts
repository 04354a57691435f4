import { hash, randomBytes } from 'node:crypto'
import type { May } from '#contract/core/endpoint.ts'
import type { Database } from '#server/database/database.ts'
import { askHouse } from '#server/database/house.ts'
import { listen } from './session-news.ts'

/** The person behind a request. */
export interface Me {
  session_id: number
  /** The session through which this one was opened. */
  parent_id: number | null
  /** Who looks through this person's eyes. */
  impersonator_id: number | null
  employer_id: number
  /** The company in which a superuser of all companies works now; for others their own. */
  company_id: number
  unit_id: number | null
  unit_ids: number[]
  unit_zone: string | null
  work_position_id: number
  reach: 'own' | 'unit' | 'units' | 'company'
  /** Everything inside the company: the flag or position 13. */
  is_superuser: boolean
  /** The flag of the person: may work in any company. */
  crosses_companies: boolean
  is_blocked: boolean
  can_enter: boolean
  /** True: a generated password must be changed before anything else. */
  must_change: boolean
  /** True: the position needs a second step of sign-in, which is not set up yet. */
  must_secure: boolean
  is_expired: boolean
  /** True: the session is renewed by a cookie. */
  is_browser: boolean
  permissions: string[]
}

/** True for the caller, and for whoever looks through the caller's eyes: nobody decides about their own money or time by borrowing somebody's name. */
export const isOneself = (me: Pick<Me, 'employer_id' | 'impersonator_id'>, employerId: number | null | undefined) =>
  employerId === me.employer_id || (me.impersonator_id !== null && employerId === me.impersonator_id)

/** A permission within the company; what only superusers of all companies may do asks their flag. */
export const can = (me: Me, may: May) =>
  may === 'anyone' || may === 'public' || (may === 'superuser' ? me.crosses_companies : me.is_superuser || me.permissions.includes(may))

export const newToken = () => randomBytes(32).toString('base64url')
export const hashOf = (token: string) => Buffer.from(hash('sha256', token, 'base64'), 'base64')
export const bearerOf = (authorization: string | undefined) => (authorization?.startsWith('Bearer ') ? authorization.slice(7) : null)

/** Seconds for which an answer holds unless something is heard. */
type Certain<T> = T & { certain_for: number }

export interface Sessions {
  /** Who holds the token, as this process remembers and may trust; null: the database is to be asked. */
  recall(token: string): Me | null
  /** The person of a bearer token; null: there is none. */
  find(authorization: string | undefined): Promise<Me | null>
  /** Those of the sessions that are still live. */
  living(ids: number[]): Promise<Certain<Me>[]>
  /** Forgets `s12`: a session; `e13`: all that concerns an employee; `*`: everything. */
  forget(what: string): void
  /** Calls `hear` with what was forgotten: a session or rights have changed. */
  onForget(hear: (what: string) => void): void
  close(): Promise<void>
}

export const isAbout = (what: string, me: Me) => {
  const id = Number(what.slice(1))
  return (
    what === '*' || (what[0] === 's' ? me.session_id === id || me.parent_id === id : me.employer_id === id || me.impersonator_id === id)
  )
}

/** Asked by the house itself, past the walls, as a prepared text: inside a function it would be planned anew each time. */
const FIND = `select v.*, least(t.expires_at, v.expires_at, t.rotated_at + interval '30 seconds') <= now() as is_expired,
    extract(epoch from least(t.expires_at, t.rotated_at + interval '30 seconds', v.certain_until) - now())::float8 as certain_for
  from session_tokens t join session_people v on v.session_id = t.session_id where t.token_hash = $1 and t.use <> 'renewal'`
const LIVING = `select *, false as is_expired, extract(epoch from certain_until - now())::float8 as certain_for
  from session_people where session_id = any($1) and expires_at > now()`

/** Sessions are remembered only while revocation is known to arrive (core-path.md, 3). */
export async function openSessions(database: Database): Promise<Sessions> {
  const remembered = new Map<string, { me: Me; until: number }>()
  const hearing: ((what: string) => void)[] = []
  let news = 0
  const forget = (what: string) => {
    news++
    for (const [token, { me }] of remembered) if (isAbout(what, me)) remembered.delete(token)
    for (const hear of hearing) hear(what)
  }
  const wire = await listen(database, forget)
  async function ask(token: string) {
    const known = news
    const sent = performance.now()
    const { rows } = await askHouse<Certain<Me>>(database, FIND, [hashOf(token)])
    const [me] = rows
    if (!me) return null
    if (remembered.size > 20_000) remembered.clear()
    // News that came while the answer was on its way may concern this very session.
    if (known === news && !me.is_expired) remembered.set(token, { me, until: sent + me.certain_for * 1000 })
    return me
  }
  const recall = (token: string) => {
    const known = wire.isTrusted() ? remembered.get(token) : undefined
    return known && known.until > performance.now() ? known.me : null
  }
  return {
    recall,
    forget,
    close: wire.close,
    onForget: (hear) => hearing.push(hear),
    async living(ids) {
      const { rows } = await askHouse<Certain<Me>>(database, LIVING, [ids])
      return rows
    },
    async find(authorization) {
      const token = bearerOf(authorization)
      return token ? (recall(token) ?? ask(token)) : null
    },
  }
}
