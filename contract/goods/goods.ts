import { z } from 'zod'
import { crud } from '#contract/core/crud.ts'
import { datedPriceBody, datedPriceEnd, isInOrder } from '#contract/core/dated-price.ts'
import { feature } from '#contract/core/endpoint.ts'
import { exportOf } from '#contract/core/export.ts'
import { day, flag, id, idParams, moment, money, named } from '#contract/core/fields.ts'
import { listQuery } from '#contract/core/list.ts'
import { barcode, optionalText, requiredId, requiredText, ruled } from '#contract/core/rules.ts'
import { upload } from '#contract/core/upload.ts'
import { canonicalBarcode } from '#domain/goods/barcode.ts'
import { goodMessages } from './goods.ru.ts'

/** Stock counts a good in pieces, grams or millilitres. */
export const baseUnits = ['pc', 'g', 'ml'] as const
export const mostPictures = 10

/** Days are half-open: on `end_at` the price is no longer in force. */
const goodPriceRow = z.object({
  id,
  good_id: id,
  unit_id: id.nullable(),
  unit: named.nullable(),
  begin_at: day,
  end_at: day.nullable(),
  price: money,
})

const image = z.object({ id, filename: z.string() })

export const goodRow = z.object({
  id,
  company_id: id,
  title: z.string(),
  article: z.string().nullable(),
  good_type_id: id.nullable(),
  good_brand_id: id.nullable(),
  good_line_id: id.nullable(),
  good_group_id: id.nullable(),
  base_unit: z.enum(baseUnits),
  /** How many visits one piece may serve; null: an ordinary good. */
  max_use: z.number().int().nullable(),
  /** Grams at which a jar counts as empty; null: it is not weighed. */
  min_weight: z.number().nullable(),
  is_marked: flag,
  /** The customs code of the marked group, from which follows since when marks are obligatory. */
  marking_group: z.string().nullable(),
  good_barcodes: z.array(z.string()),
  /** Further units, each with how many base units it holds. */
  good_units: z.array(z.object({ title: z.string(), factor: z.number() })),
  /** The names of the pictures' files; `imageAddress` makes an address of each. */
  images: z.array(image),
  created_at: moment,
  good_type: named.nullable().optional(),
  good_brand: named.nullable().optional(),
  good_line: named.nullable().optional(),
  good_group: named.nullable().optional(),
  prices: z.array(goodPriceRow).optional(),
  /** The price in force on the asked day in the asked studio; null: the good cannot be sold then. */
  price_actual: z.object({ price: money }).nullable().optional(),
})
export type GoodRow = z.output<typeof goodRow>

const thousandths = (message: string, most: number) =>
  z
    .number(ruled(message))
    .min(0, message)
    .max(most, message)
    .refine((value) => Math.abs(value * 1000 - Math.round(value * 1000)) < 1e-6, message)

const isOnce = (all: string[]) => new Set(all).size === all.length

const goodUnit = z.object({ title: requiredText(30), factor: thousandths(goodMessages.factor, 999_999).gt(0, goodMessages.factor) })

export const goodBody = z.object({
  title: requiredText(200),
  article: optionalText(100),
  good_type_id: requiredId.nullable().optional(),
  good_brand_id: requiredId.nullable().optional(),
  good_line_id: requiredId.nullable().optional(),
  good_group_id: requiredId.nullable().optional(),
  base_unit: z.enum(baseUnits).optional(),
  max_use: z
    .number({ error: goodMessages.maxUse })
    .int(goodMessages.maxUse)
    .min(1, goodMessages.maxUse)
    .max(10_000, goodMessages.maxUse)
    .nullable()
    .optional(),
  min_weight: thousandths(goodMessages.weight, 100_000).nullable().optional(),
  is_marked: flag.optional(),
  marking_group: z
    .string()
    .trim()
    .regex(/^(\d{4,10})?$/, goodMessages.markingGroup)
    .transform((code) => code || null)
    .nullable()
    .optional(),
  good_barcodes: z.array(barcode.transform(canonicalBarcode)).max(20).refine(isOnce, goodMessages.barcodeTwice).optional(),
  good_units: z
    .array(goodUnit)
    .max(20)
    .refine((all) => isOnce(all.map(({ title }) => title.toLowerCase())), goodMessages.packTwice)
    .optional(),
})

/** Without a last day a price holds until the next one begins. */
const goodPriceBody = datedPriceBody.refine(isInOrder, { message: goodMessages.order, path: ['end_at'] })

/** A price is asked for in a studio and on a day; without them it is the price of every studio, today. */
const priceQuery = z.object({ unit_id: id.optional(), date: day.optional() })
export type GoodPriceQuery = z.output<typeof priceQuery>

const calls = crud({ path: '/goods', model: 'Good', row: goodRow, body: goodBody })
const list = { ...calls.list, query: listQuery.extend(priceQuery.shape) }

const samePrice = ({ prices = [] }: GoodRow, { params }: { params: { price_id: number } }) =>
  prices.find((one) => one.id === params.price_id)

export const goods = feature('goods', {
  ...calls,
  list,
  export: exportOf(list),
  show: { ...calls.show, params: idParams, query: priceQuery.extend({ with: z.string().max(300).optional() }) },
  /** The form of a good offers these to choose from. */
  form: {
    method: 'GET',
    path: '/goods/form',
    may: 'Good.view',
    data: z.object({
      types: z.array(named),
      brands: z.array(named),
      lines: z.array(named.extend({ good_brand_id: id })),
      groups: z.array(named),
      units: z.array(named),
    }),
  },
  /** Gives the good the barcode that its number makes, for its label. */
  ownBarcode: { method: 'POST', path: '/goods/:id/own-barcode', may: 'Good.update', params: idParams, data: goodRow },
  addImage: {
    method: 'POST',
    path: '/goods/:id/images',
    may: 'Good.update',
    params: idParams,
    body: z.object({ image: upload }),
    data: goodRow,
  },
  removeImage: {
    method: 'DELETE',
    path: '/goods/:id/images/:image_id',
    may: 'Good.update',
    params: idParams.extend({ image_id: id }),
    data: goodRow,
  },
  /** The price that was in force ends on the first day of the new one. */
  createPrice: {
    method: 'POST',
    path: '/goods/:id/prices',
    may: 'Good.update',
    params: idParams,
    body: goodPriceBody,
    data: goodPriceRow,
  },
  endPrice: {
    method: 'PUT',
    path: '/goods/:id/prices/:price_id',
    may: 'Good.update',
    params: idParams.extend({ price_id: id }),
    body: datedPriceEnd,
    data: goodPriceRow,
    edits: { readBy: 'show', asks: ({ params }: { params: object }) => ({ params, query: { with: 'prices' } }), one: samePrice },
  },
  removePrice: { method: 'DELETE', path: '/goods/:id/prices/:price_id', may: 'Good.update', params: idParams.extend({ price_id: id }) },
})
