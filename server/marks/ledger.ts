import { E, type FieldErrors } from '#contract/core/errors.ts'
import { marksMessages } from '#contract/marks/marks.ru.ts'
import { keyOfMark, type MarkState, mayComeIn, readMark } from '#domain/core/mark.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { instantOf } from '#server/database/instant.ts'
import { lockMoved, type Moved } from '#server/stock/door.ts'
import { PLACE_NAME } from '#server/stores/place-name.ts'

/** The document behind a move. */
export interface MarkDoc {
  doc_type: 'good_invoice' | 'good_flow' | 'good_invent' | 'mark_act' | 'order' | 'order_refund'
  doc_id: number
}

/** A piece that a line of a document names, or the document itself; `field` is where a refusal of it stands. */
export interface Piece {
  item_id: number | null
  good_id: number
  field: string
  code: string
}

/** A known piece, locked until the transaction ends. */
interface Known {
  id: number
  gtin: string
  serial: string
  good_id: number
  good: string
  state: MarkState
  store_id: number | null
  store: string | null
}

interface Read extends Piece {
  gtin: string
  serial: string
  key: string
}

/** What is wrong with a known piece; null: nothing. */
type Judge = (known: Known, key: string) => string | null

/**
 * Pieces come to a store. New ones are written down here, once in a company whoever brings them beside this (the key of the table); one that went back
 * to its supplier, or whose coming was cancelled, may come again. Whoever has counted the store or holds the piece there brings back one that was withdrawn.
 */
export async function bringMarks(ctx: Ctx, doc: MarkDoc, store_id: number, pieces: readonly Piece[]): Promise<void> {
  if (pieces.length === 0) return
  const read = readPieces(pieces)
  await ctx.sql(
    `insert into marks (company_id, gtin, serial, code, good_id)
     select current_company(), x.gtin, x.serial, x.code, x.good_id
     from jsonb_to_recordset($1::jsonb) x(gtin text, serial text, code text, good_id int) order by x.gtin, x.serial on conflict do nothing`,
    [JSON.stringify(read)],
  )
  const known = await judged(ctx, read, ({ state }, key) =>
    mayComeIn(state) || (state === 'withdrawn' && seen.includes(doc.doc_type)) ? null : marksMessages.state[state](key),
  )
  await ctx.sql(
    `update marks m set good_id = x.good_id from jsonb_to_recordset($1::jsonb) x(id int, good_id int)
     where m.id = x.id and m.good_id <> x.good_id and m.state = 'gone'`,
    [JSON.stringify(read.map((one, at) => ({ id: known[at]?.id, good_id: one.good_id })))],
  )
  await place(ctx, doc, { state: 'in_store', store_id }, read, known)
}

/** Documents made by an employee who sees the pieces. */
const seen: readonly MarkDoc['doc_type'][] = ['good_invent', 'mark_act']

/** Pieces to be moved: where they must be, and where they go. */
interface Move extends Source {
  to: Place
}

interface Source {
  from: MarkState
  /** Absent: wherever the pieces are. */
  store_id?: number | null
}

/** Pieces go on from where they have to be. What is sold, foreign or elsewhere is refused at its line (1798). */
export async function moveMarks(ctx: Ctx, doc: MarkDoc, { to, ...source }: Move, pieces: readonly Piece[]): Promise<void> {
  if (pieces.length === 0) return
  const read = readPieces(pieces)
  await place(ctx, doc, to, read, await judged(ctx, read, wherever(source)))
}

/** The same question where nothing is moved, and before anything is locked unless that is asked for. */
export async function checkMarks(ctx: Ctx, source: Source, pieces: readonly Piece[], isLocked = false): Promise<void> {
  await judged(ctx, readPieces(pieces), wherever(source), isLocked)
}

const wherever =
  ({ from, store_id }: Source): Judge =>
  ({ state, store_id: lies, store }, key) => {
    if (state !== from) return marksMessages.state[state](key)
    return store_id === undefined || store_id === lies ? null : marksMessages.elsewhere(key, store ?? '')
  }

/**
 * Undoes what a document did with its pieces: each goes back to where it was before. One that has moved on since is refused by its code. The remains are
 * locked first, as whoever sells does; the pieces are locked by one statement and their moves read by the next, which sees what the wait was for.
 */
