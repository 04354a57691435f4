import { z } from 'zod'
import { crud } from '#contract/core/crud.ts'
import { feature } from '#contract/core/endpoint.ts'
import { duration, id, idParams, moment } from '#contract/core/fields.ts'
import { requiredId, requiredText } from '#contract/core/rules.ts'
import { serviceTemplateMessages } from './service-templates.ru.ts'

const serviceId = z.string().regex(/^\d{1,9}$/)

export const serviceTemplateRow = z.object({
  id,
  company_id: id,
  title: z.string(),
  /** For each service id its category and the template's own duration; null: the usual duration. */
  service_ids: z.record(serviceId, z.object({ category_id: id, duration: duration.nullable() })),
  created_at: moment,
})
export type ServiceTemplateRow = z.output<typeof serviceTemplateRow>

export const serviceTemplateBody = z.object({
  title: requiredText(200),
  /** The category is always the service's own, so what is sent of it is ignored. */
  service_ids: z
    .record(serviceId, z.object({ category_id: id.optional(), duration: duration.nullable().optional() }))
    .refine((map) => Object.keys(map).length > 0, serviceTemplateMessages.services),
})

const calls = crud({ path: '/service-templates', model: 'Service', row: serviceTemplateRow, body: serviceTemplateBody })

export const serviceTemplateCopyBody = z.object({ title: requiredText(200) })
export const serviceTemplateCopyToBody = serviceTemplateCopyBody.extend({ company_id: requiredId })
export const serviceTemplateApplyBody = z.object({ employer_id: requiredId })

export const serviceTemplates = feature('service-templates', {
  ...calls,
  copy: {
    method: 'POST',
    path: '/service-templates/:id/copy',
    may: 'Service.create',
    params: idParams,
    body: serviceTemplateCopyBody,
    data: serviceTemplateRow,
  },
  /** Into another company, whose services are known by their names; those unknown there are told and stay behind. */
  copyTo: {
    method: 'POST',
    path: '/service-templates/:id/copy-to-company',
    may: 'superuser',
    params: idParams,
    body: serviceTemplateCopyToBody,
    data: z.object({ company_id: id, count: z.number().int(), missing: z.array(z.string()) }),
  },
  /** Teaches a master the services of the template; her other services stay. */
  apply: {
    method: 'POST',
    path: '/service-templates/:id/apply',
    may: 'Employer.update',
    params: idParams,
    body: serviceTemplateApplyBody,
    data: z.object({ employer_id: id, count: z.number().int() }),
  },
})
