import { z } from 'zod'
import { crud } from '#contract/core/crud.ts'
import { feature } from '#contract/core/endpoint.ts'
import { id } from '#contract/core/fields.ts'
import { requiredText } from '#contract/core/rules.ts'

export const goodsTypeRow = z.object({
  id,
  company_id: id,

  title: z.string(),
})

export const goodsTypeBody = z.object({ title: requiredText(100) })

export const goodsTypes = feature('goods-types', crud({ path: '/goods-types', model: 'Good', row: goodsTypeRow, body: goodsTypeBody }))
