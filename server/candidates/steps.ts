import { candidatesRu } from '#contract/candidates/candidates.ru.ts'
import type { CandidateCard, candidates } from '#contract/candidates/candidates.ts'
import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { moveOf, movesFrom, type Stage, wantsReason } from '#domain/candidates/stages.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { instantOf } from '#server/database/instant.ts'
import { insert, update } from '#server/lists/records.ts'
import { candidateNoteRecord, candidateRecord } from './candidates.record.ts'
import { hasPassed, keepStep, momentIn } from './keep-step.ts'
import { lockCandidate, told } from './load.ts'

const { refusals, stages } = candidatesRu

/** Forward by one, to an end, or back by one with a reason. Whoever has been answered is not late any more. */
export async function moveCandidate(ctx: Ctx, { params: { id }, body }: Input<typeof candidates.move>): Promise<CandidateCard> {
  const { stage } = body
  const row = await lockCandidate(ctx, id)
  if (row.stage === 'hired') fail(E.invalid, { stage: [refusals.final] })
  const move = moveOf(row.stage, stage, row.before) ?? fail(E.invalid, { stage: [whereTo(row)] })
  const reason = body.reason || null
  if (wantsReason(stage, move) && !reason) fail(E.invalid, { reason: [refusals.reason] })
  if (body.at && hasPassed(ctx, body.at)) fail(E.invalid, { at: [refusals.past] })
  const at = body.at ? momentIn(ctx, body.at) : null
  await update(ctx, candidateRecord, id, {
    stage,
    stage_at: instantOf(ctx.now),
    due_at: null,
    reason,
    ...(at && stage === 'interview' && { interview_at: at }),
    ...(at && stage === 'trial' && { trial_at: at }),
  })
  await keepStep(ctx, { candidate_id: id, from_stage: row.stage, stage, reason })
  return told(ctx, id)
}

const whereTo = ({ stage, before }: { stage: Stage; before: Stage | null }) =>
  refusals.move.replace('{{from}}', stages[stage]).replace(
    '{{to}}',
    movesFrom(stage, before)
      .map((one) => `«${stages[one.stage]}»`)
      .join(', '),
  )

export async function addNote(ctx: Ctx, { params: { id }, body: { text } }: Input<typeof candidates.note>): Promise<CandidateCard> {
  await lockCandidate(ctx, id)
  await insert(ctx, candidateNoteRecord, { candidate_id: id, text, author_id: ctx.me.employer_id, created_at: instantOf(ctx.now) })
  return told(ctx, id)
}
