import { E, type FieldErrors } from '#contract/core/errors.ts'
import { keyOfCode } from '#contract/core/mark-code.ts'
import { marksMessages } from '#contract/marks/marks.ru.ts'
import { barcodesOfGtin, readMark } from '#domain/core/mark.ts'
import { fromThousandths, type Thousandths } from '#domain/core/quantity.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import type { Piece } from './ledger.ts'

/** A line of a document, with its marks and its quantity in base units. */
export interface MarkedLine {
  item_id: number | null
  n: number
  /** The field at which a refusal of its marks is shown; absent: the line. */
  field?: string
  good_id: number
  qty: Thousandths
  marks: readonly string[]
}

const fieldOf = ({ n, field }: MarkedLine) => field ?? `items.${n}.marks`

/** The pieces of lines, each line with no more marks than pieces, and only of goods that are marked; what is wrong stands at its line. */
export async function piecesOf(ctx: Ctx, lines: readonly MarkedLine[]): Promise<Piece[]> {
  const named = lines.filter(({ marks }) => marks.length > 0)
  if (named.length === 0) return []
  const goods = await ctx.sql<{ id: number; is_marked: boolean; base_unit: string }>(
    'select id, is_marked, base_unit from goods where id = any($1::int[])',
    [named.map(({ good_id }) => good_id)],
  )
  const others = await ownersOfGtins(ctx, named)
  const refused: FieldErrors = {}
  for (const line of named) {
    const good = goods.find(({ id }) => id === line.good_id)
    if (!good?.is_marked) refused[fieldOf(line)] = [marksMessages.unmarkedGood]
    else if (good.base_unit === 'pc' && line.marks.length * 1000 > line.qty)
      refused[fieldOf(line)] = [marksMessages.tooMany(line.marks.length, String(fromThousandths(line.qty)))]
    for (const code of line.marks) {
      const mark = readMark(code)
      const owner = 'code' in mark ? others.get(mark.gtin) : undefined
      if (owner && owner.good_id !== line.good_id) refused[fieldOf(line)] = [marksMessages.otherGood(keyOfCode(code), owner.title)]
    }
  }
  if (Object.keys(refused).length > 0) fail(E.invalid, refused)
  return named.flatMap((line) =>
    line.marks.map((code): Piece => ({ item_id: line.item_id, good_id: line.good_id, code, field: fieldOf(line) })),
  )
}

/** Whose barcodes the GTINs of these marks are; a GTIN that the dictionary does not have says nothing. */
async function ownersOfGtins(ctx: Ctx, lines: readonly MarkedLine[]): Promise<Map<string, { good_id: number; title: string }>> {
  const gtins = new Set(
    lines
      .flatMap(({ marks }) => marks)
      .flatMap((code) => {
        const mark = readMark(code)
        return 'code' in mark ? mark.gtin : []
      }),
  )
  const given = [...gtins].flatMap((gtin) => barcodesOfGtin(gtin).map((barcode) => ({ gtin, barcode })))
  const rows = await ctx.sql<{ gtin: string; good_id: number; title: string }>(
    `select x.gtin, g.id as good_id, g.title from jsonb_to_recordset($1::jsonb) x(gtin text, barcode text)
     join good_barcodes b on b.barcode = x.barcode join goods g on g.id = b.good_id and g.deleted_at is null`,
    [JSON.stringify(given)],
  )
  return new Map(rows.map((row) => [row.gtin, row]))
}
