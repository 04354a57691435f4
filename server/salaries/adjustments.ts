import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { salaryMessages } from '#contract/salaries/salaries.ru.ts'
import type { salaries } from '#contract/salaries/salaries.ts'
import { kopecks, zero } from '#domain/core/money.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { instantOf } from '#server/database/instant.ts'
import { insert, remove } from '#server/lists/records.ts'
import { refuseOneself } from './approve.ts'
import { payPerson } from './people.ts'
import { salaryAdjustmentRecord } from './salary.record.ts'

/** A bonus, a correction either way or a lateness, with its reason: the next calculation of its period reads it, or the next period's. */
export async function adjustSalary(ctx: Ctx, { body }: Input<typeof salaries.adjust>) {
  const { employer_id, kind, day, sum = zero, minutes, basis, reason } = body
  await payPerson(ctx, employer_id)
  refuseOneself(ctx, employer_id, 'employer_id')
  if (kind === 'late' && !minutes) fail(E.invalid, { minutes: [salaryMessages.minutes] })
  if (kind === 'correction' && !body.sign) fail(E.invalid, { sign: [salaryMessages.sign] })
  if (kind !== 'late' && sum === 0) fail(E.invalid, { sum: [salaryMessages.sum] })
  const { id } = await insert(ctx, salaryAdjustmentRecord, {
    employer_id,
    kind,
    day,
    reason,
    basis: kind === 'late' ? basis || null : null,
    minutes: kind === 'late' ? (minutes ?? 0) : 0,
    amount: kind === 'late' ? zero : kopecks(kind === 'correction' && body.sign === 'minus' ? -sum : sum),
    created_at: instantOf(ctx.now),
    author_id: ctx.me.employer_id,
  })
  ctx.tell({ feature: 'salaries', ids: [] })
  return { id }
}

/** Removes an adjustment while no approved sheet has counted it; a draft shows it until it is calculated anew. */
export async function removeAdjustment(ctx: Ctx, { params: { id } }: Input<typeof salaries.removeAdjustment>) {
  const [row] = await ctx.sql<{ employer_id: number }>('select employer_id from salary_adjustments where id = $1', [id])
  if (!row) return fail(E.notFound)
  await payPerson(ctx, row.employer_id)
  refuseOneself(ctx, row.employer_id, 'id')
  await remove(ctx, salaryAdjustmentRecord, id)
  ctx.tell({ feature: 'salaries', ids: [] })
  return null
}
