import { z } from 'zod'
import { namedLine } from '#contract/audits/audits.ts'
import { cancelBody, seen } from '#contract/core/documents.ts'
import { feature, LONG } from '#contract/core/endpoint.ts'
import { exportOf } from '#contract/core/export.ts'
import { flag, goodQty, id, idParams, moment, money, named, price } from '#contract/core/fields.ts'
import { listOf, listQuery } from '#contract/core/list.ts'
import { markCode, markCodes } from '#contract/core/mark-code.ts'
import { optionalText, requiredId } from '#contract/core/rules.ts'
import { baseUnits } from '#contract/goods/goods.ts'
import { MOST_FLOW_LINES } from '#domain/good-flows/flows.ts'
import { goodFlowsRu } from './good-flows.ru.ts'

const { refusals } = goodFlowsRu

/** 0 transfer, 1 write-off, 2 return to the supplier, 3 to a master, 4 surplus (domain.md §4.3). */
const typeId = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)])
const statusId = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)])

export const goodFlowItem = z.object({
  id,
  flow_id: id,
  n: z.number().int(),
  good_id: id,
  good: named.extend({ base_unit: z.enum(baseUnits), article: z.string().nullable(), is_marked: flag }),
  qty: z.number(),
  /** The unit in which the quantity was typed; null: the base unit of the good. */
  qty_unit: z.string().nullable(),
  /** How many base units one such unit holds. */
  factor: z.number(),
  /** How much the recipient has counted, in base units: a pack that came short is counted by the piece; null: not counted yet. */
  received: z.number().nullable(),
  /** What the goods of the line cost when they left or came; null: they have not moved yet. */
  cost: money.nullable(),
  /** The cost of the whole line of a surplus, as a person has written it; null: nobody has, so the good comes at its last cost. */
  own_cost: money.nullable(),
  /** The cost of a line of a surplus by the last delivery of its good, told while it is a draft; null: the good never came, or this is no such draft. */
  last_cost: money.nullable(),
  /** The part of the cost that did not arrive. */
  lost_cost: money.nullable(),
  /** How much of the good lies in the sender's store, in base units; null: nothing leaves a store. */
  free: z.number().nullable(),
  /** Other stores of the company that have the good, the fullest first, told where a draft wants more than its store has; null: nothing lacks. */
  elsewhere: z.array(z.object({ store: z.string(), qty: z.number() })).nullable(),
  /** How many pieces of it lie there under marks; null: nothing leaves a store. */
  marked: z.number().int().nullable(),
  /** Codes of «Честный знак» of the pieces that carry one. */
  marks: z.array(z.string()),
})
export type GoodFlowItem = z.output<typeof goodFlowItem>

export const goodFlowRow = z.object({
  id,
  company_id: id,
  type_id: typeId,
  status_id: statusId,
  sender_id: id.nullable(),
  sender_unit_id: id.nullable(),
  sender_store_id: id.nullable(),
  recipient_id: id.nullable(),
  recipient_unit_id: id.nullable(),
  recipient_store_id: id.nullable(),
  contractor_id: id.nullable(),
  employer_id: id,
  comment: z.string().nullable(),
  lines: z.number().int(),
  cost: money,
  created_at: moment,
  updated_at: moment,
  sent_at: moment.nullable(),
  processed_at: moment.nullable(),
  cancelled_at: moment.nullable(),
  cancel_reason: z.string().nullable(),
  deleted_at: moment.nullable(),
  sender: named.nullable().optional(),
  sender_unit: named.nullable().optional(),
  sender_store: named.nullable().optional(),
  recipient: named.nullable().optional(),
  recipient_unit: named.nullable().optional(),
  recipient_store: named.nullable().optional(),
  contractor: named.nullable().optional(),
  employer: named.optional(),
  processor: named.nullable().optional(),
  canceller: named.nullable().optional(),
  items: z.array(goodFlowItem).optional(),
})
export type GoodFlowRow = z.output<typeof goodFlowRow>

const optionalId = requiredId.nullable().optional()

/** The sides of a flow are stores; which of them a kind of flow wants is asked when it takes effect, so that a draft may be begun anywhere. */
const headBody = z.object({
  type_id: typeId,
  sender_store_id: optionalId,
  recipient_store_id: optionalId,
  /** The master who gets the goods. */
  recipient_id: optionalId,
  contractor_id: optionalId,
  comment: optionalText(500),
})
export type GoodFlowHead = z.output<typeof headBody>