export async function takeMarksBack(ctx: Ctx, { doc_type, doc_id }: MarkDoc & Moved): Promise<void> {
  await lockMoved(ctx, { doc_type, doc_id })
  await ctx.sql(
    `select m.id from marks m where m.id in (select v.mark_id from mark_moves v where v.doc_type = $1 and v.doc_id = $2)
     order by m.id for update`,
    [doc_type, doc_id],
  )
  const moved = await ctx.sql<{
    mark_id: number
    item_id: number | null
    is_last: boolean
    state: MarkState | null
    store_id: number | null
    key: string
  }>(
    `with own as (select v.mark_id, min(v.id) as first, max(v.id) as last, max(v.item_id) as item_id
       from mark_moves v where v.doc_type = $1 and v.doc_id = $2 group by 1)
     select o.mark_id, o.item_id, o.last = (select max(v.id) from mark_moves v where v.mark_id = o.mark_id) as is_last,
       b.state, b.store_id, '01' || h.gtin || '21' || h.serial as key
     from own o join marks h on h.id = o.mark_id
       left join lateral (select v.state, v.store_id from mark_moves v
         where v.mark_id = o.mark_id and v.id < o.first order by v.id desc limit 1) b on true
     order by o.mark_id`,
    [doc_type, doc_id],
  )
  const stuck = moved.filter(({ is_last }) => !is_last)
  if (stuck.length > 0) fail(E.markUsed, { items: stuck.slice(0, TOLD).map(({ key }) => marksMessages.moved(key)) })
  const back = moved.map(({ mark_id: id, item_id, state, store_id }) => ({ id, item_id, state: state ?? 'gone', store_id }))
  await writeMoves(ctx, { doc_type, doc_id }, back)
}

/** Finds the pieces, locks those that move, and checks that each is in its place; the judge's refusals are shown at their lines, and then nothing moves. */
async function judged(ctx: Ctx, read: readonly Read[], judge: Judge, isLocked = true): Promise<Known[]> {
  const rows = await ctx.sql<Known>(
    `select m.id, m.gtin, m.serial, m.good_id, g.title as good, m.state, m.store_id,
       (select ${PLACE_NAME} from stores s join units u on u.id = s.unit_id where s.id = m.store_id) as store
     from marks m join goods g on g.id = m.good_id
     where (m.gtin, m.serial) in (select x.gtin, x.serial from jsonb_to_recordset($1::jsonb) x(gtin text, serial text))
     order by m.id${isLocked ? ' for update of m' : ''}`,
    [JSON.stringify(read.map(({ gtin, serial }) => ({ gtin, serial })))],
  )
  const byKey = new Map(rows.map((row) => [keyOfMark(row), row]))
  const refused = new Map<string, string[]>()
  const known = read.flatMap(({ key, field, good_id }) => {
    const one = byKey.get(key)
    const why = one ? (judge(one, key) ?? otherGood(one, good_id, key)) : marksMessages.foreign(key)
    if (why) refused.set(field, [...(refused.get(field) ?? []), why])
    return one && !why ? [one] : []
  })
  if (refused.size > 0) refuse(refused)
  return known
}

/** A piece that came by mistake may come again as another good. */
const otherGood = ({ good_id, good, state }: Known, meant: number, key: string) =>
  good_id === meant || state === 'gone' ? null : marksMessages.otherGood(key, good)

/** How many faults of one line are told: more of them are the same mistake. */
const TOLD = 5

function refuse(refused: ReadonlyMap<string, string[]>): never {
  const fields: FieldErrors = {}
  for (const [field, all] of refused) fields[field] = all.slice(0, TOLD)
  return fail(E.markUsed, fields)
}

/** The contract has read each code before; one that stands in the document twice is refused at the second. */
function readPieces(pieces: readonly Piece[]): Read[] {
  const seen = new Set<string>()
  const refused = new Map<string, string[]>()
  const read = pieces.flatMap((piece): Read[] => {
    const mark = readMark(piece.code)
    if (!('code' in mark)) return fail(E.markUsed, { [piece.field]: [marksMessages.fault[mark.fault]] })
    const key = keyOfMark(mark)
    if (seen.has(key)) refused.set(piece.field, [...(refused.get(piece.field) ?? []), marksMessages.twice(key)])
    seen.add(key)
    return [{ ...piece, ...mark, key }]
  })
  return refused.size > 0 ? refuse(refused) : read
}

interface Place {
  state: MarkState
  store_id: number | null
}

/** A code that was scanned with its tail replaces one without. */
async function place(ctx: Ctx, doc: MarkDoc, where: Place, read: readonly Read[], known: readonly Known[]) {
  await ctx.sql(
    `update marks m set code = x.code from jsonb_to_recordset($1::jsonb) x(id int, code text)
     where m.id = x.id and length(x.code) > length(m.code)`,
    [JSON.stringify(read.map(({ code }, at) => ({ id: known[at]?.id, code })))],
  )
  await writeMoves(
    ctx,
    doc,
    known.map(({ id }, at) => ({ id, item_id: read[at]?.item_id ?? null, ...where })),
  )
}

async function writeMoves(ctx: Ctx, { doc_type, doc_id }: MarkDoc, moves: readonly (Place & { id: number; item_id: number | null })[]) {
  if (moves.length === 0) return
  await ctx.sql(
    `with given as (select * from jsonb_to_recordset($1::jsonb) x(id int, item_id int, state text, store_id int)),
     moved as (insert into mark_moves (company_id, mark_id, state, store_id, doc_type, doc_id, item_id, employer_id)
       select current_company(), id, state, store_id, $2, $3, item_id, $4 from given order by id)
     update marks m set state = x.state, store_id = x.store_id, moved_at = $5 from given x where m.id = x.id`,
    [JSON.stringify(moves), doc_type, doc_id, ctx.me.employer_id || null, instantOf(ctx.now)],
  )
  ctx.tell({ feature: 'marks', ids: moves.map(({ id }) => id) })
}
