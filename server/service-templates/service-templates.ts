import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { serviceTemplateMessages } from '#contract/service-templates/service-templates.ru.ts'
import type { serviceTemplates } from '#contract/service-templates/service-templates.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { employerRecord } from '#server/employers/employers.record.ts'
import { loadChangeable } from '#server/employers/employers.ts'
import { find } from '#server/lists/list.ts'
import { insert, update } from '#server/lists/records.ts'
import { serviceTemplatesList } from './service-templates.list.ts'
import { serviceTemplateRecord } from './service-templates.record.ts'

interface At {
  params: { id: number }
}
type Chosen = Record<string, { duration?: number | null | undefined }>

export async function createTemplate(ctx: Ctx, { body }: Input<typeof serviceTemplates.create>) {
  const { id } = await insert(ctx, serviceTemplateRecord, { title: body.title })
  await setServices(ctx, id, body.service_ids)
  return answer(ctx, id)
}

/** A change of the set is recorded in the template's history. */
export async function changeTemplate(ctx: Ctx, { params, body }: Input<typeof serviceTemplates.update>) {
  const { service_ids, title } = body
  const before = await load(ctx, params.id)
  const beside = service_ids && { beside: { before: { service_ids: before.service_ids }, after: { service_ids } } }
  await update(ctx, serviceTemplateRecord, params.id, { title }, beside)
  if (service_ids) await setServices(ctx, params.id, service_ids)
  return answer(ctx, params.id)
}

export async function copyTemplate(ctx: Ctx, { params, body }: Input<typeof serviceTemplates.copy>) {
  const { service_ids } = await load(ctx, params.id)
  return createTemplate(ctx, { body: { ...body, service_ids } } as Input<typeof serviceTemplates.create>) // a create has only its body
}

export async function applyTemplate(ctx: Ctx, { params, body }: At & { body: { employer_id: number } }) {
  const { service_ids } = await load(ctx, params.id)
  await loadChangeable(ctx, body.employer_id)
  const taught = Object.entries(service_ids)
  const before = await titlesOf(ctx, body.employer_id)
  await ctx.sql(
    `insert into employer_services (company_id, employer_id, service_id, duration) select $1, $2, s.id, s.duration
      from unnest($3::int[], $4::int[]) s(id, duration)
     on conflict (employer_id, service_id) do update set duration = excluded.duration`,
    [ctx.me.company_id, body.employer_id, taught.map(([id]) => Number(id)), taught.map(([, { duration }]) => duration)],
  )
  const after = await titlesOf(ctx, body.employer_id)
  await update(ctx, employerRecord, body.employer_id, {}, { beside: { before: { services: before }, after: { services: after } } })
  ctx.tell({ feature: 'employers', ids: [body.employer_id] })
  return { employer_id: body.employer_id, count: taught.length }
}

/** The services of a master, in the words of her history. */
async function titlesOf(ctx: Ctx, employerId: number): Promise<string> {
  const [row] = await ctx.sql<{ titles: string }>(
    `select coalesce(string_agg(s.title || coalesce(' (' || e.duration / 60 || ' мин)', ''), ', '
        order by s.title collate ru, s.id), '') as titles
     from employer_services e join services s on s.id = e.service_id where e.employer_id = $1`,
    [employerId],
  )
  return row?.titles ?? ''
}

/** Replaces the set of services. */
async function setServices(ctx: Ctx, id: number, chosen: Chosen) {
  const ids = Object.keys(chosen).map(Number)
  const durations = Object.values(chosen).map(({ duration }) => duration ?? null)
  const [known] = await ctx.sql<{ count: number }>(
    'select count(*)::int as count from services where id = any($1::int[]) and deleted_at is null',
    [ids],
  )
  if (known?.count !== ids.length) fail(E.notFound, { service_ids: [serviceTemplateMessages.missing] })
  await ctx.sql('delete from service_template_services where service_template_id = $1', [id])
  await ctx.sql(
    `insert into service_template_services (company_id, service_template_id, service_id, duration)
     select current_company(), $1, s.id, s.duration from unnest($2::int[], $3::int[]) s(id, duration)`,
    [id, ids, durations],
  )
}

const load = (ctx: Ctx, id: number) => find(ctx, serviceTemplatesList, id)

function answer(ctx: Ctx, id: number) {
  ctx.tell({ feature: 'service-templates', ids: [id] })
  return load(ctx, id)
}
