import type { FnMemory } from './memory.ts'
import type { ShiftTotals } from './report.ts'

// What to do next with a fiscal task: finance-goods §5 and C4. Only the FN is the truth: it is read before every send, and the uuid is one for life.

export const taskStates = ['waiting', 'sent', 'unknown', 'person', 'done', 'refused', 'annulled'] as const
export type TaskState = (typeof taskStates)[number]

/** True: nothing more will be done with the task. */
export const isOver = (state: TaskState) => state === 'done' || state === 'refused' || state === 'annulled'

/** Milliseconds in which a request that was let go either arrives or never will: connection, answer and the lease of a browser are shorter. */
export const REQUEST_LIFE = 30_000

/** Milliseconds without an answer after which a person is told that the register is silent. */
export const SILENCE = 60_000

export interface FiscalTask {
  state: TaskState
  /** The key in tag 1192 of the document. */
  key: string
  /** The FN and the number of its last document before the first send; never changed later. */
  fn: string | null
  fdBefore: number | null
  sends: number
  /** Milliseconds; when the last send was let go. */
  sentAt: number | null
  /** True until the next send: a person said that the replaced FN has printed nothing of it. */
  isReleased: boolean
  /** Milliseconds; after it nothing is sent any more. Null: it is wanted for ever, as every receipt is. */
  until?: number | null
}

export interface FnDocument {
  fd: number
  fpd: string
  key: string | null
}

/** Refusals after which nothing was printed for certain. */
export const certainCauses = [
  'no_paper',
  'cover_open',
  'shift_expired',
  'wrong_data',
  'not_activated',
  'too_late',
  'not_processed',
] as const
export type CertainCause = (typeof certainCauses)[number]

/** What the register's agent says of the uuid. `unclear`: it gave up and does not say with what result (interrupted, blocked, an unknown error). */
export type Reply =
  | { is: 'ready'; fn: string; fd: number; fpd: string; notPrinted: boolean; totals?: ShiftTotals; shift?: number }
  | { is: 'working' | 'absent' | 'silent' }
  | { is: 'refused'; cause: CertainCause }
  | { is: 'unclear'; cause: string }

/** The FN's number, its last document's, the documents after the task's `fdBefore`, and what the FN says of itself; null: it could not be read. */
export type Reading = { fn: string; fd: number; documents: readonly FnDocument[]; memory?: FnMemory } | null

/** What was seen in this round, in the order in which it was seen: the FN is read after the agent was asked. `at`: milliseconds. */
export interface Observation {
  asked?: { at: number; reply: Reply }
  read?: { at: number; reading: Reading }
}

export type Verdict =
  | { act: 'ask' | 'read' | 'wait' }
  | { act: 'send'; fn: string; fdBefore: number }
  | { act: 'accept'; fn: string; fd: number; fpd: string; notPrinted: boolean; totals?: ShiftTotals; shift?: number }
  | { act: 'refuse'; cause: CertainCause }
  | { act: 'person'; why: 'fn_replaced' }

/**
 * The next act. A repeat is sent only when no earlier request can still arrive, the agent then did not know the uuid or had given it up, and the
 * FN, read after that, does not hold the key (L14).
 */
export function verdict(task: FiscalTask, { asked, read }: Observation): Verdict {
  if (isOver(task.state) || task.state === 'person') return { act: 'wait' }
  if (task.sends === 0 || task.sentAt === null) return first(task, read)
  if (!asked) return { act: 'ask' }
  const { reply } = asked
  if (reply.is === 'ready') {
    // A document that was in the FN before the send belongs to another task, whatever the answer says.
    if (reply.fn === task.fn && reply.fd > 0 && reply.fd <= (task.fdBefore ?? 0)) return { act: 'wait' }
    const { is: _, ...printed } = reply
    return { act: 'accept', ...printed }
  }
  if (reply.is === 'refused') return { act: 'refuse', cause: reply.cause }
  if (reply.is === 'working' || reply.is === 'silent') return { act: 'wait' }
  if (asked.at < task.sentAt + REQUEST_LIFE) return { act: 'wait' }
  if (!read || read.at < asked.at) return { act: 'read' }
  if (read.reading === null) return { act: 'wait' }
  const next = again(task, read.reading)
  return next.act === 'send' && isTooLate(task, read.at) ? { act: 'refuse', cause: 'too_late' } : next
}

const isTooLate = ({ until }: FiscalTask, at: number) => until !== undefined && until !== null && at > until

function first(task: FiscalTask, read: Observation['read']): Verdict {
  if (!read) return { act: 'read' }
  if (isTooLate(task, read.at)) return { act: 'refuse', cause: 'too_late' }
  return read.reading === null ? { act: 'wait' } : { act: 'send', fn: read.reading.fn, fdBefore: read.reading.fd }
}

function again(task: FiscalTask, { fn, fd, documents }: NonNullable<Reading>): Verdict {
  const own = documents.find(({ key }) => key === task.key)
  if (own) return { act: 'accept', fn, fd: own.fd, fpd: own.fpd, notPrinted: false }
  if (fn === task.fn) return { act: 'send', fn, fdBefore: task.fdBefore ?? fd }
  return task.isReleased ? { act: 'send', fn, fdBefore: fd } : { act: 'person', why: 'fn_replaced' }
}

/** What is written down before the request is let go. A person's word about one FN is used up by one send (L14 found that it must be). */
export const letGo = (task: FiscalTask, { fn, fdBefore }: Extract<Verdict, { act: 'send' }>, now: number): FiscalTask => ({
  ...task,
  state: 'sent',
  fn,
  fdBefore,
  sends: task.sends + 1,
  sentAt: now,
  isReleased: false,
})

/** The state that an act leaves behind. */
export function stateAfter(task: FiscalTask, { act }: Verdict): TaskState {
  if (act === 'send') return 'sent'
  if (act === 'accept') return 'done'
  if (act === 'refuse') return 'refused'
  if (act === 'person') return 'person'
  return task.state === 'sent' ? 'unknown' : task.state
}

/** True: the register has been silent for so long that a person should be told. */
export const isSilent = ({ state, sentAt }: Pick<FiscalTask, 'state' | 'sentAt'>, now: number): boolean =>
  state === 'person' || ((state === 'sent' || state === 'unknown') && sentAt !== null && now - sentAt >= SILENCE)

/** A person's three answers (`Shift.resolve`): look again, it is printed as document number `fd`, it is not printed. */
export type Answer = { says: 'check' } | { says: 'printed'; fn: string; fd: number } | { says: 'not_printed' }

/**
 * «Не напечатан» sends the same uuid, and the FN is read before that send too; the answer never skips the reading. The task waits for its turn, because
 * another of the register may be under way.
 */
export function answered(task: FiscalTask, answer: Answer): Pick<FiscalTask, 'state' | 'isReleased'> {
  if (answer.says === 'printed') return { state: 'done', isReleased: task.isReleased }
  return { state: 'waiting', isReleased: task.isReleased || answer.says === 'not_printed' }
}
