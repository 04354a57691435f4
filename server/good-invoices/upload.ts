import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { messages } from '#contract/core/rules.ts'
import { goodInvoicesRu, invoiceColumnNames } from '#contract/good-invoices/good-invoices.ru.ts'
import type { goodInvoices } from '#contract/good-invoices/good-invoices.ts'
import { type InvoiceFault, MOST_INVOICE_LINES, type ReadInvoice, type ReadLine, readInvoice } from '#domain/good-invoices/read.ts'
import { writingsOf } from '#domain/goods/barcode.ts'
import type { Ctx, House } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { readFile } from '#server/lists/import-file.ts'
import { fillInvoice, refuseLoaded, writeInvoice } from './good-invoices.ts'
import { defaultPlace } from './place.ts'
import { lockDraft, type StoredInvoice } from './stored.ts'

const { file: words } = goodInvoicesRu

/** Read in a thread of its own before the transaction: whatever is in the file, the house goes on serving. */
export async function prepareUpload(_: House, { body }: Input<typeof goodInvoices.upload>): Promise<ReadInvoice> {
  const read = await readFile(body.file)
  if ('wrong' in read) return fail(E.fileFormat, { file: [words.wrong[read.wrong]] })
  const invoice = readInvoice(read.titles, rowsOf(read.chunks))
  if ('faults' in invoice) return fail(E.fileFormat, { file: invoice.faults.map(told) }, { faults: invoice.faults })
  return invoice
}

/** Parses the rows that the thread has read. Parsing blocks the process, so it stops once there are more rows than an invoice may have. */
function rowsOf(chunks: readonly string[]) {
  const rows: { line: number; cells: string[] }[] = []
  for (const chunk of chunks) if (rows.length <= MOST_INVOICE_LINES) rows.push(...JSON.parse(chunk))
  return rows
}

function told({ line, column, why }: InvoiceFault): string {
  const said = words.why[why]
  if (column === null) return words.lineOnly.replace('{{line}}', String(line)).replace('{{why}}', said)
  return words.line.replace('{{line}}', String(line)).replace('{{column}}', invoiceColumnNames[column]).replace('{{why}}', said)
}

export async function uploadInvoice(ctx: Ctx, { body }: Input<typeof goodInvoices.upload>, { lines, ...head }: ReadInvoice) {
  const place = await defaultPlace(ctx, body)
  const wanted = { ...place, inn: head.supplier_inn }
  const expected = await expectedFor(ctx, wanted)
  // An order may have been given the number of its paper beforehand.
  const awaiting = expected.map(({ id }) => id)
  await refuseLoaded(ctx, head, awaiting)
  if (body.into === undefined && expected.length > 0) fail(E.invoiceExpected, undefined, { expected })
  const goods = await goodsOf(ctx, lines, head.supplier_inn)
  const items = lines.map((line, at) => ({ ...line, good_id: null, found_by: null, ...goods[at] }))
  const paper = { ...head, ...place, contractor_id: await contractorOf(ctx, head.supplier_inn) }
  return body.into
    ? fillInvoice(ctx, await lockExpected(ctx, body.into, { ...wanted, awaiting }), paper, items)
    : writeInvoice(ctx, paper, items)
}

interface Wanted {
  inn: string
  store_id: number | null
}

/** The expected drafts that the file may fill. Nobody but the person knows which of them it is, so she is asked. */
const expectedFor = (ctx: Ctx, { inn, store_id }: Wanted) =>
  ctx.sql<{ id: number; number: string; lines: number }>(
    `select t.id, t.number, (select count(*)::int from good_invoice_items i where i.invoice_id = t.id) as lines
     from good_invoices t where t.is_expected and t.status_id = 0 and t.supplier_inn = $1 and t.store_id = $2 order by t.id desc`,
    [inn, store_id],
  )

/** The draft that the file fills. While it was waited for, another paper may have filled it, or a person may have given it to another store. */
async function lockExpected(
  ctx: Ctx,
  id: number,
  { inn, store_id, awaiting }: Wanted & { awaiting: readonly number[] },
): Promise<StoredInvoice> {
  const draft = awaiting.includes(id) ? await lockDraft(ctx, id) : null
  const isExpected = draft?.is_expected && draft.supplier_inn === inn && draft.store_id === store_id
  return isExpected ? draft : fail(E.notFound, { into: [messages.missing] })
}

interface Found {
  good_id: number | null
  found_by: 'barcode' | 'article' | null
}

/**
 * Finds our goods for the lines: by barcode, else by article and brand within the name; where two fit, none is taken (domain.md §4.7). What the supplier is
 * known to sell is that good by its article alone: papers seldom name the brand.
 */
async function goodsOf(ctx: Ctx, lines: readonly ReadLine[], inn: string): Promise<Found[]> {
  const given = lines.map(({ barcode, article, name }, n) => ({ n, barcodes: writingsOf(barcode ?? ''), article, name }))
  return ctx.sql<Found>(
    `select coalesce(c.good_id, a.good_id) as good_id,
       case when c.good_id is not null then 'barcode' when a.good_id is not null then 'article' end as found_by
     from jsonb_to_recordset($1::jsonb) x(n int, barcodes text[], article text, name text)
     left join lateral (select b.good_id from good_barcodes b join goods g on g.id = b.good_id and g.deleted_at is null
       where b.barcode = any(x.barcodes) limit 1) c on true
     left join lateral (select case when count(*) = 1 then min(g.id) end as good_id
       from goods g left join good_brands b on b.id = g.good_brand_id
       where g.deleted_at is null and x.article <> '' and lower(g.article) = lower(x.article)
         and (b.id is null or position(lower(b.title) in lower(x.name)) > 0 or exists (
          select from supplier_goods s join contractors p on p.id = s.contractor_id where s.good_id = g.id and p.inn = $2))) a on true
     order by x.n`,
    [JSON.stringify(given), inn],
  )
}

async function contractorOf(ctx: Ctx, inn: string): Promise<number | null> {
  const [row] = await ctx.sql<{ id: number }>('select id from contractors where inn = $1', [inn])
  return row?.id ?? null
}
