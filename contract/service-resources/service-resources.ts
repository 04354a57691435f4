import { z } from 'zod'
import { feature } from '#contract/core/endpoint.ts'
import { id, idParams } from '#contract/core/fields.ts'
import { quantity, requiredText } from '#contract/core/rules.ts'
import { serviceResourceMessages } from './service-resources.ru.ts'

const serviceResourceRow = z.object({ id, company_id: id, service_id: id, type: z.string(), count: z.number().int() })
export type ServiceResourceRow = z.output<typeof serviceResourceRow>

const resource = z.object({
  type: requiredText(100),
  count: quantity.max(1000, serviceResourceMessages.count),
})

export const serviceResourcesBody = z.object({
  resources: z
    .array(resource)
    .max(20)
    .superRefine((all, ctx) =>
      all.forEach(({ type }, index) => {
        const isTwice = all.findIndex((one) => one.type === type) < index
        if (isTwice) ctx.addIssue({ code: 'custom', message: serviceResourceMessages.twice, path: [index, 'type'] })
      }),
    ),
})

const own = { path: '/services/:id/resources', params: idParams, data: z.array(serviceResourceRow) } as const

const heldResources = (rows: ServiceResourceRow[]) => ({ resources: rows.map(({ type, count }) => ({ type, count })) })

export const serviceResources = feature('service-resources', {
  list: { method: 'GET', may: 'Service.view', ...own },
  /** The whole list of a service is replaced. */
  set: {
    method: 'PUT',
    may: 'Service.update',
    body: serviceResourcesBody,
    ...own,
    edits: { readBy: 'list', values: heldResources, locks: { model: 'service', id: ({ id }) => id ?? null } },
  },
})
