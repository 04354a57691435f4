import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import type { ServiceResourceRow, serviceResources } from '#contract/service-resources/service-resources.ts'
import type { Ctx } from '#server/core/context.ts'
import type { ConstraintFailures } from '#server/core/fail.ts'
import { insert, remove, update } from '#server/lists/records.ts'
import { showService } from '#server/services/services.ts'
import { serviceResourceRecord } from './service-resources.record.ts'

/** The database holds the limit itself: `service_resources_fit` (migrations). */
export const serviceResourcesConstraints: ConstraintFailures = { service_resources_fit: { code: E.equipmentTaken } }

interface At {
  params: { id: number }
}

export async function listResources(ctx: Ctx, { params }: At) {
  await showService(ctx, { params, query: {} })
  return ctx.sql<ServiceResourceRow>(
    'select id, company_id, service_id, type, count from service_resources where service_id = $1 order by id',
    [params.id],
  )
}

/** A line of the log for each that came, went or changed. */
export async function setResources(ctx: Ctx, { params, body }: Input<typeof serviceResources.set>) {
  const before = await listResources(ctx, { params })
  const wanted = new Map(body.resources.map(({ type, count }) => [type, count]))
  for (const { id, type, count } of before) {
    const next = wanted.get(type)
    wanted.delete(type)
    if (next === undefined) await remove(ctx, serviceResourceRecord, id)
    else if (next !== count) await update(ctx, serviceResourceRecord, id, { count: next })
  }
  for (const [type, count] of wanted) await insert(ctx, serviceResourceRecord, { service_id: params.id, type, count })
  ctx.tell({ feature: 'service-resources', ids: [params.id] })
  return listResources(ctx, { params })
}
