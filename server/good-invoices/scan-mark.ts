import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { keyOfCode } from '#contract/core/mark-code.ts'
import type { goodInvoices } from '#contract/good-invoices/good-invoices.ts'
import { marksMessages } from '#contract/marks/marks.ru.ts'
import { barcodesOfGtin, readMark } from '#domain/core/mark.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { instantOf } from '#server/database/instant.ts'
import { update } from '#server/lists/records.ts'
import { toldMarks } from '#server/marks/logged.ts'
import { goodInvoiceItemRecord } from './good-invoice.record.ts'
import { told } from './good-invoices.ts'
import { lockDraft } from './stored.ts'

interface Line {
  id: number
  marks: string[]
  is_marked: boolean
  /** True: the mark has a barcode of the line or of its good. */
  is_named: boolean
  /** In base units; null: the good is not counted in pieces, and may have any number of marks. */
  pieces: number | null
}

/**
 * A piece was scanned at the reception: its mark goes to the line that it is of, the first that wants one more. Which good it is says the GTIN; one that
 * no barcode tells goes to the only line of a marked good.
 */
export async function scanMark(ctx: Ctx, { params: { id }, body: { code } }: Input<typeof goodInvoices.scanMark>) {
  const { unit_id } = await lockDraft(ctx, id)
  const mark = readMark(code)
  const lines = await ctx.sql<Line>(
    `select i.id, i.marks, coalesce(g.is_marked, false) as is_marked,
       coalesce(i.barcode = any($2), false)
         or exists (select from good_barcodes b where b.good_id = i.good_id and b.barcode = any($2)) as is_named,
       case when g.base_unit = 'pc' then (i.qty * coalesce(u.factor, 1))::float8 end as pieces
     from good_invoice_items i left join goods g on g.id = i.good_id
       left join good_units u on u.good_id = i.good_id and lower(u.title) = lower(i.unit_name)
     where i.invoice_id = $1 order by i.n`,
    [id, 'gtin' in mark ? barcodesOfGtin(mark.gtin) : []],
  )
  const key = keyOfCode(code)
  const refuse = (why: string) => fail(E.markUsed, { code: [why] })
  if (lines.some(({ marks }) => marks.some((one) => keyOfCode(one) === key))) refuse(marksMessages.twice(key))
  const named = lines.filter(({ is_named }) => is_named)
  const marked = lines.filter(({ is_marked }) => is_marked)
  if (named.length === 0 && marked.length !== 1) refuse(marksMessages.noLine(key))
  const own = named.length > 0 ? named : marked
  if (own.every(({ is_marked }) => !is_marked)) refuse(marksMessages.unmarkedGood)
  const line = own.find(({ is_marked, marks, pieces }) => is_marked && (pieces === null || marks.length < pieces))
  if (!line) return refuse(marksMessages.allMarked(key))
  await ctx.sql('update good_invoice_items set marks = array_append(marks, $2) where id = $1', [line.id, code])
  await update(ctx, goodInvoiceItemRecord, line.id, {}, toldMarks([], [code]))
  await ctx.sql('update good_invoices set updated_at = $2 where id = $1', [id, instantOf(ctx.now)])
  return told(ctx, id, unit_id)
}
