import type { Input } from '#contract/core/endpoint.ts'
import { E } from '#contract/core/errors.ts'
import { goodMessages } from '#contract/goods/goods.ru.ts'
import type { GoodPriceQuery, goodRow, goods } from '#contract/goods/goods.ts'
import { houseBarcode } from '#domain/goods/barcode.ts'
import type { Ctx } from '#server/core/context.ts'
import type { ConstraintFailures } from '#server/core/fail.ts'
import { find, list } from '#server/lists/list.ts'
import type { RowOf } from '#server/lists/list-spec.ts'
import { insert, update } from '#server/lists/records.ts'
import { checkBase, checkPacks } from './good-measure.ts'
import { besideParts, checkLine, saveParts } from './good-parts.ts'
import { actualPrices } from './good-price.ts'
import { choices, goodsList } from './goods.list.ts'
import { goodRecord } from './goods.record.ts'

export const goodsConstraints: ConstraintFailures = {
  good_barcodes_barcode: { code: E.duplicate, field: 'good_barcodes', message: goodMessages.barcodeTaken },
  good_units_title: { code: E.invalid, field: 'good_units', message: goodMessages.packTwice },
  good_prices_period: { code: E.duplicate, field: 'begin_at', message: goodMessages.period },
  goods_held: { code: E.inUse, field: 'id', message: goodMessages.held },
  good_prices_order: { code: E.invalid, field: 'end_at', message: goodMessages.order },
}

type Given = Input<typeof goods.create>['body']
type Shown = GoodPriceQuery & { with?: string | undefined }
interface At {
  params: { id: number }
}

export async function listGoods(ctx: Ctx, { query }: { query: Input<typeof goods.list>['query'] }) {
  const { relations, isPriced } = splitRelations(query.with)
  const page = await list(ctx, goodsList, { ...query, with: relations })
  return { ...page, items: await presented(ctx, page.items, query, isPriced) }
}

export async function showGood(ctx: Ctx, { params, query }: At & { query: Shown }) {
  const { relations, isPriced } = splitRelations(query.with)
  const row = await find(ctx, goodsList, params.id, relations)
  const [shown = row] = await presented(ctx, [row], query, isPriced)
  return shown
}

export const createGood = async (ctx: Ctx, { body }: { body: Given }) => answer(ctx, await addGood(ctx, body))

/** Writes a new good and answers its id: a file of tens of thousands reads none of them back. */
export async function addGood(ctx: Ctx, { good_barcodes = [], good_units = [], ...columns }: Given): Promise<number> {
  await checkLine(ctx, null, columns)
  checkPacks(columns.base_unit ?? 'pc', good_units)
  const beside = besideParts({ good_barcodes: [], good_units: [] }, { good_barcodes, good_units })
  const { id } = await insert(ctx, goodRecord, columns, beside ? { beside } : {})
  await saveParts(ctx, id, { ...(good_barcodes.length > 0 && { good_barcodes }), ...(good_units.length > 0 && { good_units }) })
  return id
}

export async function changeGood(ctx: Ctx, { params: { id }, body }: At & { body: Partial<Given> }) {
  const { good_barcodes, good_units, ...columns } = body
  const held = await loadGood(ctx, id)
  await checkLine(ctx, id, columns)
  await checkBase(ctx, held, columns.base_unit)
  if (good_units || columns.base_unit) checkPacks(columns.base_unit ?? held.base_unit, good_units ?? held.good_units)
  const beside = besideParts(held, { good_barcodes, good_units })
  await update(ctx, goodRecord, id, columns, { within: living, ...(beside && { beside }) })
  await saveParts(ctx, id, { good_barcodes, good_units })
  return answer(ctx, id)
}

export async function ownBarcode(ctx: Ctx, { params: { id } }: At) {
  const { good_barcodes } = await loadGood(ctx, id)
  const own = houseBarcode(id)
  if (good_barcodes.includes(own)) return answer(ctx, id)
  return changeGood(ctx, { params: { id }, body: { good_barcodes: [...good_barcodes, own] } })
}

export async function goodForm(ctx: Ctx) {
  const [types, brands, lines, groups, units] = await Promise.all([
    choices(ctx, 'goods_types'),
    choices(ctx, 'good_brands'),
    ctx.sql<{ id: number; name: string; good_brand_id: number }>(
      'select id, title as name, good_brand_id from good_lines order by title collate ru, id',
    ),
    choices(ctx, 'good_groups'),
    ctx.sql<{ id: number; name: string }>('select id, name from units order by "order", name collate ru'),
  ])
  return { types, brands, lines, groups, units }
}

export const living = { sql: () => 't.deleted_at is null', values: [] }

export const loadGood = (ctx: Ctx, id: number) => find(ctx, goodsList, id)

export function answer(ctx: Ctx, id: number) {
  ctx.tell({ feature: 'goods', ids: [id] })
  return loadGood(ctx, id)
}

/** `price_actual` is no relation of the list: it depends on the day and the studio that are asked for. */
function splitRelations(wanted = '') {
  const all = wanted.split(/[;,]/).filter(Boolean)
  return { relations: all.filter((one) => one !== 'price_actual').join(';'), isPriced: all.includes('price_actual') }
}

type Listed = RowOf<typeof goodRow>

async function presented(ctx: Ctx, rows: Listed[], asked: GoodPriceQuery, isPriced: boolean): Promise<Listed[]> {
  if (!isPriced) return rows
  const ids = rows.map((row) => row.id)
  const actual = await actualPrices(ctx, ids, asked)
  return rows.map((row) => ({ ...row, price_actual: actual.get(row.id) ?? null }))
}
