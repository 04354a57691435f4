import { z } from 'zod'
import { crud } from '#contract/core/crud.ts'
import { feature } from '#contract/core/endpoint.ts'
import { id } from '#contract/core/fields.ts'
import { requiredText } from '#contract/core/rules.ts'

export const goodGroupRow = z.object({
  id,
  company_id: id,

  title: z.string(),
})

export const goodGroupBody = z.object({ title: requiredText(100) })

export const goodGroups = feature('good-groups', crud({ path: '/good-groups', model: 'GoodGroup', row: goodGroupRow, body: goodGroupBody }))
