import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { ticketBells } from '#contract/tickets/ticket-bells.ru.ts'
import { ticketsRu, ticketMessages as words } from '#contract/tickets/tickets.ru.ts'
import type { tickets } from '#contract/tickets/tickets.ts'
import { moveOf, moves, type TicketStatus } from '#domain/tickets/moves.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { instantOf } from '#server/database/instant.ts'
import { update } from '#server/lists/records.ts'
import { shown, told } from './card.ts'
import { turnClock } from './clock.ts'
import { has, isOpen, movers, type Own, ownTicket, seenBy } from './door.ts'
import { say } from './said.ts'
import { callOffAssigned, callOffNew, tellAskers, tellWorkers } from './tell.ts'
import { ticketRecord } from './tickets.record.ts'

interface Moved {
  reason?: string | null | undefined
  duplicate_of?: number | null
  /** True: somebody of the department has answered the author for the first time. */
  isAnswer?: boolean
}

/** Brings a ticket to another status and writes a line about it; answers the line's number. The caller has checked the move under the lock of its row. */
export async function move(ctx: Ctx, own: Own, to: TicketStatus, { reason, duplicate_of = null, isAnswer = false }: Moved = {}) {
  const isStaff = has(own, 'head', 'executor')
  const isTaken = isStaff && (to === 5 || to === 1) && (own.assignee_id === null || own.status === 0)
  await update(ctx, ticketRecord, own.id, {
    ...(await turnClock(ctx, own, to, isOpen(own))),
    status: to,
    duplicate_of,
    updated_at: instantOf(ctx.now),
    resolved_at: to === 2 ? instantOf(ctx.now) : null,
    ...(isTaken && { assignee_id: ctx.me.employer_id }),
    ...(own.status === 2 && to === 0 && { reopened: own.reopened + 1 }),
    ...(isAnswer && !own.is_answered && { first_answered_at: instantOf(ctx.now) }),
  })
  if (own.status === 0) await callOffNew(ctx, own)
  if (isTaken && own.assignee_id !== ctx.me.employer_id) await callOffAssigned(ctx, own)
  return say(ctx, own.id, { kind: 'system', from: own.status, to, text: reason })
}

export async function moveTicket(ctx: Ctx, { params: { id }, body }: Input<typeof tickets.status>) {
  const original = body.status === 4 ? (body.duplicate_of ?? fail(E.invalid, { duplicate_of: [words.noDuplicate] })) : null
  if (original !== null) await lockBoth(ctx, id, original)
  const own = await ownTicket(ctx, id, 'for update of t')
  const way = moveOf(own.status, body.status, movers(own))
  if (!way || way.isWritten) return refuseMove(own, body.status)
  if (way.asksReason && !body.reason) fail(E.invalid, { reason: [words.reason] })
  const line = await move(ctx, own, body.status, { reason: body.reason, duplicate_of: original })
  if (original !== null) await joinOriginal(ctx, own, original)
  await tellMoved(ctx, own, body.status, line)
  return shown(ctx, id)
}

/** Notifies the other side that the ticket is over: the author if the department has ended it, whoever works on it if the author has. */
async function tellMoved(ctx: Ctx, own: Own, to: TicketStatus, line: number) {
  const says = ticketBells.moved(to)
  if (says) await (has(own, 'head', 'executor') ? tellAskers : tellWorkers)(ctx, own, line, says)
}

/** Refuses the move: another person was quicker, or only others may make it. */
function refuseMove(own: Own, to: TicketStatus): never {
  if (to === 5 && own.status === 5) return fail(E.ticketMoved, { status: [words.taken.replace('{{name}}', own.assignee ?? '')] })
  const isWay = moves.some((one) => one.to === to && one.from.includes(own.status) && !one.isWritten)
  if (isWay) return fail(E.forbidden, { status: [words.mayNotMove] })
  return fail(E.ticketMoved, { status: [words.way.replace('{{from}}', ticketsRu.statuses[own.status])] })
}

/** Locks both in one order, so that two tickets never become duplicates of each other at once. */
const lockBoth = (ctx: Ctx, id: number, other: number) =>
  ctx.sql('select id from tickets where id = any($1) order by id for update', [[id, other]])

/** People who wait for the duplicate's answer now wait for the original's, and see it. */
async function joinOriginal(ctx: Ctx, own: Own, original: number) {
  const [found] = await ctx.sql(`select t.id from tickets t where t.id = $1 and t.id <> $3 and t.status <> 4 and ${seenBy('$2')}`, [
    original,
    ctx.me.employer_id,
    own.id,
  ])
  if (!found) fail(E.invalid, { duplicate_of: [words.strangeDuplicate] })
  await ctx.sql(
    `insert into ticket_watchers (company_id, ticket_id, employer_id)
     select current_company(), $1, p.id from (
       select $3::int as id union select w.employer_id from ticket_watchers w where w.ticket_id = $2) p
     where p.id <> (select t.author_id from tickets t where t.id = $1)
     on conflict do nothing`,
    [original, own.id, own.author_id],
  )
  told(ctx)
}
