import { z } from 'zod'
import { feature, LONG } from '#contract/core/endpoint.ts'
import { exportFormats, exportOf } from '#contract/core/export.ts'
import { day, flag, goodQty, id, idParams, moment, money, named, price } from '#contract/core/fields.ts'
import { listOf, listQuery } from '#contract/core/list.ts'
import { optionalText, requiredId, ruled } from '#contract/core/rules.ts'
import { goodRemainMessages } from './good-remains.ru.ts'

/** The kinds of documents behind moves. */
export const stockDocs = [
  'good_invoice',
  'good_flow',
  'good_invent',
  'norm_use',
  'good_give',
  'order',
  'order_refund',
  'good_remain',
  'stock_provisional',
] as const

/** One coming or going, with what lay there after it. */
const stockMove = z.object({
  id,
  at: moment,
  qty: z.number(),
  cost: money,
  /** The quantity that lay in the store after this move. */
  after: z.number(),
  doc_type: z.enum(stockDocs),
  doc_id: id,
  /** A document is named by the number of its paper, or by its own number where it has no paper. */
  doc_number: z.string(),
  /** 1: the move undoes another one, because the document was cancelled. */
  is_reversal: flag,
  /** 0: the document stands in studios that the reader does not reach, or has no page; it is told by name alone. */
  may_open: flag,
})
export type StockMove = z.output<typeof stockMove>

/** A layer is what is left of one delivery. */
const layer = z.object({ id, qty_left: z.number(), cost_left: money, expires_at: day.nullable() })

export const goodRemainRow = z.object({
  id,
  company_id: id,
  store_id: id,
  good_id: id,
  unit_id: id,
  qty: z.number(),
  /** What the layers in the store have cost. */
  cost: money,
  min: z.number().nullable(),
  max: z.number().nullable(),
  shelf: z.string().nullable(),
  /** The first of the layers that lie there expires on this day. */
  expires_at: day.nullable(),
  is_low: flag,
  /** How much of the good was sold before its invoice came (C24). */
  ahead: z.number(),
  good: named.extend({ base_unit: z.enum(['pc', 'g', 'ml']), article: z.string().nullable(), is_gone: flag }).optional(),
  store: named.optional(),
  unit: named.optional(),
  layers: z.array(layer).optional(),
  /** How much is used a day, told from four weeks, and for how many whole days what is free lasts; null: nothing was used. */
  use: z.object({ per_day: z.number(), days: z.number().int() }).nullable().optional(),
  history: z.array(stockMove).optional(),
})
export type GoodRemainRow = z.output<typeof goodRemainRow>

const amount = z
  .number(ruled(goodRemainMessages.amount))
  .min(0, goodRemainMessages.amount)
  .max(999_999_999, goodRemainMessages.amount)
  .refine((qty) => Math.abs(qty * 1000 - Math.round(qty * 1000)) < 1e-6, goodRemainMessages.amount)

const limits = {
  min: amount.nullable().optional(),
  max: amount.nullable().optional(),
  shelf: optionalText(60),
}
const areInOrder = ({ min, max }: { min?: number | null | undefined; max?: number | null | undefined }) =>
  min === null || min === undefined || max === null || max === undefined || min <= max

/** Goods that lay there before the house counted them; without a quantity only the limits of a good to come (C35). */
export const openingBody = z
  .object({
    store_id: requiredId,
    good_id: requiredId,
    qty: goodQty.nullable().optional(),
    /** The cost of the whole quantity, not of a piece. */
    cost: price.nullable().optional(),
    expires_at: day.nullable().optional(),
    ...limits,
  })
  .refine(areInOrder, { message: goodRemainMessages.limits, path: ['max'] })
  .refine(({ qty, cost, expires_at }) => (qty !== null && qty !== undefined) || (!cost && !expires_at), {
    message: goodRemainMessages.costAlone,
    path: ['qty'],
  })

const list = { method: 'GET', path: '/good-remains', may: 'GoodRemain.view', query: listQuery, data: listOf(goodRemainRow) } as const
const may = 'GoodRemain.update'

const figures = z.object({ qty: z.number(), cost: money })
export const turnoverRow = z.object({
  /** The number of the good, not of its remain. */
  id,
  name: z.string(),
  article: z.string().nullable(),
  base_unit: z.enum(['pc', 'g', 'ml']),
  opening: figures,
  income: figures,
  outcome: figures,
  closing: figures,
})
export type TurnoverRow = z.output<typeof turnoverRow>

const turnoverQuery = z.object({ store_id: id, begin_at: day, end_at: day })

export const goodRemains = feature('good-remains', {
  list,
  export: exportOf(list),
  /**
   * What lay in a store when a day began, what came and went until another day ended, and what lay there then. Days are the studio's own. Quantities
   * of goods are not added up, their costs are.
   */
  turnover: {
    method: 'GET',
    path: '/good-remains/turnover',
    may: 'GoodRemain.view',
    query: turnoverQuery.extend({
      offset: z.coerce.number().int().min(0).max(1_000_000).optional(),
      limit: z.coerce.number().int().min(1).max(2000).optional(),
    }),
    data: z.object({
      items: z.array(turnoverRow),
      count: z.number().int(),
      totals: z.object({ opening: money, income: money, outcome: money, closing: money }),
    }),
  },
  /** The whole sheet as a file. */
  turnoverFile: {
    method: 'GET',
    path: '/good-remains/turnover/file',
    may: 'GoodRemain.view',
    file: true,
    seconds: LONG,
    journal: 'exported',
    query: turnoverQuery.extend({ format: z.enum(exportFormats) }),
  },
  show: {
    method: 'GET',
    path: '/good-remains/:id',
    may: 'GoodRemain.view',
    params: idParams,
    data: goodRemainRow,
    query: z.object({ with: z.string().max(300).optional() }),
  },
  /** All its moves, page after page; `with=history` answers the newest. */
  moves: {
    method: 'GET',
    path: '/good-remains/:id/moves',
    may: 'GoodRemain.view',
    params: idParams,
    query: listQuery.pick({ offset: true, limit: true }),
    data: listOf(stockMove),
  },
  create: { method: 'POST', path: '/good-remains', may, body: openingBody, data: goodRemainRow },
  update: {
    method: 'PUT',
    path: '/good-remains/:id',
    may,
    params: idParams,
    edits: { readBy: 'show' },
    body: z.object(limits).refine(areInOrder, { message: goodRemainMessages.limits, path: ['max'] }),
    data: goodRemainRow,
  },
  /** A remain is removed only where nothing lies and nothing ever moved. */
  remove: { method: 'DELETE', path: '/good-remains/:id', may, params: idParams },
})
