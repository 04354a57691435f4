import { zero } from '#domain/core/money.ts'
import { isReceiptDue } from '#domain/orders/status.ts'
import type { Locked } from '#server/bookings/lock.ts'
import type { Ctx } from '#server/core/context.ts'
import { paperOf } from '#server/fiscal/papers.ts'
import { findTill, tillToPrint } from './network.ts'
import { capturedParts, postOrder } from './post.ts'
import { writeReceipts } from './receipt.ts'
import type { StoredOrder } from './stored.ts'
import { isReadyToPrint, type Till } from './till.ts'

/** What an act locks before its order, in the lock order of the house: the shift, then the visit. */
export interface Ground {
  till: Till
  booking: Locked | null
}

/** A paid order is settled by hand (2 → 3) when no receipt is due; one that is due is written, and posts it. */
export async function settleOrder(ctx: Ctx, order: StoredOrder, { till, booking }: Ground) {
  const paper = await paperOf(ctx, 'order', order.id, 'settle')
  if (paper === 'none' && isDue(order, till)) return writeSettlement(ctx, order, till)
  await postOrder(ctx, order.id, { booking, isReceiptPrinted: paper === 'none' ? null : paper === 'printed', isForced: false })
}

/** The same past its receipt (C3). One that is still due is written where its registers are ready; where not, the reconciliation of the day names the order. */
export async function forceOrder(ctx: Ctx, order: StoredOrder, { till, booking }: Ground) {
  const paper = await paperOf(ctx, 'order', order.id, 'settle')
  const at = paper === 'none' && isDue(order, till) ? await findTill(ctx, order, till, prepaidBy(order)) : null
  if (at && prepaidBy(order).entities.every((entity) => isReadyToPrint(at, entity))) await writeSettlement(ctx, order, at)
  await postOrder(ctx, order.id, { booking, isReceiptPrinted: null, isForced: true })
}

const isDue = ({ paid }: StoredOrder, { register }: Till) => isReceiptDue(paid ?? zero, register?.kind ?? null)

/** What a settlement prints: all of its money was taken before. */
const prepaidBy = (order: StoredOrder) => ({ entities: capturedParts(order).parts.map(({ entity }) => entity), payments: [] })

async function writeSettlement(ctx: Ctx, order: StoredOrder, at: Till) {
  const { parts, payments } = capturedParts(order)
  const till = await tillToPrint(ctx, order, at, prepaidBy(order))
  return writeReceipts(ctx, order, { till, phase: 'settle', parts, payments, isPaidBefore: true })
}
