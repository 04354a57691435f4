import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { serviceTemplateMessages } from '#contract/service-templates/service-templates.ru.ts'
import type { serviceTemplates } from '#contract/service-templates/service-templates.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { find } from '#server/lists/list.ts'
import { serviceTemplatesList } from './service-templates.list.ts'

/** Into another company: the database itself crosses the wall, and asks whether this session may (decision 020). */
export async function sendTemplate(ctx: Ctx, { params, body: { company_id, title } }: Input<typeof serviceTemplates.copyTo>) {
  await find(ctx, serviceTemplatesList, params.id)
  if (company_id === ctx.me.company_id) fail(E.invalid, { company_id: [serviceTemplateMessages.sameCompany] })
  const [sent] = await ctx.door<{ copied: number; missing: string[] }>('select * from service_template_send($1, $2, $3, $4, $5, $6)', [
    ctx.me.session_id,
    params.id,
    company_id,
    title,
    ctx.requestId,
    ctx.now,
  ])
  if (!sent) return fail(E.notFound, { company_id: [serviceTemplateMessages.noCompany] })
  if (sent.copied === 0) fail(E.invalid, { company_id: [serviceTemplateMessages.noneThere] })
  return { company_id, count: sent.copied, missing: sent.missing }
}
