import { ORDER_STATUS } from '#domain/orders/status.ts'
import { lockBooking } from '#server/bookings/lock.ts'
import type { Ctx } from '#server/core/context.ts'
import { instantOf } from '#server/database/instant.ts'
import { paperOf } from '#server/fiscal/papers.ts'
import type { OnDone } from '#server/fiscal/round.ts'
import { update } from '#server/lists/records.ts'
import { orderRecord } from './order.record.ts'
import { postOrder } from './post.ts'
import { lockOrder } from './stored.ts'

/**
 * A receipt of an order is in the FN: the last one of settling posts the order (C3), in the transaction that learns it. Whoever brought the answer, a
 * carrier of the house or somebody's browser, posts nothing herself: rights and reach are not asked, and the log names nobody.
 */
export async function orderPrinted(bringer: Ctx, { doc_type, doc_id, end }: Parameters<OnDone>[1]) {
  if (doc_type !== 'order' || end !== 'done') return
  const ctx: Ctx = { ...bringer, me: { ...bringer.me, employer_id: 0, is_superuser: true, reach: 'company' } }
  const [place] = await ctx.sql<{ booking_id: number | null }>('select booking_id from orders where id = $1', [doc_id])
  if (!place) return
  // The visit before its order, as everywhere; two answers of one order go in turn, and the second sees what the first has written.
  const booking = place.booking_id === null ? null : await lockBooking(ctx, place.booking_id)
  const { kind, status_id, is_printed, unit_id } = await lockOrder(ctx, doc_id)
  const [prepay, settle] = [await paperOf(ctx, 'order', doc_id, 'prepay'), await paperOf(ctx, 'order', doc_id, 'settle')]
  if (!is_printed && (prepay === 'printed' || settle === 'printed'))
    await update(ctx, orderRecord, doc_id, { check_printed_at: instantOf(ctx.now) })
  const isSettled = settle === 'printed' || (kind === 'deposit' && prepay === 'printed')
  if (isSettled && status_id === ORDER_STATUS.paid) await postOrder(ctx, doc_id, { booking, isReceiptPrinted: true, isForced: false })
  ctx.tell({ feature: 'orders', ids: [doc_id], unit_id })
}
