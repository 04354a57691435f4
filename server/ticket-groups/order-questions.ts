import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { ticketGroupMessages as words } from '#contract/ticket-groups/ticket-groups.ru.ts'
import type { ticketGroups } from '#contract/ticket-groups/ticket-groups.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { updateMany } from '#server/lists/records-many.ts'
import { told } from './parts.ts'
import { refuseUneditable } from './seen.ts'
import { ticketQuestionRecord } from './ticket-groups.record.ts'

/** Puts the questions that follow one question in a new order; a question that was added or removed meanwhile refuses all (1422). */
export async function orderQuestions(ctx: Ctx, { params: { id }, body: { parent_id, ids } }: Input<typeof ticketGroups.orderQuestions>) {
  await refuseUneditable(ctx, id)
  const siblings = await ctx.sql<{ id: number }>(
    'select id from ticket_questions where group_id = $1 and parent_id is not distinct from $2::int order by id for update',
    [id, parent_id],
  )
  const known = new Set(siblings.map((one) => one.id))
  if (ids.some((one) => !known.delete(one)) || known.size > 0) fail(E.invalid, { ids: [words.questionsChanged] })
  await updateMany(
    ctx,
    ticketQuestionRecord,
    ids.map((one, index) => ({ id: one, n: index + 1 })),
  )
  told(ctx, id)
  return null
}
