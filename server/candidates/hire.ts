import { candidatesRu } from '#contract/candidates/candidates.ru.ts'
import type { candidates } from '#contract/candidates/candidates.ts'
import type { Data, Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { isOpen } from '#domain/candidates/stages.ts'
import type { Ctx, House } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { instantOf } from '#server/database/instant.ts'
import { createEmployer } from '#server/employers/employers.ts'
import type { NewPassword } from '#server/employers/password.ts'
import { type Prepared, prepareNew } from '#server/employers/prepare-employer.ts'
import { update } from '#server/lists/records.ts'
import { can, type Me } from '#server/live/session.ts'
import { candidateRecord } from './candidates.record.ts'
import { keepStep } from './keep-step.ts'
import { lockCandidate, told, twinsOf } from './load.ts'

const { refusals, stages } = candidatesRu
type Hiring = Input<typeof candidates.hire>

/** The first password is made before the transaction, because hashing is slow on purpose. */
export const prepareHire = (house: House, { body: { work_position_id } }: Hiring, me: Me | null): Promise<Prepared<NewPassword>> =>
  prepareNew(house, { body: { last_name: '', first_name: '', phone: '', work_position_id } }, me)

/** Makes the candidate an employee with all that is known of her, in one transaction. */
export async function hireCandidate(
  ctx: Ctx,
  { params: { id }, body }: Hiring,
  prepared: Prepared<NewPassword>,
): Promise<Data<typeof candidates.hire>> {
  if (!can(ctx.me, 'Employer.create')) fail(E.forbidden, { id: [refusals.mayNotHire] })
  const row = await lockCandidate(ctx, id)
  if (!isOpen(row.stage))
    fail(E.invalid, { id: [row.stage === 'hired' ? refusals.final : refusals.notOpen.replace('{{stage}}', stages[row.stage])] })
  const employed = (await twinsOf(ctx, row.phone, id)).find(({ who }) => who === 'employer')
  if (employed) fail(E.duplicate, { id: [refusals.employed.replace('{{name}}', employed.name)] })
  const { last_name, first_name, middle_name, phone, email, city_id, hr_manager_id } = row
  const made = await createEmployer(
    ctx,
    {
      body: {
        last_name,
        first_name,
        middle_name,
        phone,
        email,
        city_id,
        hr_manager_id,
        interview_at: row.interview_day,
        work_position_id: body.work_position_id,
        unit_id: body.unit_id ?? null,
        start_work_at: body.start_work_at ?? null,
      },
    },
    prepared,
  )
  await update(ctx, candidateRecord, id, {
    stage: 'hired',
    stage_at: instantOf(ctx.now),
    due_at: null,
    reason: null,
    employer_id: made.id,
  })
  await keepStep(ctx, { candidate_id: id, from_stage: row.stage, stage: 'hired', reason: null })
  // Texts about the candidate are linked to the employee, so that they go when the employee is erased.
  for (const table of ['candidate_stages', 'candidate_notes', 'candidate_files'])
    await ctx.sql(`update ${table} set employer_id = $2 where candidate_id = $1`, [id, made.id])
  const { plain } = prepared.password
  return { ...(await told(ctx, id)), ...(plain && { password: plain }) }
}
