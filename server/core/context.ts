import type { FastifyBaseLogger } from 'fastify'
import type { ChangeEvent, SystemEvent } from '#contract/core/events.ts'
import type { Database } from '#server/database/database.ts'
import type { Handle } from '#server/database/db.ts'
import type { Bell } from '#server/live/bell.ts'
import type { Readings } from '#server/live/readings.ts'
import type { Realtime } from '#server/live/realtime.ts'
import type { Me, Sessions } from '#server/live/session.ts'
import type { Doorkeeper } from './doorkeeper.ts'
import type { Watch } from './edits.ts'
import type { ErasedNote } from './erased.ts'
import type { ConstraintFailures } from './fail.ts'
import type { Files } from './files.ts'
import type { Journal } from './journal.ts'
import type { ListMemory } from './list-memory.ts'
import type { About, Beside, Outgoing } from './outgoing.ts'
import type { Secrets } from './secrets.ts'
import type { openHouseTurns } from './turns.ts'

/** The caller as the network shows it. */
export interface Caller {
  address: string
  agent: string | null
  bearer: string | null
  /** True: sessions that begin with this call are renewed by a cookie (renewal-cookie.ts). */
  isBrowser: boolean
  /** The token of a studio's tablet (server/kiosks). */
  kiosk: string | null
  /** The token of that cookie. A browser sends it only with a refresh. */
  renewal: string | null
  /** The key by which a repeated call is recognised. */
  repeat: string | null
}

/** Rules of signing in that the environment sets. */
export interface Access {
  tokenSeconds: number
  /** The fewest characters of a password. */
  passwordMin: number
  /** The same for people who may give every position (`Employer.assign`): their password opens more. */
  widePasswordMin: number
  /** How many cards of people a person may read in a day, where the position sets no number. */
  cardsADay: number
}

/** The parts of one process, passed to every function and never imported. */
export interface House {
  database: Database
  sessions: Sessions
  doorkeeper: Doorkeeper
  turns: ReturnType<typeof openHouseTurns>
  realtime: Realtime
  readings: Readings
  lists: ListMemory
  constraints: ConstraintFailures
  files: Files
  /** Rung after a commit that has written something to send. */
  bell: Bell
  /** A transaction longer than this is logged. */
  slowMs: number
  /** The beginning of links in messages: where customers open the product's pages. */
  publicUrl: string
  access: Access
  secrets: Secrets
  /** Guards edits against each other. */
  watch: Watch
  /** The journal of security: each call reports what was done or refused. */
  journal: Journal
  /** Milliseconds since 1970; tests set their own time. */
  clock(): number
}

/** The first argument of every verb: all that it may use. */
export interface Ctx extends Pick<Handle, 'sql' | 'rows' | 'door' | 'leaveToCommit'> {
  me: Me
  /** Whole seconds since 1970. */
  now: number
  /** The IANA zone of X-Timezone: moments are sent and answered as its wall time. */
  zone: string
  locale: 'ru' | 'en'
  publicUrl: string
  requestId: string
  log: FastifyBaseLogger
  /** What this process remembers about lists. */
  lists: ListMemory
  /** The words of features for the walls of the database. */
  constraints: ConstraintFailures
  /** A refetch hint, sent after commit; may be lost. */
  tell(event: ChangeEvent): void
  /** Writes a message of the outbox in this transaction; it is sent after commit. Answers its number. */
  enqueue(message: Outgoing, beside?: Beside): Promise<number>
  /** Wakes the sender after the commit, because a message of the outbox is due. */
  wake(): void
  /** Takes back the messages about a thing that have not left yet; answers how many. */
  recall(about: About): Promise<number>
  /** Sends an event after the commit to all signed-in people, or to one employee; it may be lost. */
  announce(event: SystemEvent, employerId?: number | null): void
  /** Sends an event after the commit to rooms of sockets; it may be lost. */
  say(rooms: string[], event: string, data: object): void
  /** The holder of a session that this answer gives out is no stranger at the door. */
  expect(answer: unknown): void
  /** Sets, after the commit, the token that the browser brings to its next refresh; null removes it. */
  keepRenewal(token: string | null): void
  /** After commit: a note outside the database that somebody is erased. */
  keepErased(note: ErasedNote): void
  /** Work after commit that only this process's memory needs; the answer waits for a promise that it gives. */
  after(work: () => unknown): void
}
