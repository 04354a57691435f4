import { z } from 'zod'
import { namedLine } from '#contract/audits/audits.ts'
import { cancelBody, seen } from '#contract/core/documents.ts'
import { feature, LONG } from '#contract/core/endpoint.ts'
import { exportOf } from '#contract/core/export.ts'
import { flag, goodQty, id, idParams, moment, money, named } from '#contract/core/fields.ts'
import { listOf, listQuery } from '#contract/core/list.ts'
import { markCode } from '#contract/core/mark-code.ts'
import { barcode, optionalText, requiredId, ruled } from '#contract/core/rules.ts'
import { baseUnits } from '#contract/goods/goods.ts'
import { MOST_INVENT_LINES, outcomes } from '#domain/good-invents/outcome.ts'
import { goodInventsRu } from './good-invents.ru.ts'

const { refusals } = goodInventsRu

const statusId = z.union([z.literal(0), z.literal(2), z.literal(3)])
const device = z.uuid()

/** An employee who counts on one device: how much was counted there, and whether the count is finished. */
const counter = z.object({ employer: named, device, qty: z.number(), at: moment.nullable(), is_finished: flag })
export type Counter = z.output<typeof counter>

export const goodInventItem = z.object({
  id,
  invent_id: id,
  n: z.number().int(),
  good_id: id,
  good: named.extend({ base_unit: z.enum(baseUnits), article: z.string().nullable(), good_barcodes: z.array(z.string()) }),
  shelf: z.string().nullable(),
  /** How many were counted; null: nobody has counted the good yet. */
  qty: z.number().nullable(),
  /** How many of them were counted by their marks; null: the good is not marked. */
  by_marks: z.number().int().nullable(),
  counted_at: moment.nullable(),
  /** Employees and devices that counted the good, with how much each counted. */
  counters: z.array(z.object({ employer: named, device, qty: z.number(), at: moment.nullable() })),
  is_deleted: flag,
  /** 1: it has to be counted again, because a device does not know when it was scanned. */
  is_timeless: flag,
  /** The following four are null while they are hidden from whoever counts, and before the count was compared. */
  expected: z.number().nullable(),
  difference: z.number().nullable(),
  outcome: z.enum(outcomes).nullable(),
  /** 1: the good moved while it was being counted, so it has to be counted again. */
  is_moved: flag.nullable(),
  /** What the difference has cost; null: the inventory is not processed. */
  cost: money.nullable(),
})
export type GoodInventItem = z.output<typeof goodInventItem>

export const goodInventRow = z.object({
  id,
  company_id: id,
  status_id: statusId,
  unit_id: id,
  store_id: id,
  employer_id: id,
  /** What is counted: goods of one group, of one shelf, the ten costliest; all three empty: everything. */
  good_group_id: id.nullable(),
  shelf: z.string().nullable(),
  is_costliest: flag,
  /** 1: whoever counts is not told what the books have. */
  is_blind: flag,
  comment: z.string().nullable(),
  lines: z.number().int(),
  counted: z.number().int(),
  /** What is missing and what turned up, by cost; null: the inventory is not processed. */
  shortage: money.nullable(),
  excess: money.nullable(),
  created_at: moment,
  updated_at: moment,
  processed_at: moment.nullable(),
  cancelled_at: moment.nullable(),
  cancel_reason: z.string().nullable(),
  unit: named.optional(),
  store: named.optional(),
  good_group: named.nullable().optional(),
  employer: named.optional(),
  processor: named.nullable().optional(),
  canceller: named.nullable().optional(),
  counters: z.array(counter).optional(),
  items: z.array(goodInventItem).optional(),
})
export type GoodInventRow = z.output<typeof goodInventRow>

/** Which goods are counted. */
const scope = z.object({ good_group_id: requiredId.nullable().optional(), shelf: optionalText(60), is_costliest: flag.optional() })
const itemBody = z.object({ good_id: requiredId, qty: z.union([z.literal(0), goodQty]).optional() })

const change = z
  .number(ruled(refusals.number))
  .refine((qty) => qty !== 0 && Math.abs(qty * 1000 - Math.round(qty * 1000)) < 1e-6 && Math.abs(qty) < 1e6, refusals.number)

/** One scan as a device has kept it: what it changes the count by, and how long ago it was by the device's own clock (C44). */
const scan = z.object({
  key: z.uuid(),
  good_id: requiredId.optional(),
  barcode: z.string().max(100).optional(),
  /** The mark of the piece, if it was its mark that was scanned: a piece counts once, whoever scans it again. */
  mark: markCode.optional(),
  qty: change,
  /** Milliseconds; null: the device does not know. */
  age: z.number().int().min(0).max(604_800_000).nullable(),
})
export type GoodInventScan = z.output<typeof scan>
export const MOST_SCANS = 500

const list = { method: 'GET', path: '/good-invents', may: 'GoodInvent.view', query: listQuery, data: listOf(goodInventRow) } as const
const may = 'GoodInvent.update'
const one = { params: idParams, data: goodInventRow } as const

