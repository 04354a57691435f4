import type { Input } from '#contract/core/endpoint.ts'
import { E, type FieldErrors } from '#contract/core/errors.ts'
import { goodOrderMessages, goodOrdersRu } from '#contract/good-orders/good-orders.ru.ts'
import type { goodOrders } from '#contract/good-orders/good-orders.ts'
import { DOCUMENT_STATUS } from '#domain/core/document-status.ts'
import { fromThousandths, lessQty, sumOfQty, type Thousandths } from '#domain/core/quantity.ts'
import { givenOf, isInPacks, stepOf } from '#domain/good-orders/orders.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { instantOf } from '#server/database/instant.ts'
import { cancelledNow, processedNow } from '#server/documents/effects.ts'
import { makeTransfer } from '#server/good-flows/effects.ts'
import { update } from '#server/lists/records.ts'
import { refuseShortGoods, shortIn } from '#server/stock/door.ts'
import { goodOrderRecord } from './good-order.record.ts'
import { told } from './present.ts'
import { said } from './products.ts'
import { rulesOf } from './rules-of.ts'
import { lockDraft, lockOrder, productsOf, refuseSettled, refuseUnseen, type StoredOrder, type StoredProduct } from './stored.ts'
import { tellOrderer, tellSuppliers } from './tell.ts'

const { refusals } = goodOrdersRu

/** Sends an order: the studio has said what it wants, and nothing moves yet. */
export async function sendOrder(ctx: Ctx, { params: { id }, body }: Input<typeof goodOrders.send>) {
  const order = await lockDraft(ctx, id)
  refuseUnseen(order, body.seen)
  await readyProducts(ctx, order)
  await update(ctx, goodOrderRecord, id, {
    status_id: DOCUMENT_STATUS.sent,
    updated_at: instantOf(ctx.now),
    sent_at: instantOf(ctx.now),
    sent_by: ctx.me.employer_id || null,
  })
  await tellSuppliers(ctx, order)
  return told(ctx, order)
}

/** What is free in the central store leaves it as a transfer of one's own kind (a draft where marks are to be scanned); the rest is answered as `left` (X28). */
export async function processOrder(ctx: Ctx, { params: { id }, body }: Input<typeof goodOrders.process>) {
  const order = await lockOrder(ctx, id)
  if (order.status_id !== DOCUMENT_STATUS.draft && order.status_id !== DOCUMENT_STATUS.sent) return refuseSettled(ctx, id)
  refuseUnseen(order, body.seen)
  const products = await readyProducts(ctx, order)
  const given = await shared(ctx, order, products)
  await ctx.sql(
    `update good_order_products i set given = x.given from jsonb_to_recordset($1::jsonb) x(id int, given numeric) where i.id = x.id`,
    [JSON.stringify(products.map(({ id, good_id }) => ({ id, given: fromThousandths(given.get(good_id) ?? fail(E.defect)) })))],
  )
  const items = products.flatMap(({ good_id }) => {
    const qty = given.get(good_id) ?? fail(E.defect)
    return qty > 0 ? [{ good_id, qty }] : []
  })
  const { id: flow_id, isSent } = await makeTransfer(ctx, {
    sender_unit_id: order.supplier_unit_id,
    sender_store_id: order.supplier_store_id,
    recipient_unit_id: order.unit_id,
    recipient_store_id: order.store_id,
    comment: goodOrdersRu.oneOf.replace('{{id}}', String(id)),
    items,
  })
  await update(ctx, goodOrderRecord, id, { ...processedNow(ctx), flow_id })
  await tellOrderer(ctx, order, goodOrderMessages.bell[isSent ? 'processed' : 'gathered'](id))
  const left = lessQty(sumOfQty(products.map(({ qty }) => qty)), sumOfQty([...given.values()]))
  return { order: await told(ctx, order), left: fromThousandths(left) }
}

/** An order that has become a transfer is cancelled after its transfer. */
export async function cancelOrder(ctx: Ctx, { params: { id }, body }: Input<typeof goodOrders.cancel>) {
  const order = await lockOrder(ctx, id)
  if (order.status_id === DOCUMENT_STATUS.draft) fail(E.invalid, { status_id: [refusals.draft] })
  if (order.status_id === DOCUMENT_STATUS.cancelled) return refuseSettled(ctx, id)
  if (order.flow_id !== null) {
    const [flow] = await ctx.sql<{ status_id: number; is_gone: boolean }>(
      'select status_id, deleted_at is not null as is_gone from good_flows where id = $1 for share',
      [order.flow_id],
    )
    if (flow?.status_id === DOCUMENT_STATUS.draft && !flow.is_gone)
      fail(E.invalid, { flow_id: [goodOrderMessages.flowDraft(order.flow_id)] })
    if (flow?.status_id !== DOCUMENT_STATUS.cancelled && !flow?.is_gone)
      fail(E.invalid, { flow_id: [goodOrderMessages.flow(order.flow_id)] })
  }
  await update(ctx, goodOrderRecord, id, cancelledNow(ctx, body.reason))
  await tellOrderer(ctx, order, goodOrderMessages.bell.cancelled(id))
  return told(ctx, order)
}

/** An empty order is refused with its own code (GDS-436); a draft must also keep within what a studio may order in a month. */
async function readyProducts(ctx: Ctx, { id, status_id, unit_id }: StoredOrder): Promise<StoredProduct[]> {
  const products = await productsOf(ctx, id)
  if (products.length === 0) fail(E.emptyOrder)
  const refused: FieldErrors = {}
  for (const { n, is_gone, title } of products) if (is_gone) refused[`items.${n}.good_id`] = [goodOrderMessages.gone(title)]
  if (status_id === DOCUMENT_STATUS.draft) {
    // Two orders of one studio wait for each other here, whichever of its stores they fill, so that both see what the other has taken of the month.
    await ctx.sql(
      `select r.id from good_order_rules r join stores s on s.id = r.store_id
       where s.unit_id = $1 and r.month_limit is not null order by r.id for update of r`,
      [unit_id],
    )
    const rules = await rulesOf(ctx, id)
    for (const { n, good_id, qty, title, multiple, base_unit } of products) {
      if (!isInPacks(qty, stepOf(base_unit, multiple)))
        refused[`items.${n}.qty`] = [
          multiple === null ? goodOrderMessages.piecesOf(title) : goodOrderMessages.packsOf(title, said(multiple)),
        ]
      const monthLeft = rules.get(good_id)?.monthLeft ?? null
      if (monthLeft !== null && qty > monthLeft) refused[`items.${n}.qty`] = [goodOrderMessages.month(title, said(monthLeft))]
    }
  }
  if (Object.keys(refused).length > 0) fail(E.invalid, refused)
  return products
}

/** How much of each good is given; if nothing can be, the order waits and the refusal says where else its goods lie (1793). */
async function shared(ctx: Ctx, order: StoredOrder, products: readonly StoredProduct[]): Promise<Map<number, Thousandths>> {
  const wants = products.map(({ id, good_id, qty }) => ({ item_id: id, store_id: order.supplier_store_id, good_id, qty }))
  const short = await shortIn(ctx, { doc_type: 'good_flow', doc_id: 0 }, wants)
  const free = new Map(short.map((one) => [one.good_id, one.free]))
  const given = new Map(
    products.map(({ good_id, qty, multiple, base_unit }) => [good_id, givenOf(qty, free.get(good_id) ?? qty, stepOf(base_unit, multiple))]),
  )
  return [...given.values()].every((qty) => qty === 0) ? refuseShortGoods(ctx, short, [order.store_id]) : given
}
