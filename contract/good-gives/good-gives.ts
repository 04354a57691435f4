import { z } from 'zod'
import { feature, LONG } from '#contract/core/endpoint.ts'
import { exportOf } from '#contract/core/export.ts'
import { day, goodQty, id, idList, idParams, moment, named } from '#contract/core/fields.ts'
import { listOf, listQuery } from '#contract/core/list.ts'
import { messages, optionalText, requiredId } from '#contract/core/rules.ts'
import { baseUnits } from '#contract/goods/goods.ts'
import { toThousandths } from '#domain/core/quantity.ts'
import { giveStatuses } from '#domain/good-gives/pieces.ts'
import { layoutNames } from '#domain/good-labels/layouts.ts'
import { normModes } from '#domain/goods-standard/norms.ts'
import { goodGiveMessages } from './good-gives.ru.ts'

/** No jar of a studio weighs more (as the empty weight of a good): what does is a code that was typed as a weight. */
const HEAVIEST = toThousandths(100_000)
const jarWeight = goodQty
  .refine((grams) => grams <= HEAVIEST, goodGiveMessages.heavy)
  .nullable()
  .optional()

const status = z.enum(giveStatuses)
const unit = z.enum(baseUnits)

/** What has happened to a piece, the newest first; a line stays as it was written. */
export const giveEventKinds = ['registered', 'issued', 'returned', 'cancelled', 'relabelled', 'obsolete'] as const

const giveEvent = z.object({
  id,
  at: moment,
  kind: z.enum(giveEventKinds),
  barcode: z.string().nullable(),
  booking_id: id.nullable(),
  /** The master who got the piece. */
  employer: named.nullable(),
  /** The employee who did it. */
  author: named.nullable(),
  /** What the scale showed, in grams. */
  weight: z.number().nullable(),
  /** So much of the good was used up, in its base unit, and so much of it was in the books to be written off. */
  used: z.number().nullable(),
  taken: z.number().nullable(),
  comment: z.string().nullable(),
})
export type GiveEvent = z.output<typeof giveEvent>

export const goodGiveRow = z.object({
  id,
  company_id: id,
  barcode: z.string(),
  good_id: id,
  unit_id: id,
  store_id: id,
  status,
  booking_id: id.nullable(),
  employer_id: id.nullable(),
  /** How many visits the piece has served. */
  uses: z.number().int(),
  /** The last day on which a sealed piece is sterile; null: sterility is not needed. */
  sterile_until: day.nullable(),
  /** Grams at the last weighing. */
  weight: z.number().nullable(),
  created_at: moment,
  updated_at: moment,
  good: named
    .extend({ base_unit: unit, max_use: z.number().nullable(), min_weight: z.number().nullable(), good_type: named.nullable() })
    .optional(),
  unit: named.optional(),
  store: named.optional(),
  employer: named.nullable().optional(),
  booking: z.object({ id, begin_at: moment }).nullable().optional(),
  history: z.array(giveEvent).optional(),
})
export type GoodGiveRow = z.output<typeof goodGiveRow>

/** What a norm of a visit asks for, and how many pieces the visit has got for it. */
const giveNeed = z.object({
  norm_id: id,
  title: z.string(),
  mode: z.enum(normModes),
  good_id: id.nullable(),
  good_type_id: id.nullable(),
  qty: z.number(),
  base_unit: unit.nullable(),
  given: z.number().int(),
})
export type GiveNeed = z.output<typeof giveNeed>

const giveVisit = z.object({
  id,
  begin_at: moment,
  end_at: moment,
  status_id: id,
  /** The order of the visit is posted, so nothing more is given to it. */
  is_posted: z.boolean(),
  masters: z.array(named),
  services: z.array(z.string()),
  needs: z.array(giveNeed),
  /** These pieces were given to the visit; one that was given by mistake is not among them. */
  gives: z.array(goodGiveRow),
})
export type GiveVisit = z.output<typeof giveVisit>

/** Read and judged by the rules of gives themselves: a wrong one is their first outcome (1781), not a field of a form. */
const scanned = z.string({ error: messages.required }).trim().min(1, messages.required).max(200, messages.tooLong(200))

