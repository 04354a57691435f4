import { z } from 'zod'
import { namedLine } from '#contract/audits/audits.ts'
import { cancelBody, seen } from '#contract/core/documents.ts'
import { feature, LONG } from '#contract/core/endpoint.ts'
import { exportOf } from '#contract/core/export.ts'
import { day, flag, goodQty, id, idParams, moment, money, named, price } from '#contract/core/fields.ts'
import { listOf, listQuery } from '#contract/core/list.ts'
import { markCode, markCodes } from '#contract/core/mark-code.ts'
import { barcode, optionalText, requiredId, requiredText } from '#contract/core/rules.ts'
import { upload } from '#contract/core/upload.ts'
import { baseUnits } from '#contract/goods/goods.ts'
import { vatRates } from '#domain/good-invoices/effects.ts'
import { goodInvoicesRu } from './good-invoices.ru.ts'

const { refusals } = goodInvoicesRu

export const goodInvoiceItem = z.object({
  id,
  invoice_id: id,
  n: z.number().int(),
  /** Null: nobody has said yet which good of ours the line is. */
  good_id: id.nullable(),
  good: named.extend({ base_unit: z.string(), is_marked: flag }).nullable(),
  /** The sign by which the line was recognised as this good. */
  found_by: z.enum(['barcode', 'article', 'person']).nullable(),
  barcode: z.string().nullable(),
  article: z.string().nullable(),
  name: z.string(),
  unit_name: z.string().nullable(),
  qty: z.number(),
  /** How much of our good the line brings, in its base unit; null: the line names no good yet. */
  arrives: z.number().nullable(),
  /** How many base units the good's card says that the unit of the paper holds; null: the card knows no such pack, and one of it comes as one base unit. */
  factor: z.number().nullable(),
  price: money,
  vat: z.number().int().nullable(),
  sum: money,
  expires_at: day.nullable(),
  /** Codes of «Честный знак» with their GS, one for each piece that carries one. */
  marks: z.array(z.string()),
})
export type GoodInvoiceItem = z.output<typeof goodInvoiceItem>

const statusId = z.union([z.literal(0), z.literal(2), z.literal(3)])

export const goodInvoiceRow = z.object({
  id,
  company_id: id,
  status_id: statusId,
  number: z.string(),
  doc_date: day,
  contractor_id: id.nullable(),
  supplier: z.string(),
  supplier_inn: z.string(),
  unit_id: id,
  store_id: id.nullable(),
  employer_id: id,
  total: money,
  /** 1: a draft that an order to the supplier has become; the goods and the paper have not come yet. */
  is_expected: flag,
  /** `lines` counts the lines of the document, `unknown` those of them that name no good of ours yet. */
  lines: z.number().int(),
  unknown: z.number().int(),
  created_at: moment,
  updated_at: moment,
  processed_at: moment.nullable(),
  cancelled_at: moment.nullable(),
  cancel_reason: z.string().nullable(),
  unit: named.optional(),
  store: named.nullable().optional(),
  contractor: named.nullable().optional(),
  employer: named.optional(),
  processor: named.nullable().optional(),
  canceller: named.nullable().optional(),
  /** Goods that were sold before this invoice came (C24): what they were guessed to cost, and once it is processed what they have cost. */
  ahead: z
    .array(z.object({ good: z.string(), base_unit: z.enum(baseUnits), qty: z.number(), guessed: money, cost: money.nullable() }))
    .optional(),
  items: z.array(goodInvoiceItem).optional(),
})
export type GoodInvoiceRow = z.output<typeof goodInvoiceRow>

const optionalId = requiredId.nullable().optional()
const vat = z.union(
  vatRates.map((rate) => z.literal(rate)),
  { error: refusals.vat },
)

/** What a line says. A sum that is not sent is the quantity times the price. */
const itemBody = z.object({
  good_id: optionalId,
  /** The supplier prints 12 or 13 digits; another length is refused here as in a file, because it is a slip (001 §5). */
  barcode: barcode.nullable().optional(),
  article: optionalText(100),
  name: requiredText(300),
  unit_name: optionalText(100),
  qty: goodQty,
  price,
  vat: vat.nullable().optional(),
  sum: price.optional(),
  expires_at: day.nullable().optional(),
  marks: markCodes.optional(),
})
export type GoodInvoiceItemBody = z.output<typeof itemBody>

