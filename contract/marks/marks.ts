import { z } from 'zod'
import { feature } from '#contract/core/endpoint.ts'
import { exportOf } from '#contract/core/export.ts'
import { id, idParams, moment, named } from '#contract/core/fields.ts'
import { listOf, listQuery } from '#contract/core/list.ts'
import { markStates } from '#domain/core/mark.ts'

/** The kinds of documents behind the moves of marks. */
export const markDocs = ['good_invoice', 'good_flow', 'order', 'order_refund'] as const

/** One act by which a piece came to where it was then. */
export const markMove = z.object({
  id,
  at: moment,
  state: z.enum(markStates),
  store: named.nullable(),
  doc_type: z.enum(markDocs),
  doc_id: id,
  doc_number: z.string(),
  employer: named.nullable(),
})
export type MarkMove = z.output<typeof markMove>

export const markRow = z.object({
  id,
  company_id: id,
  /** With its GS and its tail, as a receipt carries it. */
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

/** Marks of «Честный знак»: they come, go and are sold with the documents of their goods, never by themselves. */
export const marks = feature('marks', {
  list,
  export: exportOf(list),
  show: {
    ...{ method: 'GET', path: '/marks/:id', may: 'GoodRemain.view', params: idParams, data: markRow },
    query: z.object({ with: z.string().max(300).optional() }),
  },
})
