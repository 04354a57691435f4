import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { goodInventsRu } from '#contract/good-invents/good-invents.ru.ts'
import type { goodInvents } from '#contract/good-invents/good-invents.ts'
import { type BaseUnit, breaksPiece, fromThousandths, type Thousandths, toThousandths } from '#domain/core/quantity.ts'
import { writingsOf } from '#domain/goods/barcode.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { update } from '#server/lists/records.ts'
import { goodInventItemRecord } from './good-invent.record.ts'
import { addLines } from './goods-of.ts'
import { forgetMarksOf, goodsOfMarks } from './marks.ts'
import { itemOf } from './present.ts'
import { lockDraft, lockDraftOfLine, type StoredInvent } from './stored.ts'

const { refusals } = goodInventsRu

export async function addItem(ctx: Ctx, { body: { invent_id, good_id, qty } }: Input<typeof goodInvents.addItem>) {
  const invent = await lockDraft(ctx, invent_id)
  const [id] = await addLines(ctx, invent, [good_id])
  if (id === undefined) fail(E.duplicate, { good_id: [refusals.again] })
  if (qty !== undefined) await countAnew(ctx, id, qty)
  return changed(ctx, invent, id)
}

/** The good behind a code: counted already, on another device if one is named, or a line of the inventory from now on. */
export async function itemByBarcode(ctx: Ctx, { body: { invent_id, barcode, mark, device } }: Input<typeof goodInvents.byBarcode>) {
  const invent = await lockDraft(ctx, invent_id)
  const byMark = mark === undefined ? undefined : (await goodsOfMarks(ctx, [mark])).get(mark)
  const good = byMark ?? (await goodOf(ctx, barcode))
  if (good === null) fail(E.notFound, { barcode: [refusals.unknown.replace('{{code}}', barcode)] })
  await addLines(ctx, invent, [good])
  const [line] = await ctx.sql<{ id: number }>('select id from good_invent_items where invent_id = $1 and good_id = $2', [invent_id, good])
  const item = await changed(ctx, invent, line?.id ?? fail(E.defect))
  const isOwn = item.counters.some((one) => one.device === device)
  return { result: item.qty === null || isOwn, item }
}

/** The good with this code; a code belongs to one good of the company. */
export async function goodOf(ctx: Ctx, barcode: string): Promise<number | null> {
  const [row] = await ctx.sql<{ id: number }>(
    'select g.id from good_barcodes b join goods g on g.id = b.good_id and g.deleted_at is null where b.barcode = any($1) limit 1',
    [writingsOf(barcode)],
  )
  return row?.id ?? null
}

export async function updateItem(ctx: Ctx, { params: { id }, body }: Input<typeof goodInvents.updateItem>) {
  const invent = await lockDraftOfLine(ctx, id)
  await countAnew(ctx, id, body.qty)
  return changed(ctx, invent, id)
}

/** Counts a good anew: this many are there, whatever was scanned before. Later scans are added. */
async function countAnew(ctx: Ctx, id: number, qty: Thousandths | 0) {
  const [held] = await ctx.sql<{ base_unit: BaseUnit; there: number }>(
    `select g.base_unit, coalesce(r.qty, 0) as there
     from good_invent_items i join good_invents h on h.id = i.invent_id join goods g on g.id = i.good_id
       left join good_remains r on r.store_id = h.store_id and r.good_id = i.good_id where i.id = $1`,
    [id],
  )
  const { base_unit, there } = held ?? fail(E.notFound)
  if (breaksPiece(base_unit, qty, toThousandths(there))) fail(E.invalid, { qty: [refusals.pieces] })
  await forgetMarksOf(ctx, id)
  const [moment] = await ctx.sql<{ at: string }>('select now()::timestamptz(3)::text as at')
  await update(ctx, goodInventItemRecord, id, {
    base_qty: qty && fromThousandths(qty),
    base_at: moment?.at ?? fail(E.defect),
    is_deleted: 0,
    expected: null,
    is_moved: 0,
  })
}

/** Takes a good out of the count with all that was counted of it: who puts it back counts it from the beginning. */
export async function removeItem(ctx: Ctx, { params: { id } }: Input<typeof goodInvents.removeItem>) {
  const invent = await lockDraftOfLine(ctx, id)
  await forgetMarksOf(ctx, id)
  await update(ctx, goodInventItemRecord, id, { is_deleted: 1 })
  await ctx.sql('update good_invent_items set base_qty = null, base_at = now()::timestamptz(3), expected = null where id = $1', [id])
  return changed(ctx, invent, id)
}

function changed(ctx: Ctx, { id, unit_id }: StoredInvent, item: number) {
  ctx.tell({ feature: 'good-invents', ids: [id], unit_id })
  return itemOf(ctx, item)
}