export const goodInvents = feature('good-invents', {
  list,
  export: exportOf(list),
  show: {
    method: 'GET',
    path: '/good-invents/:id',
    may: 'GoodInvent.view',
    ...one,
    query: z.object({ with: z.string().max(300).optional() }),
  },
  history: {
    method: 'GET',
    path: '/good-invents/:id/history',
    may: 'GoodInvent.view',
    params: idParams,
    query: listQuery.pick({ offset: true, limit: true }),
    data: listOf(namedLine),
  },
  /** Goods that lie in the store, or those of them that are named, become lines to be counted. */
  create: {
    method: 'POST',
    path: '/good-invents',
    may: 'GoodInvent.create',
    data: goodInventRow,
    seconds: LONG,
    body: scope.extend({
      store_id: requiredId,
      is_blind: flag.optional(),
      comment: optionalText(500),
      items: z.array(itemBody).max(MOST_INVENT_LINES, refusals.many).optional(),
    }),
  },
  update: {
    method: 'PUT',
    path: '/good-invents/:id',
    may,
    ...one,
    edits: { readBy: 'show' },
    body: z.object({ comment: optionalText(500), is_blind: flag.optional() }),
  },
  remove: { method: 'DELETE', path: '/good-invents/:id', may: 'GoodInvent.delete', params: idParams },
  /** Compares what was counted with what the books had at the moment of each count. */
  recount: { method: 'POST', path: '/good-invents/:id/recount', may, ...one, seconds: LONG, body: z.object({}) },
  addGoods: {
    method: 'POST',
    path: '/good-invents/:id/add-goods',
    may,
    ...one,
    seconds: LONG,
    body: scope.extend({ good_ids: z.array(requiredId).max(MOST_INVENT_LINES, refusals.many).optional() }),
  },
  /** What a device has scanned since it last said it; each scan counts once, however often it is sent. */
  scans: {
    method: 'POST',
    path: '/good-invents/:id/scans',
    may,
    params: idParams,
    body: z.object({ device, scans: z.array(scan).min(1).max(MOST_SCANS) }),
    data: z.object({
      /** Codes that no good of the dictionary bears. */
      unknown: z.array(z.object({ key: z.uuid(), barcode: z.string() })),
      /** Pieces that were counted by their marks before. */
      again: z.array(z.object({ key: z.uuid(), mark: z.string() })),
      items: z.array(goodInventItem),
      counters: z.array(counter),
    }),
  },
  /** Ends the count on this device; a further scan from it takes that back. */
  finish: {
    method: 'POST',
    path: '/good-invents/:id/finish',
    may,
    params: idParams,
    body: z.object({ device }),
    data: z.object({ counters: z.array(counter) }),
  },
  /** `zero`: what nobody has counted is not there. `force`: somebody who has not said that they are through is not waited for. */
  process: {
    method: 'POST',
    path: '/good-invents/:id/process',
    may: 'GoodInvent.process',
    ...one,
    seconds: LONG,
    body: z.object({ seen, zero: flag.optional(), force: flag.optional() }),
  },
  cancel: {
    method: 'POST',
    path: '/good-invents/:id/cancel',
    may: 'GoodInvent.process',
    ...one,
    seconds: LONG,
    body: cancelBody,
  },
  listItems: {
    method: 'GET',
    path: '/good-invent-items',
    may: 'GoodInvent.view',
    query: z.object({ invent_id: id }),
    data: z.object({ items: z.array(goodInventItem) }),
  },
  showItem: { method: 'GET', path: '/good-invent-items/:id', may: 'GoodInvent.view', params: idParams, data: goodInventItem },
  addItem: {
    method: 'POST',
    path: '/good-invent-items',
    may,
    data: goodInventItem,
    body: itemBody.extend({ invent_id: requiredId }),
  },
  /** The good behind a code becomes a line. `result` false: it is counted already, by another device if one is named, and nothing was done. */
  byBarcode: {
    method: 'POST',
    path: '/good-invent-items/by-barcode',
    may,
    body: z.object({ invent_id: requiredId, barcode, mark: markCode.optional(), device: device.optional() }),
    data: z.object({ result: z.boolean(), item: goodInventItem }),
  },
  /** The good was counted anew: so many are there now, whatever was scanned before. */
  updateItem: {
    method: 'PUT',
    path: '/good-invent-items/:id',
    may,
    params: idParams,
    data: goodInventItem,
    body: z.object({ qty: z.union([z.literal(0), goodQty]) }),
    edits: { readBy: 'showItem', locks: { model: 'good_invent_item', id: ({ id }: Record<string, number>) => id ?? null } },
  },
  /** The good is not counted this time; a scan of it takes that back. */
  removeItem: { method: 'DELETE', path: '/good-invent-items/:id', may, params: idParams, data: goodInventItem },
})
