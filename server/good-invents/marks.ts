import { E } from '#contract/core/errors.ts'
import { keyOfCode } from '#contract/core/mark-code.ts'
import { keyOfMark, type MarkState, readMark } from '#domain/core/mark.ts'
import { fromThousandths, type Thousandths } from '#domain/core/quantity.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { bringMarks, moveMarks, type Piece } from '#server/marks/ledger.ts'
import type { StoredInvent } from './stored.ts'

const DOC = 'good_invent'

/** The goods of the pieces whose marks are known, by the codes as they were scanned. */
export async function goodsOfMarks(ctx: Ctx, codes: readonly string[]): Promise<Map<string, number>> {
  const marks = codes.flatMap((code, at) => {
    const mark = readMark(code)
    return 'code' in mark ? [{ at, gtin: mark.gtin, serial: mark.serial }] : []
  })
  if (marks.length === 0) return new Map()
  const rows = await ctx.sql<{ at: number; good_id: number }>(
    `select x.at, m.good_id from jsonb_to_recordset($1::jsonb) x(at int, gtin text, serial text)
     join marks m on m.gtin = x.gtin and m.serial = x.serial
     join goods g on g.id = m.good_id and g.deleted_at is null and g.is_marked`,
    [JSON.stringify(marks)],
  )
  return new Map(rows.map(({ at, good_id }) => [codes[at] ?? fail(E.defect), good_id]))
}

interface Scan {
  key: string
  good_id: number
  qty: number
  mark?: string | undefined
}

/**
 * Of the scans those that count: a piece whose mark was counted before does not, and one that is taken back may be counted again. A scan that was sent
 * before has done what it does.
 */
export async function onceByMark<S extends Scan>(ctx: Ctx, invent: number, scans: readonly S[]) {
  if (scans.every(({ mark }) => mark === undefined)) return { counted: [...scans], again: [] }
  const marked = await ctx.sql<{ id: number }>('select id from goods where is_marked and id = any($1::int[])', [
    scans.flatMap(({ mark, good_id }) => (mark === undefined ? [] : good_id)),
  ])
  const known = await ctx.sql<{ key: string }>('select key from good_invent_scans where invent_id = $1 and key = any($2::uuid[])', [
    invent,
    scans.map(({ key }) => key),
  ])
  const [counted, again]: [S[], { key: string; mark: string }[]] = [[], []]
  for (const scan of scans) {
    const { key, good_id, qty, mark } = scan
    const isByMark = mark !== undefined && marked.some(({ id }) => id === good_id) && !known.some((one) => one.key === key)
    if (!isByMark || (await (qty > 0 ? countMark(ctx, invent, good_id, mark) : forgetMark(ctx, invent, mark)))) counted.push(scan)
    else if (qty > 0) again.push({ key, mark: keyOfCode(mark) })
  }
  return { counted, again }
}

async function countMark(ctx: Ctx, invent: number, good: number, code: string): Promise<boolean> {
  const mark = readMark(code)
  if (!('code' in mark)) return true
  const rows = await ctx.sql(
    `insert into good_invent_marks (company_id, invent_id, item_id, gtin, serial, code)
     select current_company(), $1, i.id, $3, $4, $5 from good_invent_items i where i.invent_id = $1 and i.good_id = $2
     on conflict (invent_id, gtin, serial) do nothing returning id`,
    [invent, good, mark.gtin, mark.serial, mark.code],
  )
  return rows.length > 0
}

async function forgetMark(ctx: Ctx, invent: number, code: string): Promise<boolean> {
  const mark = readMark(code)
  if (!('code' in mark)) return true
  const rows = await ctx.sql('delete from good_invent_marks where invent_id = $1 and gtin = $2 and serial = $3 returning id', [
    invent,
    mark.gtin,
    mark.serial,
  ])
  return rows.length > 0
}

/** The good was counted without its marks, so it is not known any more which pieces there are. */
export const forgetMarksOf = (ctx: Ctx, item: number) => ctx.sql('delete from good_invent_marks where item_id = $1', [item])

interface CountedLine {
  id: number
  n: number
  good_id: number
  fact: Thousandths | null
  is_deleted: boolean
}

