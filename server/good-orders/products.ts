import type { Input } from '#contract/core/endpoint.ts'
import { E, type FieldErrors } from '#contract/core/errors.ts'
import { messages } from '#contract/core/rules.ts'
import { goodOrderMessages, goodOrdersRu } from '#contract/good-orders/good-orders.ru.ts'
import type { goodOrders } from '#contract/good-orders/good-orders.ts'
import { qtyText } from '#domain/core/number-text.ts'
import { type BaseUnit, fromThousandths, type Thousandths, toThousandths } from '#domain/core/quantity.ts'
import { isInPacks, MOST_ORDER_LINES, stepOf } from '#domain/good-orders/orders.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { instantOf } from '#server/database/instant.ts'
import { baseUnitsOf } from '#server/goods/base-units.ts'
import { keepGoods } from '#server/goods/living-goods.ts'
import { insert, remove, update } from '#server/lists/records.ts'
import { goodOrderProductRecord } from './good-order.record.ts'
import { told } from './present.ts'
import { rulesOf } from './rules-of.ts'
import { lockDraft, lockDraftOfLine, maybe, type StoredOrder } from './stored.ts'

const { refusals } = goodOrdersRu

export async function addProduct(ctx: Ctx, { body: { good_order_id, ...body } }: Input<typeof goodOrders.addProduct>) {
  const order = await lockDraft(ctx, good_order_id)
  const [{ n = 0, count = 0 } = {}] = await ctx.sql<{ n: number; count: number }>(
    'select coalesce(max(n), 0) as n, count(*)::int as count from good_order_products where good_order_id = $1',
    [good_order_id],
  )
  if (count >= MOST_ORDER_LINES) fail(E.invalid, { items: [refusals.many] })
  const [line] = await readLines(ctx, good_order_id, [body], (_, field) => field)
  await insert(ctx, goodOrderProductRecord, { ...(line ?? fail(E.defect)), good_order_id, n: n + 1 })
  return settled(ctx, order)
}

export async function updateProduct(ctx: Ctx, { params: { id }, body: { qty } }: Input<typeof goodOrders.updateProduct>) {
  const order = await lockDraftOfLine(ctx, id)
  const [held] = await ctx.sql<{ multiple: number | null; base_unit: BaseUnit }>(
    'select i.multiple, g.base_unit from good_order_products i join goods g on g.id = i.good_id where i.id = $1',
    [id],
  )
  const { multiple, base_unit } = held ?? fail(E.notFound)
  if (!isInPacks(qty, stepOf(base_unit, maybe(multiple)))) fail(E.invalid, { qty: [stepWords(maybe(multiple))] })
  await update(ctx, goodOrderProductRecord, id, { qty: fromThousandths(qty) })
  return settled(ctx, order)
}

export async function removeProduct(ctx: Ctx, { params: { id } }: Input<typeof goodOrders.removeProduct>) {
  const order = await lockDraftOfLine(ctx, id)
  await remove(ctx, goodOrderProductRecord, id)
  return settled(ctx, order)
}

async function settled(ctx: Ctx, order: StoredOrder) {
  await ctx.sql('update good_orders set updated_at = $2 where id = $1', [order.id, instantOf(ctx.now)])
  return told(ctx, order)
}

const stepWords = (multiple: Thousandths | null) => (multiple === null ? refusals.pieces : goodOrderMessages.packs(said(multiple)))

export const said = (qty: Thousandths | null) => qtyText(fromThousandths(qty ?? fail(E.defect)))

interface Wish {
  good_id: number
  /** Absent: one pack is ordered, or one base unit. */
  qty?: Thousandths | undefined
}

interface Line {
  good_id: number
  qty: number
  multiple: number | null
}

/** Writes the lines of a new order in one statement. */
export async function writeProducts(ctx: Ctx, orderId: number, items: readonly Wish[]) {
  if (items.length === 0) return
  const lines = await readLines(ctx, orderId, items, (at, field) => `items.${at}.${field}`)
  await ctx.sql(
    `insert into good_order_products (company_id, good_order_id, n, good_id, qty, multiple)
     select current_company(), $1, x.n, x.good_id, x.qty, x.multiple
     from jsonb_to_recordset($2::jsonb) x(n int, good_id int, qty numeric, multiple numeric) order by x.n`,
    [orderId, JSON.stringify(lines.map((line, at) => ({ ...line, n: at + 1 })))],
  )
}

/** Lines with the packs of their rules; a good that is gone or named twice and a broken pack are refused at their fields. */
async function readLines(
  ctx: Ctx,
  orderId: number,
  items: readonly Wish[],
  place: (at: number, field: 'good_id' | 'qty') => string,
): Promise<Line[]> {
  const ids = items.map(({ good_id }) => good_id)
  const kept = await keepGoods(ctx, ids)
  const rules = await rulesOf(ctx, orderId, ids.length === 1 ? (ids[0] ?? null) : null)
  const units = await baseUnitsOf(ctx, ids)
  const refused: FieldErrors = {}
  const lines = items.map(({ good_id, ...wish }, at): Line => {
    const multiple = rules.get(good_id)?.multiple ?? null
    const qty = wish.qty ?? multiple ?? toThousandths(1)
    if (!kept.has(good_id)) refused[place(at, 'good_id')] = [messages.missing]
    else if (ids.indexOf(good_id) < at) refused[place(at, 'good_id')] = [refusals.twice]
    else if (!isInPacks(qty, stepOf(units.get(good_id) ?? 'g', multiple))) refused[place(at, 'qty')] = [stepWords(multiple)]
    return { good_id, qty: fromThousandths(qty), multiple: multiple && fromThousandths(multiple) }
  })
  if (Object.keys(refused).length > 0) fail(E.invalid, refused)
  return lines
}
