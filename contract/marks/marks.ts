import { z } from 'zod'
import { feature } from '#contract/core/endpoint.ts'
import { exportOf } from '#contract/core/export.ts'
import { flag, id, idParams, moment, named } from '#contract/core/fields.ts'
import { listOf, listQuery } from '#contract/core/list.ts'
import { markCodes } from '#contract/core/mark-code.ts'
import { markStates, withdrawReasons } from '#domain/core/mark.ts'
import { marksMessages } from './marks.ru.ts'

/** The kinds of documents behind the moves of marks. */
export const markDocs = ['good_invoice', 'good_flow', 'good_invent', 'mark_act', 'order', 'order_refund'] as const

/** An act by which a piece came to its place or state. */
export const markMove = z.object({
  id,
  at: moment,
  state: z.enum(markStates),
  store: named.nullable(),
  doc_type: z.enum(markDocs),
  doc_id: id,
  doc_number: z.string(),
  /** 0: the document stands in studios that the reader does not reach, or has no page; it is told by name alone. */
  may_open: flag,
  employer: named.nullable(),
})
export type MarkMove = z.output<typeof markMove>

export const markRow = z.object({
  id,
  company_id: id,
  /** The whole code with its GS and its tail, as a receipt carries it. */
  code: z.string(),
  gtin: z.string(),
  serial: z.string(),
  good_id: id,
  state: z.enum(markStates),
  store_id: id.nullable(),
  moved_at: moment,
  good: named.optional(),
  store: named.nullable().optional(),
  history: z.array(markMove).optional(),
})
export type MarkRow = z.output<typeof markRow>

const list = { method: 'GET', path: '/marks', may: 'GoodRemain.view', query: listQuery, data: listOf(markRow) } as const

/** What lies in one place under marks and what the books have there; it carries the number of the remain. */
export const markStandRow = z.object({
  id,
  company_id: id,
  store_id: id,
  good_id: id,
  /** The remain, in base units. */
  remain: z.number(),
  /** How many marks lie there; those paid for and not given out yet are counted. */
  marks: z.number().int(),
  /** How many pieces there have no mark in the books. */
  lacking: z.number().int(),
  /** How many marks lie there although their pieces are gone. */
  beyond: z.number().int(),
  need: z.enum(['beyond', 'lacking', 'even']),
  good: named.optional(),
  store: named.optional(),
  /** Every mark that lies there and is not promised. */
  codes: z.array(z.object({ id, code: z.string() })).optional(),
})
export type MarkStandRow = z.output<typeof markStandRow>

const given = markCodes.min(1, marksMessages.none)
const stands = { method: 'GET', path: '/marks/stands', may: 'GoodRemain.view', query: listQuery, data: listOf(markStandRow) } as const

/** Marks of «Честный знак»: they come, go and are sold with the documents of their goods; acts on marks alone only settle a difference from the books. */
export const marks = feature('marks', {
  list,
  export: exportOf(list),
  show: {
    method: 'GET',
    path: '/marks/:id',
    may: 'GoodRemain.view',
    params: idParams,
    data: markRow,
    query: z.object({ with: z.string().max(300).optional() }),
  },
  /** The marked goods of each store, each beside its marks. */
  stands,
  stand: {
    method: 'GET',
    path: '/marks/stands/:id',
    may: 'GoodRemain.view',
    params: idParams,
    data: markStandRow,
    query: z.object({ with: z.string().max(300).optional() }),
  },
  /** Pieces that the books have without marks get theirs: no more than there are. */
  accept: {
    method: 'POST',
    path: '/marks/stands/:id/accept',
    may: 'GoodRemain.update',
    params: idParams,
    data: markStandRow,
    body: z.object({ marks: given }),
  },
  /** Marks whose pieces are gone leave the books: no more than there are beyond the goods. One that came by mistake leaves them any time. */
  withdraw: {
    method: 'POST',
    path: '/marks/stands/:id/withdraw',
    may: 'GoodRemain.update',
    params: idParams,
    data: markStandRow,
    body: z.object({ marks: given, reason: z.enum(withdrawReasons) }),
  },
})
