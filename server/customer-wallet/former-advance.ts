import type { Kopecks } from '#domain/core/money.ts'
import { itemKind, type PaymentType } from '#domain/orders/kinds.ts'
import { ORDER_STATUS } from '#domain/orders/status.ts'
import type { Ctx } from '#server/core/context.ts'
import { instantOf } from '#server/database/instant.ts'
import { insert, update } from '#server/lists/records.ts'
import { blankSubjects } from '#server/orders/draft.ts'
import { orderRecord } from '#server/orders/order.record.ts'
import { writeParts } from '#server/orders/parts.ts'

interface Kept {
  unit_id: number
  user_id: number
  /** The way in which the former program took it, and in which it is given back. */
  type: PaymentType
  sum: Kopecks
  currency: 1 | 2
  entity: number
  taxation: string
  title: string
  /** True: a file has brought it for this client, and the same line of another file brings nothing. */
  isBrought?: boolean
}

/** Keeps money that a former program took as an advance of the client, under an order that nobody here has sold; `book` writes its entry. */
export async function keepFormer(ctx: Ctx, kept: Kept, book: (order: number) => Promise<unknown>): Promise<number> {
  const { unit_id, user_id, type, sum, currency, entity, taxation, title, isBrought = false } = kept
  const [now, by] = [instantOf(ctx.now), ctx.me.employer_id]
  const { id } = await insert(ctx, orderRecord, {
    unit_id,
    user_id,
    booking_id: null,
    kind: 'deposit',
    total: sum,
    currency_id: currency,
    is_unsafe: false,
    is_refund_check: false,
    promotion_ids: [],
    register_id: null,
    author_id: by,
    created_at: now,
    is_opening: true,
    opening_user_id: isBrought ? user_id : null,
  })
  const line = { kind: itemKind.instalment, service_id: null, thing_id: null, employer_id: null, mark: null, title }
  const plain = { qty: 1, price: sum, price_list: null, not_round: false, club_card_id: null, regular_discount_id: null }
  await writeParts(ctx, id, { items: [{ ...line, ...plain }], payments: [{ ...blankSubjects, type, amount: sum }] })
  await ctx.sql('update order_items set price_paid = price, entity_id = $2, taxation = $3 where order_id = $1', [id, entity, taxation])
  await ctx.sql(`update payments set tender = amount, state = 'success' where order_id = $1`, [id])
  await update(ctx, orderRecord, id, { status_id: ORDER_STATUS.paid, paid: sum, captured_at: now, captured_by: by })
  await book(id)
  await update(ctx, orderRecord, id, { status_id: ORDER_STATUS.done, posted_at: now, posted_by: by })
  ctx.tell({ feature: 'orders', ids: [id], unit_id })
  return id
}
