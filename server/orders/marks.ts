import { E, type FieldErrors } from '#contract/core/errors.ts'
import { marksMessages } from '#contract/marks/marks.ru.ts'
import { itemKind } from '#domain/orders/kinds.ts'
import { ORDER_STATUS } from '#domain/orders/status.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { checkMarks, moveMarks, type Piece } from '#server/marks/ledger.ts'
import { markingIn } from '#server/marks/marking.ts'
import { goodsStore } from './goods.ts'
import type { ReturnedItem } from './refund-kept.ts'
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

/** The pieces of lines, each refused at its line. */
const piecesOf = (items: readonly StoredItem[]): Piece[] =>
  items.flatMap(({ id, thing_id, mark }, at) =>
    mark !== null && thing_id !== null ? [{ item_id: id, good_id: thing_id, code: mark, field: `items.${at}.mark` }] : [],
  )

/**
 * Asked before anybody is asked for money: each mark may be sold here, and no marked good goes without one on a day that requires it (1798). Answers
 * the lines whose pieces are subject to marking and have no code, which their receipt says.
 */
export async function checkOrderMarks(ctx: Ctx, { unit_id, items }: StoredOrder): Promise<number[]> {
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
  return bare.flatMap(({ id, thing_id }) => (asked.get(thing_id ?? 0) === 'warn' ? [id] : []))
}

/** The money is taken: the pieces are this order's and nobody else's, and lie in the store until they are given out. */
export async function promiseMarks(ctx: Ctx, { id, items }: StoredOrder, store_id: number | null, unmarked: readonly number[]) {
  const place = { state: 'promised', store_id } as const
  await moveMarks(ctx, { doc_type: 'order', doc_id: id }, { from: 'in_store', store_id, to: place }, piecesOf(items))
  if (unmarked.length > 0) await ctx.sql('update order_items set lacks_mark = true where id = any($1::int[])', [unmarked])
}

/** The pieces leave the store with their goods. */
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
