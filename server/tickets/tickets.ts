import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { ticketMessages as words } from '#contract/tickets/tickets.ru.ts'
import type { tickets } from '#contract/tickets/tickets.ts'
import { isOver } from '#domain/tickets/moves.ts'
import { workSpans } from '#domain/work-hours/work-hours.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { instantOf, wallTime } from '#server/database/instant.ts'
import { update } from '#server/lists/records.ts'
import { shown, told, unreadOf } from './card.ts'
import { has, isOpen, type Own, ownTicket } from './door.ts'
import { placeClock } from './place-clock.ts'
import { markRead, refuseStrangeMessage } from './said.ts'
import { callOff, tellAssigned } from './tell.ts'
import { ticketRecord } from './tickets.record.ts'

type In<K extends keyof typeof tickets> = Input<(typeof tickets)[K]>

const isUntouched = (own: Own) => own.status === 0 && !own.is_answered

/** Changes a ticket: its words and studio may be changed by the author until the first answer and by the department, its assignee by the head. */
export async function updateTicket(ctx: Ctx, { params: { id }, body }: In<'update'>) {
  const own = await ownTicket(ctx, id, 'for update of t')
  const isStaff = isOpen(own) && has(own, 'head', 'executor')
  const { assignee_id, ...others } = body
  if (Object.keys(others).length > 0 && !isStaff && !(has(own, 'author') && isUntouched(own)))
    fail(E.forbidden, { subject: [words.mayNotEdit] })
  if (assignee_id !== undefined) await refuseAssignee(ctx, own, assignee_id)
  await update(ctx, ticketRecord, id, { ...body, updated_at: instantOf(ctx.now) })
  if (assignee_id !== undefined && assignee_id !== own.assignee_id) await tellAssigned(ctx, own, assignee_id)
  return shown(ctx, id)
}

async function refuseAssignee(ctx: Ctx, own: Own, assignee: number) {
  if (!has(own, 'head')) fail(E.forbidden, { assignee_id: [words.mayNotAssign] })
  if (isOver(own.status)) fail(E.ticketMoved, { assignee_id: [words.over] })
  const [found] = await ctx.sql(
    `select m.id from ticket_group_members m join employers e on e.id = m.employer_id
     where m.group_id = $1 and m.employer_id = $2 and m.member_type in (1, 2) and may_enter(e) and e.blocked_at is null`,
    [own.group_id, assignee],
  )
  if (!found) fail(E.invalid, { assignee_id: [words.strangeAssignee] })
}

/** Removes a ticket: it is kept and shown no more. */
export async function removeTicket(ctx: Ctx, { params: { id } }: In<'remove'>) {
  const own = await ownTicket(ctx, id, 'for update of t')
  if (!has(own, 'head') && !(has(own, 'author') && isUntouched(own))) fail(E.forbidden, { id: [words.mayNotRemove] })
  await update(ctx, ticketRecord, id, { deleted_at: instantOf(ctx.now) })
  await callOff(ctx, own)
  told(ctx)
  return null
}

export async function readTicket(ctx: Ctx, { params: { id }, body }: In<'read'>) {
  await refuseStrangeMessage(ctx, await ownTicket(ctx, id), body.message_id, 'message_id')
  await markRead(ctx, id, body.message_id)
  return { is_unread: (await unreadOf(ctx, [id])).has(id) }
}

/** The stretches of work since it was asked, or came back, and those until it is due, on the department's own clock. */
export async function explainDue(ctx: Ctx, { params: { id } }: In<'due'>) {
  const { sla_s, due, left_s, work, reopened } = await ownTicket(ctx, id)
  const runs = await ctx.sql<{ from: number; until: number | null }>(
    `select extract(epoch from from_at)::int as from, extract(epoch from until_at)::int as until from ticket_runs
     where ticket_id = $1 and reopened = $2 order by id`,
    [id, reopened],
  )
  const clock = placeClock(work.zone)
  const ends = runs.flatMap(({ from, until }) => {
    if (until !== null) return [{ from, to: until, is_ahead: false }]
    const end = due ?? ctx.now
    const middle = Math.min(Math.max(ctx.now, from), end)
    return [
      { from, to: middle, is_ahead: false },
      { from: middle, to: end, is_ahead: true },
    ]
  })
  const spans = ends.flatMap(({ is_ahead, ...run }) =>
    workSpans(run.from, run.to, work, clock).map(({ from, to }) => ({
      from: wallTime(from, work.zone),
      to: wallTime(to, work.zone),
      seconds: to - from,
      is_ahead,
    })),
  )
  return { sla_s, left_s, zone: work.zone, due_at: due === null ? null : wallTime(due, work.zone), spans }
}
