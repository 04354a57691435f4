import { ticketBells } from '#contract/tickets/ticket-bells.ru.ts'
import type { Ctx } from '#server/core/context.ts'
import { type Notice, notify, type TellingPen, takeAllBack, takeBack } from '#server/notifications/notify.ts'
import type { Own } from './door.ts'

type Pen = TellingPen
type Subject = Pick<Own, 'id' | 'number'>

interface Bell extends Pick<Notice, 'kind' | 'key' | 'author'> {
  to: readonly number[]
  message: string
}

/** Notifies without the ticket's words, because a person who may no longer see the ticket has no right to them. */
const ring = (ctx: Pen, { id }: Subject, { to, message, ...bell }: Bell) =>
  notify(ctx, { ...bell, to: { employers: to }, data: { message, ticket_id: id } })

type Asked = Subject & Pick<Own, 'group_id' | 'author_id'>
/** The member types that must act first: a ticket that waits for approval is the approvers', any other the head's and the executors'. */
const FIRST = { approval: [4], work: [1, 2] } as const

/** Notifies whoever has to begin with a ticket: until then nobody else knows of it. */
export async function tellNew(ctx: Ctx, { group_id, author_id, ...subject }: Asked, isWaiting: boolean) {
  const members = await ctx.sql<{ id: number }>(
    'select employer_id as id from ticket_group_members where group_id = $1 and member_type = any($2) and employer_id <> $3',
    [group_id, isWaiting ? FIRST.approval : FIRST.work, author_id],
  )
  await ring(ctx, subject, {
    kind: 'ticket_new',
    key: isWaiting ? approvalKey(subject) : newKey(subject),
    author: ctx.me.employer_id,
    to: members.map(({ id }) => id),
    message: (isWaiting ? ticketBells.waits : ticketBells.isNew)(subject.number),
  })
}

/** Takes back that a ticket is new: somebody has begun with it, or it is over. */
export async function callOffNew(ctx: Pen, subject: Pick<Own, 'id'>) {
  for (const key of [newKey(subject), approvalKey(subject)]) await takeBack(ctx, key)
}

/** Notifies the people who wait for the answer: the author and those who watch the ticket. */
export async function tellAskers(ctx: Ctx, own: Own, line: number, says: (number: number) => string) {
  const watchers = await ctx.sql<{ id: number }>('select employer_id as id from ticket_watchers where ticket_id = $1', [own.id])
  const to = [own.author_id, ...watchers.map(({ id }) => id)]
  await ring(ctx, own, { kind: 'ticket_answer', key: `ticket_answer:${line}`, author: ctx.me.employer_id, to, message: says(own.number) })
}

/** Notifies whoever works on the ticket, or the head where nobody does. */
export async function tellWorkers(ctx: Ctx, own: Own, line: number, says: (number: number) => string) {
  const { workers } = await sidesOf(ctx, own)
  await ring(ctx, own, {
    kind: 'ticket_answer',
    key: `ticket_answer:${line}`,
    author: ctx.me.employer_id,
    to: workers,
    message: says(own.number),
  })
}

/** Takes back that the ticket is assigned to whoever had it: it is somebody else's now. */
export const callOffAssigned = (ctx: Pen, own: Pick<Own, 'id'>) => takeBack(ctx, assignedKey(own))

/** Notifies the new assignee; whoever had the ticket before is told so no longer. */
export async function tellAssigned(ctx: Ctx, own: Own, assignee: number) {
  await callOffAssigned(ctx, own)
  await ring(ctx, own, {
    kind: 'ticket_assigned',
    key: assignedKey(own),
    author: ctx.me.employer_id,
    to: [assignee],
    message: ticketBells.assigned(own.number),
  })
}

type Late = Subject & Pick<Own, 'group_id' | 'assignee_id' | 'reopened'>

/** Notifies whoever works on the ticket that four fifths of its time are gone. */
export async function tellDue(ctx: Pen, late: Late) {
  const { workers } = await sidesOf(ctx, late)
  await ring(ctx, late, { kind: 'ticket_due', key: dueKey(late), author: null, to: workers, message: ticketBells.due(late.number) })
}

/** Notifies the head that all of the time is gone; without a head, whoever works on the ticket. */
export async function tellBreach(ctx: Pen, late: Late) {
  const { workers, heads } = await sidesOf(ctx, late)
  await ring(ctx, late, {
    kind: 'ticket_breach',
    key: breachKey(late),
    author: null,
    to: heads.length > 0 ? heads : workers,
    message: ticketBells.breach(late.number),
  })
}

/** Takes the reminders back, because the time is stopped; the one about an ended time stays. */
export const callOffDue = (ctx: Pen, late: Late) => takeBack(ctx, dueKey(late))

/** Takes the notifications of a removed ticket back: they would lead to what is not there any more. */
export async function callOff(ctx: Pen, late: Late) {
  const lines = await ctx.sql<{ key: string }>(`select 'ticket_answer:' || id as key from ticket_messages where ticket_id = $1`, [late.id])
  const own = [dueKey(late), breachKey(late), newKey(late), approvalKey(late), assignedKey(late)]
  await takeAllBack(ctx, [...own, ...lines.map(({ key }) => key)])
}

const newKey = ({ id }: Pick<Own, 'id'>) => `ticket_new:${id}`
const approvalKey = ({ id }: Pick<Own, 'id'>) => `ticket_approval:${id}`
const assignedKey = ({ id }: Pick<Own, 'id'>) => `ticket_assigned:${id}`
const dueKey = ({ id, reopened }: Late) => `ticket_due:${id}:${reopened}`
const breachKey = ({ id, reopened }: Late) => `ticket_breach:${id}:${reopened}`

/** Only present members are notified: a person who has left the department does not see its tickets. */
async function sidesOf({ sql }: Pick<Ctx, 'sql'>, { group_id, assignee_id }: Pick<Late, 'group_id' | 'assignee_id'>) {
  const members = await sql<{ id: number; member_type: number }>(
    'select employer_id as id, member_type from ticket_group_members where group_id = $1 and member_type in (1, 2)',
    [group_id],
  )
  const heads = members.filter(({ member_type }) => member_type === 1).map(({ id }) => id)
  const own = members.filter(({ id }) => id === assignee_id).map(({ id }) => id)
  return { heads, workers: own.length > 0 ? own : heads }
}