const optionalId = requiredId.nullable().optional()
/** Where the desk stands, and for whom a piece is meant; without a studio it is the person's own. */
const meant = { unit_id: id.optional(), booking_id: id.optional(), employer_id: id.optional() }

const list = { method: 'GET', path: '/good-gives', may: 'GoodGive.view', query: listQuery, data: listOf(goodGiveRow) } as const
const one = { params: idParams, data: goodGiveRow } as const

/** Labels of one file. */
const mostPieceLabels = 200

/** Acts that may be done with a piece that is in use. */
export const giveActs = ['issue', 'return', 'cancel', 'relabel', 'obsolete'] as const

export const goodGives = feature('good-gives', {
  list,
  export: exportOf(list),
  /** The piece behind a barcode, or the first of the twelve outcomes that stands in its way. */
  check: {
    method: 'GET',
    path: '/good-gives/check',
    may: 'GoodGive.view',
    query: z.object({ barcode: scanned, act: z.enum(['check', 'issue', 'return']).optional(), ...meant }),
    data: goodGiveRow,
  },
  /** Pieces that may be given out now: of a visit, those that its open norms ask for. */
  available: {
    method: 'GET',
    path: '/good-gives/available',
    may: 'GoodGive.view',
    query: z.object({ unit_id: id.optional(), booking_id: id.optional() }),
    data: z.object({ needs: z.array(giveNeed), items: z.array(goodGiveRow) }),
  },
  /** Today's visits of a studio, with what each must use and what it has got. */
  visits: {
    method: 'GET',
    path: '/good-gives/visits',
    may: 'GoodGive.process',
    query: z.object({ unit_id: id.optional() }),
    data: z.object({ items: z.array(giveVisit) }),
  },
  /** The studio's scale tells the weight once it rests; 1792 says that it does not rest. */
  weight: {
    method: 'GET',
    path: '/good-gives/weight',
    may: 'GoodGive.view',
    query: z.object({ unit_id: id.optional(), give_id: id.optional() }),
    data: z.object({ weight: z.number() }),
  },
  /** Labels of pieces that still exist, in the asked order: PDF, a millimetre on paper for a millimetre of the layout. */
  labels: {
    method: 'GET',
    path: '/good-gives/labels',
    may: 'GoodGive.view',
    file: true,
    seconds: LONG,
    query: z.object({
      ids: idList.refine((ids) => ids.length > 0 && ids.length <= mostPieceLabels, goodGiveMessages.labels),
      layout: z.enum(layoutNames),
    }),
  },
  show: {
    method: 'GET',
    path: '/good-gives/:id',
    may: 'GoodGive.view',
    ...one,
    query: z.object({ with: z.string().max(300).optional() }),
  },
  create: {
    method: 'POST',
    path: '/good-gives',
    may: 'GoodGive.create',
    data: goodGiveRow,
    /** Without a weight a jar is put on the scale; without a term it is the one of the good's type. */
    body: z.object({
      barcode: scanned,
      good_id: requiredId,
      unit_id: optionalId,
      store_id: optionalId,
      sterile_until: day.nullable().optional(),
      weight: jarWeight,
    }),
  },
  update: {
    method: 'PUT',
    path: '/good-gives/:id',
    may: 'GoodGive.update',
    ...one,
    edits: { readBy: 'show' },
    body: z.object({ barcode: scanned, store_id: requiredId, sterile_until: day.nullable() }).partial(),
  },
  remove: { method: 'DELETE', path: '/good-gives/:id', may: 'GoodGive.delete', params: idParams },
  process: {
    method: 'POST',
    path: '/good-gives/:id/process',
    may: 'GoodGive.process',
    ...one,
    body: z.object({
      act: z.enum(giveActs),
      unit_id: optionalId,
      booking_id: optionalId,
      employer_id: optionalId,
      /** The new barcode of `relabel`. */
      barcode: scanned.optional(),
      /** Typed instead of the scale's, by whoever may change a piece. */
      weight: jarWeight,
      comment: optionalText(300),
    }),
  },
})
