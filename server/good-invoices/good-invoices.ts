import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import type { ListQuery } from '#contract/core/list.ts'
import { messages } from '#contract/core/rules.ts'
import { goodInvoicesRu } from '#contract/good-invoices/good-invoices.ru.ts'
import type { GoodInvoiceItemBody, goodInvoices } from '#contract/good-invoices/good-invoices.ts'
import { type Kopecks, MOST_ROUBLES, roundedShareOf, sumOf, toKopecks } from '#domain/core/money.ts'
import { qtyText } from '#domain/core/number-text.ts'
import { fromThousandths, type Thousandths } from '#domain/core/quantity.ts'
import type { Ctx } from '#server/core/context.ts'
import { type ConstraintFailures, fail } from '#server/core/fail.ts'
import { instantOf } from '#server/database/instant.ts'
import { keepGoods } from '#server/goods/living-goods.ts'
import { list } from '#server/lists/list.ts'
import { insert, remove, update } from '#server/lists/records.ts'
import { goodInvoiceRecord } from './good-invoice.record.ts'
import { goodInvoicesList } from './good-invoices.list.ts'
import { checkPlace } from './place.ts'
import { cardOf } from './present.ts'
import { lockDraft, type StoredInvoice } from './stored.ts'

const { file: words, refusals, units } = goodInvoicesRu

export const goodInvoicesConstraints: ConstraintFailures = {
  good_invoices_number_once: { code: E.loadedAlready },
  good_invoice_items_frozen: { code: E.processedAlready },
  good_invoices_way: { code: E.processedAlready },
}

export const invoicesPage = (ctx: Ctx, { query }: { query: ListQuery }) => list(ctx, goodInvoicesList, query)

/** Makes a draft with its lines. The log records the head; the lines can be read in the document. */
export const createInvoice = (ctx: Ctx, { body: { items = [], ...head } }: Input<typeof goodInvoices.create>) =>
  writeInvoice(ctx, head, items.map(ofPerson))

/** A line whose good a person has named is marked as found by a person. */
export const ofPerson = <L extends { good_id?: number | null | undefined }>(line: L) => ({
  ...line,
  ...(line.good_id !== undefined && { found_by: line.good_id ? ('person' as const) : null }),
})

type Head = Omit<Input<typeof goodInvoices.create>['body'], 'items'>
type Line = GoodInvoiceItemBody & { found_by?: 'barcode' | 'article' | 'person' | null }

export async function writeInvoice(ctx: Ctx, head: Head, items: readonly Line[]) {
  await checkPlace(ctx, head)
  await refuseLoaded(ctx, head)
  await refuseGone(ctx, items)
  const lines = items.map((line, at) => withSum(line, `items.${at}.price`))
  const { id } = await insert(ctx, goodInvoiceRecord, {
    ...head,
    store_id: head.store_id ?? null,
    contractor_id: head.contractor_id ?? null,
    total: sumOf(lines.map(({ sum }) => sum)),
    employer_id: ctx.me.employer_id,
    created_at: instantOf(ctx.now),
    updated_at: instantOf(ctx.now),
  })
  await writeLines(ctx, id, lines)
  return told(ctx, id, head.unit_id)
}

/** The file of a supplier takes the place of what was ordered: the draft has the paper's number, date and lines from now on, and is expected no more. */
export async function fillInvoice(ctx: Ctx, { id, unit_id }: StoredInvoice, { is_expected: _, ...head }: Head, items: readonly Line[]) {
  await refuseLoaded(ctx, head, [id])
  const lines = items.map((line, at) => withSum(line, `items.${at}.price`))
  const gone = await ctx.sql<Ordered>(
    `with gone as (delete from good_invoice_items where invoice_id = $1 returning n, good_id, name, qty, unit_name)
     select coalesce(g.title, x.name) as name, x.qty, x.unit_name, g.base_unit
     from gone x left join goods g on g.id = x.good_id order by x.n`,
    [id],
  )
  await writeLines(ctx, id, lines)
  const written = {
    ...head,
    // The paper may name nobody of ours; then the supplier is whom the order was sent to.
    contractor_id: head.contractor_id ?? undefined,
    unit_id,
    is_expected: false,
    total: sumOf(lines.map(({ sum }) => sum)),
    updated_at: instantOf(ctx.now),
  }
  // The ordered lines have just been deleted, so the history alone tells what was ordered: the paper may bring less.
  await update(ctx, goodInvoiceRecord, id, written, { beside: { before: { ordered: gone.map(orderedWords) }, after: {} } })
  return told(ctx, id, unit_id)
}

