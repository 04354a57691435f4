import { isClockRunning, type TicketStatus } from '#domain/tickets/moves.ts'
import { dueAt, workedBetween } from '#domain/work-hours/work-hours.ts'
import type { Ctx } from '#server/core/context.ts'
import { instantOf } from '#server/database/instant.ts'
import type { Own } from './door.ts'
import { placeClock } from './place-clock.ts'
import { callOffDue } from './tell.ts'

/** The part of the time after which whoever works on the ticket is reminded. */
const WARNED_AT = 0.8

type Timed = Pick<Own, 'sla_s' | 'work'>

/** The due moment and the moment of the reminder, when so much time is left now. */
export function dueFrom(now: number, left: number, { sla_s, work }: Timed) {
  const clock = placeClock(work.zone)
  const until = Math.max(0, Math.round(left - sla_s * (1 - WARNED_AT)))
  return { due_at: instantOf(dueAt(now, left, work, clock)), warn_at: instantOf(dueAt(now, until, work, clock)), left_s: null }
}

/** Working seconds from now to the due moment; zero when it has passed. */
const leftOf = (now: number, due: number, { work }: Timed) => (due <= now ? 0 : workedBetween(now, due, work, placeClock(work.zone)))

/** What a move does to the department's time: it stops with what is left, goes on with that, or starts anew for a reopened ticket. */
export async function turnClock(ctx: Ctx, own: Own, to: TicketStatus, isApproved: boolean) {
  const isNew = own.status === 2 && to === 0
  const runs = isClockRunning(to) && isApproved
  if (own.due !== null && !runs) {
    await ctx.sql('update ticket_runs set until_at = greatest(from_at, to_timestamp($2)) where ticket_id = $1 and until_at is null', [
      own.id,
      ctx.now,
    ])
    await callOffDue(ctx, own)
    return { due_at: null, warn_at: null, left_s: leftOf(ctx.now, own.due, own) }
  }
  if (own.due === null && runs) {
    await beginRun(ctx, own.id, own.reopened + (isNew ? 1 : 0))
    return dueFrom(ctx.now, isNew ? own.sla_s : (own.left_s ?? own.sla_s), own)
  }
  return isNew && !runs ? { left_s: own.sla_s } : {}
}

export const beginRun = (ctx: Ctx, id: number, reopened: number) =>
  ctx.sql('insert into ticket_runs (company_id, ticket_id, reopened, from_at) values (current_company(), $1, $2, to_timestamp($3))', [
    id,
    reopened,
    ctx.now,
  ])

export const firstAnswerDue = (now: number, { first_answer_s, work }: Pick<Own, 'first_answer_s' | 'work'>) =>
  instantOf(dueAt(now, first_answer_s, work, placeClock(work.zone)))
