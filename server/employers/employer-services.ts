import type { Input } from '#contract/core/endpoint.ts'
import type { EmployerService } from '#contract/employers/employer-services.ts'
import type { employers } from '#contract/employers/employers.ts'
import type { Ctx } from '#server/core/context.ts'
import { loadChangeable, loadEmployer } from './employers.ts'
import { replaceServices } from './replace-services.ts'

interface At {
  params: { id: number }
}

export async function listServices(ctx: Ctx, { params }: At) {
  await loadEmployer(ctx, params.id)
  return servicesOf(ctx, params.id)
}

export async function setServices(ctx: Ctx, { params, body }: At & Pick<Input<typeof employers.setServices>, 'body'>) {
  await loadChangeable(ctx, params.id)
  await replaceServices(ctx, params.id, { services: body.services, categories: body.service_categories })
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