interface Ordered {
  name: string
  qty: number
  unit_name: string | null
  base_unit: 'pc' | 'g' | 'ml' | null
}

const orderedWords = ({ name, qty, unit_name, base_unit }: Ordered) =>
  `${name} — ${qtyText(qty)} ${unit_name ?? (base_unit ? units[base_unit] : '')}`.trim()

async function writeLines(ctx: Ctx, id: number, lines: readonly (Line & { sum: Kopecks })[]) {
  await ctx.sql(
    `insert into good_invoice_items
       (company_id, invoice_id, n, good_id, found_by, barcode, article, name, unit_name, qty, price, vat, sum, expires_at, marks)
     select current_company(), $1, x.n, x.good_id, x.found_by, x.barcode, x.article, x.name, x.unit_name,
       x.qty, x.price, x.vat, x.sum, x.expires_at, coalesce(x.marks, '{}')
     from jsonb_to_recordset($2::jsonb) x(n int, good_id int, found_by text, barcode text, article text, name text, unit_name text, qty numeric, price bigint,
       vat int, sum bigint, expires_at date, marks text[]) order by x.n`,
    [id, JSON.stringify(lines.map((line, at) => ({ ...line, n: at + 1, qty: fromThousandths(line.qty) })))],
  )
}

/** A sum that is not on the paper is the quantity times the price; `field` is where one is refused that nobody could type. */
export const withSum = <L extends Pick<GoodInvoiceItemBody, 'qty' | 'price' | 'sum'>>(line: L, field: string): L & { sum: Kopecks } => ({
  ...line,
  sum: line.sum ?? sumFor(line, field),
})

/** Half a kopeck is rounded up. A code that is typed as a price makes of a line more than all the money there is. */
export function sumFor({ qty, price }: { qty: Thousandths; price: Kopecks }, field: string): Kopecks {
  if ((qty / 1000) * price > toKopecks(MOST_ROUBLES)) fail(E.invalid, { [field]: [refusals.dear] })
  return roundedShareOf(price, qty, 1000)
}

export async function updateInvoice(ctx: Ctx, { params: { id }, body }: Input<typeof goodInvoices.update>) {
  const { unit_id, store_id, number, supplier_inn } = await lockDraft(ctx, id)
  const after = { unit_id, store_id, number, supplier_inn, ...body }
  // A store of the former studio does not belong to the new one.
  if (after.unit_id !== unit_id && body.store_id === undefined) after.store_id = null
  await checkPlace(ctx, after)
  if (after.number !== number || after.supplier_inn !== supplier_inn) await refuseLoaded(ctx, after)
  await update(ctx, goodInvoiceRecord, id, { ...body, store_id: after.store_id, updated_at: instantOf(ctx.now) })
  return told(ctx, id, after.unit_id)
}

/** Removes a draft with its lines; the log keeps its line. */
export async function removeInvoice(ctx: Ctx, { params: { id } }: Input<typeof goodInvoices.remove>) {
  const { unit_id } = await lockDraft(ctx, id)
  await remove(ctx, goodInvoiceRecord, id)
  ctx.tell({ feature: 'good-invoices', ids: [id], unit_id })
  return null
}

async function refuseGone(ctx: Ctx, items: readonly Line[]) {
  const kept = await keepGoods(
    ctx,
    items.flatMap(({ good_id }) => good_id ?? []),
  )
  const gone = items.flatMap(({ good_id }, at) => (good_id && !kept.has(good_id) ? [`items.${at}.good_id`] : []))
  if (gone.length > 0) fail(E.notFound, Object.fromEntries(gone.map((field) => [field, [messages.missing]])))
}

/** Refuses a paper that was loaded before, and names its document, so that the screen can open it. `awaiting`: drafts that wait for this very paper. */
export async function refuseLoaded(
  ctx: Ctx,
  { number, supplier_inn }: { number: string; supplier_inn: string },
  awaiting: readonly number[] = [],
) {
  const [row] = await ctx.sql(
    'select id, number, status_id from good_invoices where supplier_inn = $1 and number = $2 and status_id <> 3 and id <> all($3::int[])',
    [supplier_inn, number, awaiting],
  )
  if (row) fail(E.loadedAlready, { number: [words.loaded.replace('{{number}}', number)] }, row)
}

export function told(ctx: Ctx, id: number, unit_id: number) {
  ctx.tell({ feature: 'good-invoices', ids: [id], unit_id })
  return cardOf(ctx, id)
}
