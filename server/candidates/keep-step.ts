import type { Stage } from '#domain/candidates/stages.ts'
import { dayOf, secondsOf } from '#domain/core/clock-time.ts'
import type { Ctx } from '#server/core/context.ts'
import { epochAt, instantOf } from '#server/database/instant.ts'

interface Step {
  candidate_id: number
  from_stage: Stage | null
  stage: Stage
  reason: string | null
}

/** Records a step with its time and its author, for good. */
export const keepStep = (ctx: Ctx, { candidate_id, from_stage, stage, reason }: Step) =>
  ctx.sql(
    `insert into candidate_stages (company_id, candidate_id, from_stage, stage, reason, author_id, created_at)
     values (current_company(), $1, $2, $3, $4, $5, to_timestamp($6))`,
    [candidate_id, from_stage, stage, reason, ctx.me.employer_id || null, ctx.now],
  )

/** A moment of X-Timezone, seconds since 1970. */
const epochIn = ({ zone }: Pick<Ctx, 'zone'>, moment: string) => epochAt(dayOf(moment), secondsOf(moment), zone)
/** The moment in the form that the database keeps. */
export const momentIn = (ctx: Pick<Ctx, 'zone'>, moment: string) => instantOf(epochIn(ctx, moment))
export const hasPassed = (ctx: Pick<Ctx, 'zone' | 'now'>, moment: string) => epochIn(ctx, moment) <= ctx.now