/**
 * Of a line whose every piece was counted by its mark the house knows which pieces there are: others of its marks that lay there at the count are
 * withdrawn, and pieces that the books do not have there come. Of a line that was counted otherwise nobody knows which pieces are gone: its marks stay for
 * whoever will look for them.
 */
export async function settleMarks(ctx: Ctx, { id, store_id }: StoredInvent, lines: readonly CountedLine[]): Promise<void> {
  const counted = await piecesOf(ctx, id)
  const whole = lines.filter(
    (line) => !line.is_deleted && line.fact !== null && (counted.get(line.id)?.length ?? 0) === fromThousandths(line.fact),
  )
  const known = await knownOf(ctx, { id, store_id }, whole)
  const [gone, moved, brought]: [Piece[], Piece[], Piece[]] = [[], [], []]
  for (const { id: item_id, n, good_id } of whole) {
    const place = { item_id, good_id, field: `items.${n}.marks` }
    const seen = new Set((counted.get(item_id) ?? []).map(keyOfCode))
    for (const one of known)
      if (one.good_id === good_id && one.is_here && !seen.has(keyOfMark(one))) gone.push({ ...place, code: one.code })
    for (const code of counted.get(item_id) ?? []) {
      const one = known.find((mark) => keyOfMark(mark) === keyOfCode(code))
      if (one === undefined || (one.good_id === good_id && COMES.includes(one.state))) brought.push({ ...place, code })
      else if (one.good_id === good_id && one.state === 'in_store' && one.store_id !== store_id) moved.push({ ...place, code })
    }
  }
  const doc = { doc_type: DOC, doc_id: id } as const
  await moveMarks(ctx, doc, { from: 'in_store', store_id, to: { state: 'withdrawn', store_id: null } }, gone)
  await moveMarks(ctx, doc, { from: 'in_store', to: { state: 'in_store', store_id } }, moved)
  await bringMarks(ctx, doc, store_id, brought)
}

/** What is on the shelf and was thought to be gone comes back; what was sold or is on its way has its own documents. */
const COMES: readonly MarkState[] = ['gone', 'to_supplier', 'withdrawn']

/** The codes that were scanned, line by line; only of goods that are marked and counted in pieces. */
async function piecesOf(ctx: Ctx, invent: number): Promise<Map<number, string[]>> {
  const rows = await ctx.sql<{ id: number; codes: string[] }>(
    `select i.id, array(select k.code from good_invent_marks k where k.item_id = i.id order by k.id) as codes
     from good_invent_items i join goods g on g.id = i.good_id and g.is_marked and g.base_unit = 'pc' where i.invent_id = $1`,
    [invent],
  )
  return new Map(rows.map(({ id, codes }) => [id, codes]))
}

interface Known {
  gtin: string
  serial: string
  code: string
  good_id: number
  state: MarkState
  store_id: number | null
  /** True: the piece lies in the store and has not moved since the count. */
  is_here: boolean
}

/** The pieces of these lines that lie in the store, and those that were scanned, wherever they are. */
const knownOf = (ctx: Ctx, { id, store_id }: Pick<StoredInvent, 'id' | 'store_id'>, lines: readonly CountedLine[]) =>
  ctx.sql<Known>(
    `select m.gtin, m.serial, m.code, m.good_id, m.state, m.store_id,
       m.state = 'in_store' and m.store_id = $2 and i.id is not null
         and coalesce(greatest(i.base_at,
           (select max(coalesce(s.scanned_at, s.received_at)) from good_invent_scans s where s.item_id = i.id)), now()) >= v.at as is_here
     from marks m left join good_invent_items i on i.invent_id = $1 and i.good_id = m.good_id and i.id = any($3::int[])
       cross join lateral (select v.at from mark_moves v where v.mark_id = m.id order by v.id desc limit 1) v
     where (m.store_id = $2 and m.state = 'in_store' and i.id is not null)
       or (m.gtin, m.serial) in (select k.gtin, k.serial from good_invent_marks k where k.invent_id = $1)
     order by m.id`,
    [id, store_id, lines.map((line) => line.id)],
  )
