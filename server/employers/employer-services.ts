import type { EmployerService } from '#contract/employers/employers.ts'
import type { Ctx } from '#server/core/context.ts'
import { loadChangeable, loadEmployer } from './employers.ts'

interface At {
  params: { id: number }
}

export async function listServices(ctx: Ctx, { params }: At) {
  await loadEmployer(ctx, params.id)
  return servicesOf(ctx, params.id)
}

/** The set is replaced; null is the service's own duration. */
export async function setServices(ctx: Ctx, { params, body }: At & { body: { services: Record<string, number | null> } }) {
  await loadChangeable(ctx, params.id)
  const ids = Object.keys(body.services).map(Number)
  await ctx.sql('delete from employer_services where employer_id = $1 and service_id <> all($2::int[])', [params.id, ids])
  await ctx.sql(
    `insert into employer_services (company_id, employer_id, service_id, duration) select $1, $2, s.id, s.duration
      from unnest($3::int[], $4::int[]) s(id, duration)
     on conflict (employer_id, service_id) do update set duration = excluded.duration`,
    [ctx.me.company_id, params.id, ids, Object.values(body.services)],
  )
  ctx.tell({ feature: 'employers', ids: [params.id] })
  return servicesOf(ctx, params.id)
}

function servicesOf(ctx: Ctx, id: number) {
  return ctx.sql<EmployerService>(
    `select s.id, s.title, s.service_category_id, s.duration, json_build_object('duration', e.duration) as pivot
     from employer_services e join services s on s.id = e.service_id and s.deleted_at is null
     join service_categories c on c.id = s.service_category_id
     where e.employer_id = $1 order by c.priority, c.id, s.priority, s.title collate ru`,
    [id],
  )
}
