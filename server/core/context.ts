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

/** Who calls, as the network sees it. */
export interface Caller {
  address: string
  agent: string | null
  bearer: string | null
  /** Sessions that it begins go on by a cookie (renewal-cookie.ts). */
  isBrowser: boolean
  /** The token of a studio's tablet (server/kiosks). */
  kiosk: string | null
  /** The token in that cookie. Browsers send it with a refresh and with no other call. */
  renewal: string | null
  /** The key by which a repeat of this call would be known. */
  repeat: string | null
}

/** The rules of sign-in that a house sets by its environment. */
export interface Access {
  tokenSeconds: number
  /** The fewest characters of a password. */
  passwordMin: number
  /** The same for people who may give every position (`Employer.assign`): their password opens more. */
  widePasswordMin: number
  /** Different cards of people that a person may read in a day, where the position does not say. */
  cardsADay: number
}

/** What one process has; given to every part, never reached for. */
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
  /** Rings after the commit of what is to leave the house. */
  bell: Bell
  /** A transaction longer than this is logged. */
  slowMs: number
  /** Where customers open the house's pages: links of messages begin so. */
  publicUrl: string
  access: Access
  secrets: Secrets
  /** Guards edits against each other. */
  watch: Watch
  /** The journal of security: each call tells it what was done or refused. */
  journal: Journal
  /** Milliseconds since 1970; tests give their own. */
  clock(): number
}

/** What a verb has: the first argument of each. */
export interface Ctx extends Pick<Handle, 'sql' | 'rows' | 'door' | 'leaveToCommit'> {
  me: Me
  /** Whole seconds since 1970. */
  now: number
  /** IANA zone of X-Timezone: instants come and go as its wall time. */
  zone: string
  locale: 'ru' | 'en'
  publicUrl: string
  requestId: string
  log: FastifyBaseLogger
  /** What this process's lists remember. */
  lists: ListMemory
  /** A refetch hint, sent after commit; may be lost. */
  tell(event: ChangeEvent): void
  /** Writes a message of the outbox in this transaction; it is sent after commit. Answers its number. */
  enqueue(message: Outgoing, beside?: Beside): Promise<number>
  /** After commit: something of the outbox is due now. */
  wake(): void
  /** Takes back the messages about a thing that have not left yet; answers how many. */
  recall(about: About): Promise<number>
  /** Said after commit to everybody signed in, or to one employer; may be lost. */
  announce(event: SystemEvent, employerId?: number | null): void
  /** Said after commit in rooms of sockets; may be lost. */
  say(rooms: string[], event: string, data: object): void
  /** The holder of a session that this answer gives out is no stranger at the door. */
  expect(answer: unknown): void
  /** After commit: what the browser brings to its next refresh; null: it forgets it. */
  keepRenewal(token: string | null): void
  /** After commit: a note outside the database that somebody is erased. */
  keepErased(note: ErasedNote): void
  /** Work after commit that only this process's memory needs. */
  after(work: () => void): void
}
