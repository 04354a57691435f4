import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import type { ListQuery } from '#contract/core/list.ts'
import { messages } from '#contract/core/rules.ts'
import { goodRemainMessages } from '#contract/good-remains/good-remains.ru.ts'
import type { goodRemains } from '#contract/good-remains/good-remains.ts'
import { type Kopecks, kopecks, zero } from '#domain/core/money.ts'
import type { Thousandths } from '#domain/core/quantity.ts'
import type { Ctx } from '#server/core/context.ts'
import { type ConstraintFailures, fail } from '#server/core/fail.ts'
import { tellReach } from '#server/documents/reached.ts'
import { keepGoods } from '#server/goods/living-goods.ts'
import { postEntry } from '#server/ledger/post.ts'
import { find, list } from '#server/lists/list.ts'
import { insert, remove, update } from '#server/lists/records.ts'
import { putIn } from '#server/stock/door.ts'
import { ownerOf } from '#server/stock/owner.ts'
import { lockKnownRemain } from '#server/stock/remains.ts'
import { loadReachedUnit, reachedUnits } from '#server/units/reach.ts'
import { goodRemainsList } from './good-remains.list.ts'
import { goodRemainRecord } from './good-remains.record.ts'

export const goodRemainsConstraints: ConstraintFailures = {
  good_remains_limits: { code: E.invalid, field: 'max', message: goodRemainMessages.limits },
  good_remains_place: { code: E.duplicate, field: 'good_id', message: goodRemainMessages.moved },
}

const DOC = 'good_remain'
const EVERYTHING = 'good;store;unit;layers'

interface At {
  params: { id: number }
}

export async function remainsPage(ctx: Ctx, { query }: { query: ListQuery }) {
  const page = await list(ctx, goodRemainsList, query)
  return { ...page, items: await tellReach(ctx, page.items) }
}

export async function showRemain(ctx: Ctx, { params, query }: Input<typeof goodRemains.show>) {
  const found = await find(ctx, goodRemainsList, params.id, query.with ?? '')
  const [remain = found] = await tellReach(ctx, [found])
  return remain
}

/** Writes the first balance of a store, before its goods were counted here: a layer and a move like those of a document, and the same sum in the books (C35). */
export async function openRemain(ctx: Ctx, { body }: Input<typeof goodRemains.create>) {
  const { store_id, good_id, qty, cost, expires_at = null, ...limits } = body
  const unit_id = await reachedUnitOf(ctx, store_id)
  const kept = await keepGoods(ctx, [good_id])
  if (!kept.has(good_id)) fail(E.notFound, { good_id: [messages.missing] })
  const id = await unmovedRemain(ctx, { store_id, good_id }, limits)
  if (qty) await bringIn(ctx, { id, unit_id, store_id, good_id, qty, cost: cost ?? zero, expires_at })
  return answer(ctx, id)
}

/** Locks the row of this place; a place that has ever had a move is refused. */
async function unmovedRemain(ctx: Ctx, place: { store_id: number; good_id: number }, limits: Input<typeof goodRemains.update>['body']) {
  const held = await lockKnownRemain(ctx, place)
  if (held === null) return (await insert(ctx, goodRemainRecord, { ...place, ...limits })).id
  const [moved] = await ctx.sql('select from stock_moves where store_id = $1 and good_id = $2 limit 1', [place.store_id, place.good_id])
  if (moved) fail(E.invalid, { good_id: [goodRemainMessages.moved] }, { id: held })
  await update(ctx, goodRemainRecord, held, limits)
  return held
}

interface Brought {
  id: number
  unit_id: number
  store_id: number
  good_id: number
  qty: Thousandths
  cost: Kopecks
  expires_at: string | null
}

async function bringIn(ctx: Ctx, { id, unit_id, cost, ...put }: Brought) {
  await putIn(ctx, { doc_type: DOC, doc_id: id }, [{ ...put, cost, item_id: id }])
  if (cost === 0) return
  const { entity_id, currency } = await ownerOf(ctx, unit_id)
  const line = { entity_id, unit_id, currency }
  await postEntry(ctx, {
    doc_type: DOC,
    doc_id: id,
    lines: [
      { ...line, account: 'stock', amount: cost },
      { ...line, account: 'opening', amount: kopecks(-cost) },
    ],
  })
}

export async function updateRemain(ctx: Ctx, { params: { id }, body }: Input<typeof goodRemains.update>) {
  await update(ctx, goodRemainRecord, id, body, { within: reached(ctx) })
  return answer(ctx, id)
}

/** Removes a row that only holds limits; a place with goods or moves is history (C35). */
export async function removeRemain(ctx: Ctx, { params: { id } }: At) {
  const { store_id, good_id } = await find(ctx, { ...goodRemainsList, scope: reached }, id)
  await lockKnownRemain(ctx, { store_id, good_id })
  const [moved] = await ctx.sql('select from stock_moves where store_id = $1 and good_id = $2 limit 1', [store_id, good_id])
  if (moved) fail(E.inUse, { id: [goodRemainMessages.inUse] })
  await remove(ctx, goodRemainRecord, id, reached(ctx))
  ctx.tell({ feature: 'good-remains', ids: [good_id] })
  return null
}

/** Everybody reads the remains of all studios; only those of one's own studios are written. */
const reached = (ctx: Ctx) => reachedUnits(ctx, '(select s.unit_id from stores s where s.id = t.store_id)')

async function reachedUnitOf(ctx: Ctx, storeId: number): Promise<number> {
  const refuse = () => fail(E.notFound, { store_id: [messages.missing] })
  const [store] = await ctx.sql<{ unit_id: number }>('select unit_id from stores where id = $1', [storeId])
  if (!store) return refuse()
  await loadReachedUnit(ctx, store.unit_id).catch(refuse)
  return store.unit_id
}

async function answer(ctx: Ctx, id: number) {
  const row = await find(ctx, goodRemainsList, id, EVERYTHING)
  ctx.tell({ feature: 'good-remains', ids: [row.good_id] })
  return row
}
