import { E } from '#contract/core/errors.ts'
import type { TicketRole, TicketStatus } from '#domain/tickets/moves.ts'
import { memberRoles } from '#domain/tickets/roles.ts'
import type { WorkHours } from '#domain/work-hours/work-hours.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'

/** A ticket with the fields that depend on the person. Moments are whole seconds since 1970. */
export interface Own {
  id: number
  number: number
  group_id: number
  author_id: number
  status: TicketStatus
  assignee_id: number | null
  assignee: string | null
  needs_approval: boolean
  is_approved: boolean
  sla_s: number
  first_answer_s: number
  work: WorkHours & { zone: string }
  is_answered: boolean
  due: number | null
  left_s: number | null
  resolved: number | null
  reopened: number
  roles: TicketRole[]
  /** True: a member of the department, who reads what is hidden from the author. */
  isInside: boolean
}

/** SQL that is true unless an executor must wait for the ticket's approval. */
const OPEN = '(m.member_type <> 2 or t.approved_at is not null or not t.needs_approval)'
const groupsOf = (mark: string, more = '') =>
  `any (array(select m.group_id from ticket_group_members m where m.employer_id = ${mark}${more}))`

/**
 * SQL: the ticket `t` is there for the employer whose number is `mark`: for its author, for whoever waits for the same answer, and for the members of
 * its department. No other right opens it. Departments and watched tickets are read once and not for each row, so that each side has its index.
 */
export const seenBy = (mark: string) => `t.deleted_at is null and (t.author_id = ${mark}
  or t.id = any (array(select w.ticket_id from ticket_watchers w where w.employer_id = ${mark}))
  or ${insideOf(mark)})`
export const insideOf = (mark: string) => `(t.group_id = ${groupsOf(mark)}
  and (t.approved_at is not null or not t.needs_approval or t.group_id = ${groupsOf(mark, ' and m.member_type <> 2')}))`

/** The only way to a ticket: whoever may not see it is told that it does not exist. `lock`: others who act on it wait. */
export async function ownTicket(ctx: Pick<Ctx, 'sql' | 'me'>, id: number, lock: 'for update of t' | '' = ''): Promise<Own> {
  const [row] = await ctx.sql<Omit<Own, 'roles' | 'isInside'> & { member_type: number | null }>(
    `select t.id, t.number, t.group_id, t.author_id, t.status, t.assignee_id, t.needs_approval, t.approved_at is not null as is_approved,
       (select concat_ws(' ', a.last_name, a.first_name) from employers a where a.id = t.assignee_id) as assignee,
       t.sla_s, t.first_answer_s, t.work, t.first_answered_at is not null as is_answered, t.left_s, t.reopened,
       extract(epoch from t.due_at)::int as due, extract(epoch from t.resolved_at)::int as resolved,
       (select m.member_type from ticket_group_members m where m.group_id = t.group_id and m.employer_id = $2 and ${OPEN}) as member_type
     from tickets t where t.id = $1 and ${seenBy('$2')} ${lock}`,
    [id, ctx.me.employer_id],
  )
  if (!row) return fail(E.notFound)
  const { member_type, ...own } = row
  const member = member_type === null ? undefined : memberRoles[member_type]
  const roles: TicketRole[] = [...(own.author_id === ctx.me.employer_id ? (['author'] as const) : []), ...(member ? [member] : [])]
  return { ...own, roles, isInside: member !== undefined }
}

/** True: the department works on the ticket, because it needs no approval or has one. */
export const isOpen = ({ needs_approval, is_approved }: Pick<Own, 'needs_approval' | 'is_approved'>) => is_approved || !needs_approval

/** Waits for an approver's word. */
export const isWaiting = (own: Pick<Own, 'needs_approval' | 'is_approved' | 'status'>) =>
  !isOpen(own) && (own.status === 0 || own.status === 5)

export const has = ({ roles }: Pick<Own, 'roles'>, ...wanted: TicketRole[]) => wanted.some((role) => roles.includes(role))

/** The roles that may move the ticket now: before approval nobody of the department, though its head may reopen a refused one. */
export const movers = (own: Own): TicketRole[] =>
  isOpen(own) || own.status === 7 ? own.roles : own.roles.filter((role) => role === 'author')