const itemBody = z.object({
  good_id: requiredId,
  qty: goodQty,
  qty_unit: optionalText(30),
  /** Only of a surplus: its goods may never have come, and then nobody but the person knows what they cost. */
  own_cost: price.nullable().optional(),
  marks: markCodes.optional(),
})
export type GoodFlowItemBody = z.output<typeof itemBody>

/** What the recipient has counted of a line, in base units; nothing of it may have come. */
const counted = z.object({
  id: requiredId,
  qty: z.union([z.literal(0), goodQty]),
  /** The marks of the pieces that came; absent: all of them, if all of the line did. */
  marks: markCodes.optional(),
})

const list = { method: 'GET', path: '/good-flows', may: 'GoodFlow.view', query: listQuery, data: listOf(goodFlowRow) } as const
const may = 'GoodFlow.update'
const one = { params: idParams, data: goodFlowRow } as const

export const goodFlows = feature('good-flows', {
  list,
  export: exportOf(list),
  /** The masters and suppliers that a flow may name, for whoever makes flows and may not see their lists. */
  form: {
    method: 'GET',
    path: '/good-flows/form',
    may: 'GoodFlow.create',
    data: z.object({ masters: z.array(named), contractors: z.array(named) }),
  },
  show: {
    method: 'GET',
    path: '/good-flows/:id',
    may: 'GoodFlow.view',
    ...one,
    query: z.object({ with: z.string().max(300).optional() }),
  },
  history: {
    method: 'GET',
    path: '/good-flows/:id/history',
    may: 'GoodFlow.view',
    params: idParams,
    query: listQuery.pick({ offset: true, limit: true }),
    data: listOf(namedLine),
  },
  create: {
    method: 'POST',
    path: '/good-flows',
    may: 'GoodFlow.create',
    data: goodFlowRow,
    body: headBody.extend({ items: z.array(itemBody).max(MOST_FLOW_LINES, refusals.many).optional() }),
  },
  update: {
    method: 'PUT',
    path: '/good-flows/:id',
    may,
    ...one,
    edits: { readBy: 'show' },
    body: headBody.omit({ type_id: true }).partial(),
  },
  /** A draft goes out of sight; `restore` brings it back. */
  remove: { method: 'DELETE', path: '/good-flows/:id', may: 'GoodFlow.delete', params: idParams },
  restore: { method: 'PATCH', path: '/good-flows/:id/restore', may: 'GoodFlow.restore', ...one },
  /** A transfer leaves the sender's store and is on its way. */
  send: { method: 'POST', path: '/good-flows/:id/send', may, ...one, seconds: LONG, body: z.object({ seen }) },
  /** A transfer arrives as it was counted, the rest is a discrepancy; every other kind takes effect at once. */
  process: {
    method: 'POST',
    path: '/good-flows/:id/process',
    may: 'GoodFlow.process',
    ...one,
    seconds: LONG,
    body: z.object({ seen, received: z.array(counted).max(MOST_FLOW_LINES, refusals.many).optional() }),
  },
  cancel: {
    method: 'POST',
    path: '/good-flows/:id/cancel',
    may: 'GoodFlow.process',
    ...one,
    seconds: LONG,
    body: cancelBody,
  },
  /** A piece was scanned: its mark joins the line of its good, or begins one. */
  scanMark: { method: 'POST', path: '/good-flows/:id/marks', may, ...one, body: z.object({ code: markCode }) },
  listItems: {
    method: 'GET',
    path: '/good-flow-items',
    may: 'GoodFlow.view',
    query: z.object({ flow_id: id }),
    data: z.object({ items: z.array(goodFlowItem) }),
  },
  showItem: { method: 'GET', path: '/good-flow-items/:id', may: 'GoodFlow.view', params: idParams, data: goodFlowItem },
  addItem: {
    method: 'POST',
    path: '/good-flow-items',
    may,
    data: goodFlowRow,
    body: itemBody.extend({ flow_id: requiredId }),
  },
  updateItem: {
    method: 'PUT',
    path: '/good-flow-items/:id',
    may,
    ...one,
    body: itemBody.omit({ good_id: true }).partial(),
    edits: { readBy: 'showItem', locks: { model: 'good_flow_item', id: ({ id }: Record<string, number>) => id ?? null } },
  },
  removeItem: { method: 'DELETE', path: '/good-flow-items/:id', may, ...one },
})
