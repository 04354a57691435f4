import { E, type FieldErrors } from '#contract/core/errors.ts'
import { keyOfCode } from '#contract/core/mark-code.ts'
import { marksMessages } from '#contract/marks/marks.ru.ts'
import { itemKind } from '#domain/orders/kinds.ts'
import { ORDER_STATUS } from '#domain/orders/status.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { checkMarks, moveMarks, type Piece } from '#server/marks/ledger.ts'
import { markingIn } from '#server/marks/marking.ts'
import { AWAITED } from '#server/online-payments/bill.ts'
import type { ReturnedItem } from '#server/orders/refunds/refund-kept.ts'
import { goodsStore } from './goods.ts'
import type { StoredItem, StoredOrder } from './stored.ts'

/** A mark is of one piece of a good of the dictionary; asked whenever the lines of an order are saved. */
export function checkMarkLines(items: readonly Pick<StoredItem, 'kind' | 'thing_id' | 'qty' | 'mark'>[]) {
  const refused: FieldErrors = {}
  for (const [at, { kind, thing_id, qty, mark }] of items.entries()) {
    if (mark !== null && (kind !== itemKind.good || thing_id === null)) refused[`items.${at}.mark`] = [marksMessages.onlyGoods]
    else if (mark !== null && qty !== 1) refused[`items.${at}.qty`] = [marksMessages.onePiece]
  }
  if (Object.keys(refused).length > 0) fail(E.invalid, refused)
}

/** The marked pieces of the lines; each is refused at its line. */
const piecesOf = (items: readonly StoredItem[]): Piece[] =>
  items.flatMap(({ id, thing_id, mark }, at) =>
    mark !== null && thing_id !== null ? [{ item_id: id, good_id: thing_id, code: mark, field: `items.${at}.mark` }] : [],
  )

/**
 * Asked before anybody is asked for money: each mark may be sold here, and no marked good goes without one on a day that requires it (1798). Answers
 * the lines whose pieces are subject to marking and have no code, which their receipt says.
 */
export async function checkOrderMarks(ctx: Ctx, { id: order, unit_id, items }: StoredOrder): Promise<number[]> {
  const bare = items.flatMap((one, at) =>
    one.kind === itemKind.good && one.thing_id !== null && one.mark === null ? [{ ...one, at }] : [],
  )
  const asked = await markingIn(
    ctx,
    unit_id,
    bare.map(({ thing_id }) => thing_id ?? 0),
  )
  const refused: FieldErrors = {}
  for (const { thing_id, at } of bare) if (asked.get(thing_id ?? 0) === 'require') refused[`items.${at}.mark`] = [marksMessages.needed]
  if (Object.keys(refused).length > 0) fail(E.markUsed, refused)
  const pieces = piecesOf(items)
  if (pieces.length > 0) await checkMarks(ctx, { from: 'in_store', store_id: await goodsStore(ctx, unit_id) }, pieces)
  await refuseAsked(ctx, order, pieces)
  return bare.flatMap(({ id, thing_id }) => (asked.get(thing_id ?? 0) === 'warn' ? [id] : []))
}

/**
 * A client is asked to pay for the pieces by a link. They are locked until the bill is written, so that a till which sells one of them at this moment
 * either is seen here or sees the bill.
 */
export async function holdForBill(ctx: Ctx, order: StoredOrder) {
  const pieces = piecesOf(order.items)
  if (pieces.length === 0) return
  await checkMarks(ctx, { from: 'in_store', store_id: await goodsStore(ctx, order.unit_id) }, pieces, true)
  await refuseAsked(ctx, order.id, pieces)
}

/**
 * The money is taken: the pieces are this order's and nobody else's, and lie in the store until they are given out. Answers the order with the codes
 * that its receipt prints: where the house knows a longer one than was scanned, that one (docs/decisions/103).
 */
export async function promiseMarks(ctx: Ctx, order: StoredOrder, store_id: number | null): Promise<StoredOrder> {
  const pieces = piecesOf(order.items)
  if (pieces.length === 0) return order
  const place = { state: 'promised', store_id } as const
  await moveMarks(ctx, { doc_type: 'order', doc_id: order.id }, { from: 'in_store', store_id, to: place }, pieces)
  // The pieces are locked by now: whoever asks for money for one by a link is seen, or waits and sees them promised.
  await refuseAsked(ctx, order.id, pieces)
  const longer = await ctx.sql<{ id: number; mark: string }>(
    `update order_items i set mark = m.code from mark_moves v join marks m on m.id = v.mark_id
     where v.doc_type = 'order' and v.doc_id = $1 and i.id = v.item_id and i.order_id = $1 and length(m.code) > length(i.mark)
     returning i.id, i.mark`,
    [order.id],
  )
  return { ...order, items: order.items.map((item) => ({ ...item, mark: longer.find(({ id }) => id === item.id)?.mark ?? item.mark })) }
}

/** What a client is paying for by the link of another order is not sold meanwhile: her money would come for a piece that is gone. */
async function refuseAsked(ctx: Ctx, order: number, pieces: readonly Piece[]) {
  const asked = await askedByLink(ctx, keysOf(pieces), order)
  const refused: FieldErrors = {}
  for (const { field, code } of pieces) {
    const other = asked.get(keyOfCode(code))
    if (other) refused[field] = [marksMessages.asked(keyOfCode(code), other)]
  }
  if (Object.keys(refused).length > 0) fail(E.markUsed, refused)
}

/** For each of these keys of pieces, the other order whose client may pay for the piece by a link. */
export async function askedByLink(ctx: Ctx, keys: readonly string[], order: number | null = null): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map()
  const rows = await ctx.sql<{ key: string; order_id: number }>(
    `select m.key, min(i.order_id) as order_id
     from online_payments b join order_items i on i.order_id = b.order_id
       cross join lateral (select split_part(i.mark, chr(29), 1) as key) m
     where ${AWAITED} and b.order_id is distinct from $2 and m.key = any($1)
     group by m.key`,
    [keys, order],
  )
  return new Map(rows.map(({ key, order_id }) => [key, order_id]))
}

const keysOf = (pieces: readonly Piece[]) => pieces.map(({ code }) => keyOfCode(code))

/** Takes the marked pieces out of the store together with their goods. */
export const sellMarks = (ctx: Ctx, { id, items }: StoredOrder) =>
  moveMarks(ctx, { doc_type: 'order', doc_id: id }, { from: 'promised', to: { state: 'sold', store_id: null } }, piecesOf(items))

/** A refund brings the pieces back to the store that they were sold from, or withdraws what nobody else will buy. */
export async function returnMarks(ctx: Ctx, { status_id, items }: StoredOrder, refund: number, returned: readonly ReturnedItem[]) {
  const from = status_id === ORDER_STATUS.done ? 'sold' : 'promised'
  const all = piecesOf(items)
  for (const isWrittenOff of [false, true]) {
    const own = returned.filter((one) => one.isWrittenOff === isWrittenOff).flatMap(({ at }) => items[at] ?? [])
    for (const [store_id, lines] of Map.groupBy(own, (one) => one.store_id)) {
      const to = isWrittenOff ? ({ state: 'withdrawn', store_id: null } as const) : ({ state: 'in_store', store_id } as const)
      const pieces = all.filter(({ item_id }) => lines.some((line) => line.id === item_id))
      await moveMarks(ctx, { doc_type: 'order_refund', doc_id: refund }, { from, to }, pieces)
    }
  }
}
