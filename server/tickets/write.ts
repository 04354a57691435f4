import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { ticketBells } from '#contract/tickets/ticket-bells.ru.ts'
import { ticketMessages as words } from '#contract/tickets/tickets.ru.ts'
import type { tickets } from '#contract/tickets/tickets.ts'
import { afterAuthorsWord, afterStaffsWord } from '#domain/tickets/moves.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { instantOf } from '#server/database/instant.ts'
import { update } from '#server/lists/records.ts'
import { shown } from './card.ts'
import { firstAnswerDue, turnClock } from './clock.ts'
import { has, isWaiting, movers, type Own, ownTicket } from './door.ts'
import { move } from './move.ts'
import { refuseStrangeMessage, say, threadOf } from './said.ts'
import { callOffNew, tellAskers, tellNew, tellWorkers } from './tell.ts'
import { ticketRecord } from './tickets.record.ts'

/** Writes a message between the author and the department, which moves the ticket. */
export async function writeMessage(ctx: Ctx, { params: { id }, body }: Input<typeof tickets.message>) {
  const own = await ownTicket(ctx, id, 'for update of t')
  const roles = movers(own)
  const isStaff = roles.some((role) => role === 'head' || role === 'executor')
  const isAuthor = roles.includes('author') && !body.is_question
  if (!isAuthor && !isStaff) fail(E.forbidden, { text: [words.mayNotWrite] })
  const to = isAuthor
    ? afterAuthorsWord(own.status, own.resolved === null ? null : ctx.now - own.resolved)
    : afterStaffsWord(own.status, body.is_question === 1)
  if (to === null) return fail(E.ticketMoved, { text: [words.closed] })
  await refuseUnread(ctx, own, body)
  const line = await say(ctx, id, { kind: 'message', text: body.text, files: body.files })
  if (to === own.status) await touch(ctx, own, !isAuthor)
  else await move(ctx, own, to, { isAnswer: !isAuthor })
  if (isAuthor) await tellWorkers(ctx, own, line, ticketBells.written)
  else await tellAskers(ctx, own, line, body.is_question ? ticketBells.asked : ticketBells.answered)
  return shown(ctx, id)
}

/** Refuses while there are unread messages; sent once more as certain, it passes. */
async function refuseUnread(ctx: Ctx, own: Own, { seen_message_id, is_sure }: Input<typeof tickets.message>['body']) {
  if (seen_message_id === undefined || seen_message_id === null) return
  await refuseStrangeMessage(ctx, own, seen_message_id, 'seen_message_id')
  if (is_sure) return
  const newer = (await threadOf(ctx, own.id, { isInside: own.isInside, after: seen_message_id })).filter(
    ({ kind, author }) => kind !== 'system' && author?.id !== ctx.me.employer_id,
  )
  if (newer.length > 0) fail(E.newerMessages, undefined, { messages: newer })
}

const touch = (ctx: Ctx, own: Own, isAnswer = false) =>
  update(ctx, ticketRecord, own.id, {
    updated_at: instantOf(ctx.now),
    ...(isAnswer && !own.is_answered && { first_answered_at: instantOf(ctx.now) }),
  })

/** Writes a line that moves nothing. */
export async function writeComment(ctx: Ctx, { params: { id }, body }: Input<typeof tickets.comment>) {
  const own = await ownTicket(ctx, id, 'for update of t')
  const is_internal = body.is_internal === 1
  if (is_internal && !own.isInside) fail(E.forbidden, { is_internal: [words.mayNotNote] })
  const line = await say(ctx, id, { kind: 'comment', text: body.text, is_internal, files: body.files })
  // The author, who does not read notes, is not told of one by the hour of the change or by the bell either.
  if (!is_internal) {
    await touch(ctx, own)
    await (own.isInside && !has(own, 'author') ? tellAskers : tellWorkers)(ctx, own, line, ticketBells.commented)
  }
  return shown(ctx, id)
}

/** Approves a ticket, so that executors see it and its time begins, or rejects it. */
export async function approve(ctx: Ctx, { params: { id }, body: { is_approved, text } }: Input<typeof tickets.approve>) {
  const own = await ownTicket(ctx, id, 'for update of t')
  if (!has(own, 'approver')) fail(E.forbidden, { is_approved: [words.mayNotApprove] })
  if (!isWaiting(own)) fail(E.ticketMoved, { is_approved: [words.notWaiting] })
  const line = await say(ctx, id, { kind: 'approval', text, from: own.status, to: is_approved === 1 ? own.status : 7 })
  if (is_approved === 1) {
    await update(ctx, ticketRecord, id, {
      ...(await turnClock(ctx, own, own.status, true)),
      approved_at: instantOf(ctx.now),
      approved_by: ctx.me.employer_id,
      updated_at: instantOf(ctx.now),
      first_answer_due_at: firstAnswerDue(ctx.now, own),
    })
    await callOffNew(ctx, own)
    await tellNew(ctx, own, false)
  } else await move(ctx, own, 7)
  await tellAskers(ctx, own, line, is_approved === 1 ? ticketBells.approved : ticketBells.rejected)
  return shown(ctx, id)
}
