import type { MemberRole } from './roles.ts'

/** 000 §9, 002 §3: the statuses of a ticket by their numbers. */
export const ticketStatuses = {
  asked: 0,
  answered: 1,
  resolved: 2,
  needInfo: 3,
  duplicate: 4,
  process: 5,
  proposal: 6,
  rejected: 7,
} as const
export type TicketStatus = (typeof ticketStatuses)[keyof typeof ticketStatuses]

/** What somebody is to a ticket; one person may be several. */
export type TicketRole = 'author' | MemberRole

interface Move {
  from: readonly TicketStatus[]
  to: TicketStatus
  by: readonly TicketRole[]
  /** The move says why. */
  asksReason?: true
  /** It comes with a message, and by nothing else. */
  isWritten?: true
}

const staff = ['head', 'executor'] as const
const { asked, answered, resolved, needInfo, duplicate, process, proposal, rejected } = ticketStatuses

/** Every way from a status to another (comm-growth.md §3); the trigger `tickets_way` holds the same pairs. */
export const moves: readonly Move[] = [
  { from: [asked], to: process, by: staff },
  { from: [asked, process], to: answered, by: staff, isWritten: true },
  { from: [asked, process], to: needInfo, by: staff, isWritten: true },
  { from: [answered, needInfo, resolved], to: asked, by: ['author'], isWritten: true },
  { from: [answered, process, proposal], to: resolved, by: staff },
  { from: [answered, asked, needInfo], to: resolved, by: ['author'] },
  { from: [answered], to: process, by: staff },
  { from: [asked, process], to: duplicate, by: staff },
  { from: [asked, process], to: proposal, by: staff, asksReason: true },
  { from: [proposal], to: process, by: staff, asksReason: true },
  { from: [proposal, asked, process, needInfo], to: rejected, by: staff, asksReason: true },
  { from: [duplicate, rejected], to: process, by: ['head'] },
]

/** Seconds within which an author may come back to what was resolved. */
export const REOPEN_WITHIN = 14 * 86_400

/** How these roles may move a ticket; null: not at all. */
export function moveOf(from: TicketStatus, to: TicketStatus, roles: readonly TicketRole[]): Move | null {
  return moves.find((one) => one.to === to && one.from.includes(from) && one.by.some((role) => roles.includes(role))) ?? null
}

/** Where these roles may move it by an act of its own, without a message. */
export const nextStatuses = (from: TicketStatus, roles: readonly TicketRole[]): TicketStatus[] =>
  Object.values(ticketStatuses).filter((to) => {
    const move = moveOf(from, to, roles)
    return move !== null && !move.isWritten
  })

/** Only in these does the department's time run (comm-growth.md §3). */
export const isClockRunning = (status: TicketStatus) => status === asked || status === process

/** The department has nothing more to do with it. */
export const isOver = (status: TicketStatus) => status === resolved || status === duplicate || status === rejected

/** What a message of the author does: it wakes what waits for her, and what was resolved lately; null: she cannot write here any more. */
export function afterAuthorsWord(status: TicketStatus, resolvedAgo: number | null): TicketStatus | null {
  if (status === duplicate || status === rejected) return null
  if (status === resolved) return resolvedAgo !== null && resolvedAgo <= REOPEN_WITHIN ? asked : null
  return status === answered || status === needInfo ? asked : status
}

/** What a message of the department does: it answers, or asks back; null: it cannot be written here. */
export function afterStaffsWord(status: TicketStatus, isQuestion: boolean): TicketStatus | null {
  if (isOver(status)) return null
  if (status === asked || status === process) return isQuestion ? needInfo : answered
  return status
}
