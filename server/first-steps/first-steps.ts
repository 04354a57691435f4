import { type FirstStep, firstStepKeys } from '#contract/first-steps/first-steps.ts'
import type { Ctx } from '#server/core/context.ts'

const STORE = 1

/** SQL of what a day at the desk needs; each step is done with the first row that serves. */
const DONE = `select
  exists (select from cities) as cities,
  exists (select from service_categories) as categories,
  exists (select from units where type <> $1 and not closed) as units,
  exists (select from workplaces w where exists (select from workplace_windows x where x.workplace_id = w.id)
    and exists (select from workplace_service_categories c where c.workplace_id = w.id and c.enabled)) as workplaces,
  exists (select from services s where s.deleted_at is null and exists (select from service_prices p
    where p.service_id = s.id)) as services,
  exists (select from employers e where e.deleted_at is null and exists (select from employer_services x
    where x.employer_id = e.id)) as employers,
  exists (select from employer_schedules where approved_at is not null) as shifts,
  exists (select from bookings) as booking`

export async function showFirstSteps(ctx: Ctx): Promise<{ steps: FirstStep[] }> {
  const [row] = await ctx.sql<Record<FirstStep['key'], boolean>>(DONE, [STORE])
  return { steps: firstStepKeys.map((key) => ({ key, is_done: row?.[key] ? 1 : 0 })) }
}