const inn = z
  .string()
  .trim()
  .regex(/^(\d{9}|\d{10}|\d{12})$/, refusals.inn)
const headBody = z.object({
  number: requiredText(60),
  doc_date: day,
  contractor_id: optionalId,
  supplier: requiredText(300),
  supplier_inn: inn,
  unit_id: requiredId,
  store_id: optionalId,
})

/** The goods of a file go to this store; if it is not named, to the default store of the studio of whoever loads. */
const placeBody = z.object({
  unit_id: z.coerce.number().int().positive().optional(),
  store_id: z.coerce.number().int().positive().optional(),
})

const list = { method: 'GET', path: '/good-invoices', may: 'GoodInvoice.view', query: listQuery, data: listOf(goodInvoiceRow) } as const
const item = '/good-invoices/items/:id'
const may = 'GoodInvoice.update'

export const goodInvoices = feature('good-invoices', {
  list,
  export: exportOf(list),
  show: {
    method: 'GET',
    path: '/good-invoices/:id',
    may: 'GoodInvoice.view',
    params: idParams,
    data: goodInvoiceRow,
    query: z.object({ with: z.string().max(300).optional() }),
  },
  history: {
    method: 'GET',
    path: '/good-invoices/:id/history',
    may: 'GoodInvoice.view',
    params: idParams,
    query: listQuery.pick({ offset: true, limit: true }),
    data: listOf(namedLine),
  },
  create: {
    method: 'POST',
    path: '/good-invoices',
    may: 'GoodInvoice.create',
    data: goodInvoiceRow,
    body: headBody.extend({ is_expected: flag.optional(), items: z.array(itemBody).max(5000, refusals.many).optional() }),
  },
  /**
   * One document of an XLSX or CSV file; what is wrong with it is named by line and column (1794), a number that is there already too (1795). `into` is the
   * expected draft that the file fills; 0: a document of its own. Where one is expected and nothing is said, the drafts are named (1780).
   */
  upload: {
    method: 'POST',
    path: '/good-invoices/upload',
    may: 'GoodInvoice.create',
    seconds: LONG,
    body: placeBody.extend({ file: upload, into: z.coerce.number().int().min(0).optional() }),
    data: goodInvoiceRow,
  },
  update: {
    method: 'PUT',
    path: '/good-invoices/:id',
    may,
    params: idParams,
    edits: { readBy: 'show' },
    body: headBody.partial(),
    data: goodInvoiceRow,
  },
  remove: { method: 'DELETE', path: '/good-invoices/:id', may: 'GoodInvoice.delete', params: idParams },
  /** Processes the invoices: from then on they act and cannot be edited. */
  process: {
    method: 'POST',
    path: '/good-invoices/:id/process',
    may: 'GoodInvoice.process',
    params: idParams,
    seconds: LONG,
    body: z.object({ seen }),
    data: goodInvoiceRow,
  },
  cancel: {
    method: 'POST',
    path: '/good-invoices/:id/cancel',
    may: 'GoodInvoice.process',
    params: idParams,
    seconds: LONG,
    body: cancelBody,
    data: goodInvoiceRow,
  },
  showItem: { method: 'GET', path: item, may: 'GoodInvoice.view', params: idParams, data: goodInvoiceItem },
  addItem: { method: 'POST', path: '/good-invoices/:id/items', may, params: idParams, body: itemBody, data: goodInvoiceRow },
  /** Adds a scanned mark to the line of its good. */
  scanMark: {
    method: 'POST',
    path: '/good-invoices/:id/marks',
    may,
    params: idParams,
    body: z.object({ code: markCode }),
    data: goodInvoiceRow,
  },
  updateItem: {
    method: 'PUT',
    path: item,
    may,
    params: idParams,
    body: itemBody.partial(),
    data: goodInvoiceRow,
    edits: { readBy: 'showItem', locks: { model: 'good_invoice_item', id: ({ id }: Record<string, number>) => id ?? null } },
  },
  removeItem: { method: 'DELETE', path: item, may, params: idParams, data: goodInvoiceRow },
})
