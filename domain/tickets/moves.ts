import type { MemberRole } from './roles.ts'

/** The statuses of a ticket and their numbers (000 §9, 002 §3). */
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

/** Roles of a person in a ticket; one person may have several. */
export type TicketRole = 'author' | MemberRole

interface Move {
  from: readonly TicketStatus[]
  to: TicketStatus
  by: readonly TicketRole[]
  /** True: the move needs a reason. */
  asksReason?: true
  /** True: only a message makes this move. */
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

/** Seconds after a solution within which the author may reopen the ticket. */
export const REOPEN_WITHIN = 14 * 86_400

/** The move that these roles may make; null: they may not make it. */
export function moveOf(from: TicketStatus, to: TicketStatus, roles: readonly TicketRole[]): Move | null {
  return moves.find((one) => one.to === to && one.from.includes(from) && one.by.some((role) => roles.includes(role))) ?? null
}

/** Statuses to which these roles may bring a ticket by an act of its own, without a message. */
export const nextStatuses = (from: TicketStatus, roles: readonly TicketRole[]): TicketStatus[] =>
  Object.values(ticketStatuses).filter((to) => {
    const move = moveOf(from, to, roles)
    return move !== null && !move.isWritten
  })

/** The time of the department runs only in these statuses (comm-growth.md §3). */
export const isClockRunning = (status: TicketStatus) => status === asked || status === process

/** True: the department has nothing more to do with the ticket. */
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
