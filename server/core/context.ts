import type { FastifyBaseLogger } from 'fastify'
import type { ChangeEvent } from '#contract/core/events.ts'
import type { Database } from './database.ts'
import type { Handle } from './db.ts'
import type { ConstraintFailures } from './fail.ts'
import type { Realtime } from './realtime.ts'
import type { Me, Sessions } from './session.ts'

/** What one process has; given to every part, never reached for. */
export interface House {
  database: Database
  sessions: Sessions
  realtime: Realtime
  constraints: ConstraintFailures
  /** Milliseconds since 1970; tests give their own. */
  clock(): number
}

/** What a verb has: the first argument of each. */
export interface Ctx extends Pick<Handle, 'sql' | 'rows'> {
  me: Me
  /** Whole seconds since 1970. */
  now: number
  /** IANA zone of X-Timezone: instants come and go as its wall time. */
  zone: string
  locale: 'ru' | 'en'
  requestId: string
  log: FastifyBaseLogger
  /** A refetch hint, sent after commit; may be lost. */
  tell(event: ChangeEvent): void
  /** Work after commit that only this process's memory needs. */
  after(work: () => void): void
}
