import { z } from 'zod'
import { namedLine } from '#contract/audits/audits.ts'
import { cancelBody, seen } from '#contract/core/documents.ts'
import { feature, LONG } from '#contract/core/endpoint.ts'
import { exportOf } from '#contract/core/export.ts'
import { flag, goodQty, id, idParams, moment, named } from '#contract/core/fields.ts'
import { listOf, listQuery } from '#contract/core/list.ts'
import { optionalText, requiredId } from '#contract/core/rules.ts'
import { baseUnits } from '#contract/goods/goods.ts'
import { MOST_ORDER_LINES } from '#domain/good-orders/orders.ts'
import { goodOrdersRu } from './good-orders.ru.ts'

const { refusals } = goodOrdersRu

const good = named.extend({ base_unit: z.enum(baseUnits), article: z.string().nullable() })
const product = {
  id,
  good_order_id: id,
  n: z.number().int(),
  good_id: id,
  /** The quantity that is asked for, in base units. */
  qty: z.number(),
  /** How many the good's pack holds; null: the good comes in any quantity. */
  multiple: z.number().nullable(),
  /** The quantity that the rules have asked for; null: a person has written the line. */
  proposed: z.number().nullable(),
  /** The quantity that the central store has given; null: the order is not processed yet. */
  given: z.number().nullable(),
}

export const goodOrderProduct = z.object({ ...product, good })

/** A line of an order as a person weighs it: the good with its group, what of it is ordered, and what lies where. */
export const goodOrderItem = z.object({
  good,
  good_group: named.nullable(),
  product: z.object(product),
  /** How much of the good lies in the ordering store, and how much is on its way there. */
  remain: z.number(),
  on_way: z.number(),
  /** How much of the good lies in the central store. */
  there: z.number(),
})
export type GoodOrderItem = z.output<typeof goodOrderItem>

const statusId = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])

export const goodOrderRow = z.object({
  id,
  company_id: id,
  status_id: statusId,
  unit_id: id,
  store_id: id,
  supplier_unit_id: id,
  supplier_store_id: id,
  employer_id: id,
  comment: z.string().nullable(),
  /** The transfer that the order has become. */
  flow_id: id.nullable(),
  /** 1: the transfer is a draft, and its goods have not left: somebody has to scan their marks and send it. */
  is_gathered: flag,
  lines: z.number().int(),
  /** How much of what was asked the central store did not have. */
  left: z.number(),
  created_at: moment,
  updated_at: moment,
  sent_at: moment.nullable(),
  processed_at: moment.nullable(),
  cancelled_at: moment.nullable(),
  cancel_reason: z.string().nullable(),
  unit: named.optional(),
  store: named.optional(),
  supplier_unit: named.optional(),
  supplier_store: named.optional(),
  employer: named.optional(),
  sender: named.nullable().optional(),
  processor: named.nullable().optional(),
  canceller: named.nullable().optional(),
  items: z.array(goodOrderItem).optional(),
  /** Which goods were not given whole, and how much of each in its own unit: pieces and millilitres have no sum. */
  lacked: z.array(z.object({ name: z.string(), base_unit: z.enum(baseUnits), qty: z.number() })).optional(),
})
export type GoodOrderRow = z.output<typeof goodOrderRow>

/** A studio without a named store orders to its default one, and from the only central store there is. */
const headBody = z.object({
  unit_id: requiredId,
  store_id: requiredId.optional(),
  supplier_store_id: requiredId.optional(),
  comment: optionalText(500),
})
const productBody = z.object({ good_id: requiredId, qty: goodQty })

const list = { method: 'GET', path: '/good-orders', may: 'GoodOrder.view', query: listQuery, data: listOf(goodOrderRow) } as const
const may = 'GoodOrder.update'
const one = { params: idParams, data: goodOrderRow } as const

export const goodOrders = feature('good-orders', {
  list,
  export: exportOf(list),
  show: {
    method: 'GET',
    path: '/good-orders/:id',
    may: 'GoodOrder.view',
    ...one,
    query: z.object({ with: z.string().max(300).optional() }),
  },
  items: {
    method: 'GET',
    path: '/good-orders/:id/items',
    may: 'GoodOrder.view',
    params: idParams,
    data: z.object({ items: z.array(goodOrderItem) }),
  },
  history: {
    method: 'GET',
    path: '/good-orders/:id/history',
    may: 'GoodOrder.view',
    params: idParams,
    query: listQuery.pick({ offset: true, limit: true }),
    data: listOf(namedLine),
  },
  /** An order that names no goods is filled by the rules of its store. */
  create: {
    method: 'POST',
    path: '/good-orders',
    may: 'GoodOrder.create',
    data: goodOrderRow,
    body: headBody.extend({ items: z.array(productBody).max(MOST_ORDER_LINES, refusals.many).optional() }),
  },
  update: {
    method: 'PUT',
    path: '/good-orders/:id',
    may,
    ...one,
    edits: { readBy: 'show' },
    body: headBody.partial(),
  },
  remove: { method: 'DELETE', path: '/good-orders/:id', may: 'GoodOrder.delete', params: idParams },
  /** The rules are asked again: what they proposed and nobody has touched is renewed, what a person wrote stays. */
  refresh: { method: 'POST', path: '/good-orders/:id/refresh', may, ...one },
  /** The studio has said what it wants; the central store's people decide. */
  send: { method: 'POST', path: '/good-orders/:id/send', may, ...one, body: z.object({ seen }) },
  /** The central store gives what it has as a transfer; `left` is how much it did not have. */
  process: {
    method: 'POST',
    path: '/good-orders/:id/process',
    may: 'GoodOrder.process',
    params: idParams,
    seconds: LONG,
    body: z.object({ seen }),
    data: z.object({ order: goodOrderRow, left: z.number() }),
  },
  cancel: { method: 'POST', path: '/good-orders/:id/cancel', may, ...one, body: cancelBody },
  listProducts: {
    method: 'GET',
    path: '/good-order-products',
    may: 'GoodOrder.view',
    query: z.object({ good_order_id: id }),
    data: z.object({ items: z.array(goodOrderProduct) }),
  },
  showProduct: { method: 'GET', path: '/good-order-products/:id', may: 'GoodOrder.view', params: idParams, data: goodOrderProduct },
  addProduct: {
    method: 'POST',
    path: '/good-order-products',
    may,
    data: goodOrderRow,
    /** Without a quantity: one pack, or one base unit. */
    body: productBody.partial({ qty: true }).extend({ good_order_id: requiredId }),
  },
  updateProduct: {
    method: 'PUT',
    path: '/good-order-products/:id',
    may,
    ...one,
    body: productBody.omit({ good_id: true }),
    edits: { readBy: 'showProduct', locks: { model: 'good_order_product', id: ({ id }: Record<string, number>) => id ?? null } },
  },
  removeProduct: { method: 'DELETE', path: '/good-order-products/:id', may, ...one },
})
