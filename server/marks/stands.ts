import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import type { ListQuery } from '#contract/core/list.ts'
import { marksMessages } from '#contract/marks/marks.ru.ts'
import type { marks } from '#contract/marks/marks.ts'
import { withdrawnAs } from '#domain/core/mark.ts'
import { toThousandths } from '#domain/core/quantity.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { instantOf } from '#server/database/instant.ts'
import { find, list } from '#server/lists/list.ts'
import { insert } from '#server/lists/records.ts'
import { lockRemains } from '#server/stock/remains.ts'
import { loadReachedUnit } from '#server/units/reach.ts'
import { bringMarks, moveMarks } from './ledger.ts'
import { markActRecord } from './mark-act.record.ts'
import { markStand, markStandsList } from './marks.list.ts'
import { piecesOf } from './of-lines.ts'

const DOC = 'mark_act'
const EVERYTHING = 'good;store;codes'

export const standsPage = (ctx: Ctx, { query }: { query: ListQuery }) => list(ctx, markStandsList, query)

export const showStand = (ctx: Ctx, { params, query }: Input<typeof marks.stand>) => find(ctx, markStand, params.id, query.with ?? '')

/**
 * Pieces that came without their marks get them: an opening remain, a surplus, an invoice that was processed first, the stock of the day when marks were
 * switched on. No more than there are pieces without one, which is looked at while nobody can move the good.
 */
export async function acceptMarks(ctx: Ctx, { params: { id }, body: { marks: codes } }: Input<typeof marks.accept>) {
  const { store_id, good_id, remain, lacking } = await heldStand(ctx, id)
  const pieces = await piecesOf(ctx, [{ ...whole, good_id, qty: toThousandths(Math.max(remain, codes.length)), marks: codes }])
  const isCounted = await isInPieces(ctx, good_id)
  if (isCounted ? codes.length > lacking : remain === 0) fail(E.markUsed, { marks: [marksMessages.noRoom(codes.length, lacking)] })
  const act = await insert(ctx, markActRecord, { ...madeNow(ctx), kind: 'accepted', store_id, good_id, count: codes.length })
  await bringMarks(ctx, { doc_type: DOC, doc_id: act.id }, store_id, pieces)
  return find(ctx, markStand, id, EVERYTHING)
}

/** Marks lie there beyond the goods: what an inventory, a master or a norm has taken was not scanned. Whoever knows which pieces are gone names them. */
export async function withdrawMarks(ctx: Ctx, { params: { id }, body: { marks: codes, reason } }: Input<typeof marks.withdraw>) {
  const { store_id, good_id, beyond } = await heldStand(ctx, id)
  if (reason !== 'mistake' && codes.length > beyond) fail(E.markUsed, { marks: [marksMessages.notBeyond(codes.length, beyond)] })
  const act = await insert(ctx, markActRecord, { ...madeNow(ctx), kind: 'withdrawn', reason, store_id, good_id, count: codes.length })
  const pieces = codes.map((code) => ({ item_id: null, good_id, code, field: whole.field }))
  const to = { state: withdrawnAs(reason), store_id: null }
  await moveMarks(ctx, { doc_type: DOC, doc_id: act.id }, { from: 'in_store', store_id, to }, pieces)
  return find(ctx, markStand, id, EVERYTHING)
}

/** An act has no lines, so a refusal of its marks is shown at all of them. */
const whole = { item_id: null, n: 0, field: 'marks' }

const madeNow = (ctx: Ctx) => ({ employer_id: ctx.me.employer_id || null, created_at: instantOf(ctx.now) })

/** The place within reach, with its remain locked. */
async function heldStand(ctx: Ctx, id: number) {
  const [place] = await ctx.sql<{ store_id: number; good_id: number; unit_id: number }>(
    'select r.store_id, r.good_id, s.unit_id from good_remains r join stores s on s.id = r.store_id where r.id = $1',
    [id],
  )
  if (!place) fail(E.notFound)
  await loadReachedUnit(ctx, place.unit_id)
  await lockRemains(ctx, [place])
  return find(ctx, markStand, id)
}

async function isInPieces(ctx: Ctx, good: number): Promise<boolean> {
  const [row] = await ctx.sql("select from goods where id = $1 and base_unit = 'pc'", [good])
  return row !== undefined
}
