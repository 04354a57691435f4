import type { activityStatuses } from '#contract/activity-statuses/activity-statuses.ts'
import type { Input } from '#contract/core/endpoint.ts'
import type { Ctx } from '#server/core/context.ts'
import { insert } from '#server/lists/records.ts'
import { activityStatusRecord } from './activity-statuses.record.ts'

/** Adds a row each time: the last one holds. Being active needs no reason. */
export async function setActivityStatus(ctx: Ctx, { body }: Input<typeof activityStatuses.set>) {
  const { status } = body
  const reason = status === 1 ? null : body.reason || null
  await insert(ctx, activityStatusRecord, { employer_id: ctx.me.employer_id, status, reason })
  return { status, reason }
}
