import { z } from 'zod'
import { crud } from '#contract/core/crud.ts'
import { feature } from '#contract/core/endpoint.ts'
import { exportOf } from '#contract/core/export.ts'
import { goodQty, id, moment, money, named } from '#contract/core/fields.ts'
import { listOf, listQuery } from '#contract/core/list.ts'
import { requiredId } from '#contract/core/rules.ts'
import { baseUnits } from '#contract/goods/goods.ts'
import { normModes } from '#domain/goods-standard/norms.ts'

const unit = z.enum(baseUnits)

export const goodsStandardRow = z.object({
  id,
  company_id: id,
  /** «Маникюр — Гель»: how a person calls it. */
  title: z.string(),
  /** A norm is of one service or of all services of a category: one of the two is null. */
  service_id: id.nullable(),
  service_category_id: id.nullable(),
  mode: z.enum(normModes),
  good_id: id.nullable(),
  good_type_id: id.nullable(),
  /** The quantity for one service, in the base unit of the good, or of the goods of the type. */
  qty: z.number(),
  service: named.nullable().optional(),
  service_category: named.nullable().optional(),
  good: named.extend({ base_unit: unit }).nullable().optional(),
  /** Its unit is that of all goods of the type; null: they have none in common. */
  good_type: named.extend({ base_unit: unit.nullable() }).nullable().optional(),
})
export type GoodsStandardRow = z.output<typeof goodsStandardRow>

const optionalId = requiredId.nullable().optional()
export const goodsStandardBody = z.object({
  service_id: optionalId,
  service_category_id: optionalId,
  mode: z.enum(normModes),
  good_id: optionalId,
  good_type_id: optionalId,
  qty: goodQty,
})

/** A good that a norm asked for and that was missing when an order was posted (C25). */
export const normLackRow = z.object({
  id,
  company_id: id,
  order_id: id,
  unit_id: id,
  good_id: id,
  at: moment,
  wanted: z.number(),
  taken: z.number(),
  lacked: z.number(),
  cost: money,
  unit: named.optional(),
  service: named.optional(),
  good: named.extend({ base_unit: unit }).optional(),
  store: named.nullable().optional(),
})
export type NormLackRow = z.output<typeof normLackRow>

const lacks = { method: 'GET', path: '/goods-standard/lacks', may: 'Good.view', query: listQuery, data: listOf(normLackRow) } as const

export const goodsStandard = feature('goods-standard', {
  ...crud({ path: '/goods-standard', model: 'Good', row: goodsStandardRow, body: goodsStandardBody }),
  lacks,
  lacksExport: exportOf(lacks),
})
