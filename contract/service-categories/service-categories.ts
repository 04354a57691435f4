import { z } from 'zod'
import { crud } from '#contract/core/crud.ts'
import { feature } from '#contract/core/endpoint.ts'
import { duration, flag, id, idParams, moment, named } from '#contract/core/fields.ts'
import { messages, requiredId, requiredText, ruled } from '#contract/core/rules.ts'

const categoryService = z.object({ id, title: z.string(), duration, priority: z.number().int() })
const categoryWorkplace = z.object({ id, title: z.string(), unit_id: id })

export const serviceCategoryRow = z.object({
  id,
  company_id: id,
  parent_id: id.nullable(),
  title: z.string(),
  show_aggregator: flag,
  priority: z.number().int(),
  created_at: moment,
  updated_at: moment,
  parent: named.nullable().optional(),
  services: z.array(categoryService).optional(),
  workplaces: z.array(categoryWorkplace).optional(),
})

export const serviceCategoryBody = z.object({
  title: requiredText(200),
  /** A root category: the tree has two levels. */
  parent_id: requiredId.nullable().optional(),
  show_aggregator: flag.optional(),
  priority: z.number(ruled(messages.number)).int(messages.number).min(0).max(100_000).optional(),
})

const calls = crud({ path: '/service-categories', model: 'Service', row: serviceCategoryRow, body: serviceCategoryBody })

export const serviceCategories = feature('service-categories', {
  ...calls,
  show: { ...calls.show, params: idParams, query: z.object({ with: z.string().max(300).optional() }) },
  /** All categories of one parent (null: the upper level), in the order in which price lists name them. */
  order: {
    method: 'PUT',
    path: '/service-categories/order',
    may: 'Service.update',
    body: z.object({ parent_id: requiredId.nullable(), ids: z.array(requiredId).min(1).max(1000) }),
  },
})
