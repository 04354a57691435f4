import { z } from 'zod'
import { crud } from '#contract/core/crud.ts'
import { feature } from '#contract/core/endpoint.ts'
import { id, named } from '#contract/core/fields.ts'
import { requiredId, requiredText } from '#contract/core/rules.ts'

export const goodLineRow = z.object({
  id,
  company_id: id,
  good_brand_id: id,
  title: z.string(),
  good_brand: named.optional(),
})

export const goodLineBody = z.object({ good_brand_id: requiredId, title: requiredText(100) })

export const goodLines = feature('good-lines', crud({ path: '/good-lines', model: 'Good', row: goodLineRow, body: goodLineBody }))
