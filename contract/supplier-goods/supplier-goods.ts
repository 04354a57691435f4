import { z } from 'zod'
import { crud } from '#contract/core/crud.ts'
import { feature, LONG } from '#contract/core/endpoint.ts'
import { exportFormats } from '#contract/core/export.ts'
import { goodQty, id, money, named, price } from '#contract/core/fields.ts'
import { requiredId, ruled } from '#contract/core/rules.ts'
import { baseUnits } from '#contract/goods/goods.ts'
import { toThousandths } from '#domain/core/quantity.ts'
import { supplierGoodsRu } from './supplier-goods.ru.ts'

const { refusals } = supplierGoodsRu
/** The most lines of an order to a supplier. */
const MOST = 1000
const good = named.extend({ base_unit: z.enum(baseUnits), article: z.string().nullable() })

export const supplierGoodRow = z.object({
  id,
  company_id: id,
  /** The rule as people name it: «ООО «Лак» — Масло персик». */
  title: z.string(),
  contractor_id: id,
  good_id: id,
  /** The price of one base unit; null: nobody has written it down. */
  price: money.nullable(),
  /** The supplier sells the good in packs of so many base units; null: piece by piece, or by weight. */
  multiple: z.number().nullable(),
  /** Days from the order to the delivery. */
  lead_days: z.number().int(),
  contractor: named.optional(),
  good: good.optional(),
})
export type SupplierGoodRow = z.output<typeof supplierGoodRow>

const days = z.number(ruled(refusals.days)).int(refusals.days).min(0, refusals.days).max(365, refusals.days)

export const supplierGoodBody = z.object({
  contractor_id: requiredId,
  good_id: requiredId,
  price: price.nullable().optional(),
  multiple: goodQty.nullable().optional(),
  lead_days: days,
})

export const proposedLine = z.object({
  good,
  price: money.nullable(),
  multiple: z.number().nullable(),
  lead_days: z.number().int(),
  /** How much is used on a day, is free in the store, was sold before its invoice, and is on its way there. */
  per_day: z.number(),
  free: z.number(),
  ahead: z.number(),
  on_way: z.number(),
  /** How much the store is to hold at least; null: nobody has said. */
  min: z.number().nullable(),
  proposed: z.number(),
})
export type ProposedLine = z.output<typeof proposedLine>

/** A line of the file: the proposal as a person has changed it. */
export const orderedLine = proposedLine.extend({ id, qty: z.number(), sum: money.nullable() })

const asked = z.object({
  contractor_id: id,
  store_id: id,
  /** Days for which the goods must last after they have come. */
  cover: z.coerce.number().int(refusals.days).min(0, refusals.days).max(365, refusals.days),
})

/** Changed quantities: `3:24,5:0` orders 24 of good 3 and none of good 5, and the others as proposed. */
const edited = z
  .string()
  .max(14_000)
  .refine((text) => text === '' || text.split(',').every((one) => /^\d{1,9}:\d{1,9}(\.\d{1,3})?$/.test(one)), refusals.edited)
  .transform((text) => new Map(text.split(',').flatMap((one) => (one === '' ? [] : [pairOf(one)]))))
  .refine((all) => all.size <= MOST, refusals.edited)
const pairOf = (one: string) => {
  const [id = '', qty = ''] = one.split(':')
  return [Number(id), toThousandths(Number(qty))] as const
}

export const supplierGoods = feature('supplier-goods', {
  ...crud({ path: '/supplier-goods', model: 'GoodInvoice', row: supplierGoodRow, body: supplierGoodBody }),
  /** The proposal names every good that the supplier sells, how much of it the store should order, and from what that was told. */
  proposal: {
    method: 'GET',
    path: '/supplier-goods/proposal',
    may: 'GoodInvoice.view',
    query: asked,
    data: z.object({ items: z.array(proposedLine) }),
  },
  /** The proposal as a file with a person's changes; lines with a quantity of zero are left out. */
  proposalFile: {
    method: 'GET',
    path: '/supplier-goods/proposal/file',
    may: 'GoodInvoice.view',
    file: true,
    seconds: LONG,
    journal: 'exported',
    query: asked.extend({ format: z.enum(exportFormats), edited: edited.optional() }),
  },
})
