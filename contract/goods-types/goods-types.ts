import { z } from 'zod'
import { crud } from '#contract/core/crud.ts'
import { feature } from '#contract/core/endpoint.ts'
import { id } from '#contract/core/fields.ts'
import { requiredText } from '#contract/core/rules.ts'
import { goodsTypeMessages } from './goods-types.ru.ts'

export const goodsTypeRow = z.object({
  id,
  company_id: id,
  title: z.string(),
  /** For how many days a sealed piece of this type stays sterile; null: sterility is not needed. */
  sterile_days: z.number().int().nullable(),
})

const { sterileDays } = goodsTypeMessages
export const goodsTypeBody = z.object({
  title: requiredText(100),
  sterile_days: z.number({ error: sterileDays }).int(sterileDays).min(1, sterileDays).max(365, sterileDays).nullable().optional(),
})

export const goodsTypes = feature('goods-types', crud({ path: '/goods-types', model: 'Good', row: goodsTypeRow, body: goodsTypeBody }))
