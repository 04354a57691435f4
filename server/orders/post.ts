import { E } from '#contract/core/errors.ts'
import { ordersRu } from '#contract/orders/orders.ru.ts'
import { BOOKING_STATUS } from '#domain/bookings/transitions.ts'
import { zero } from '#domain/core/money.ts'
import { type BookedItem, settlePostings } from '#domain/orders/capture.ts'
import { itemKind } from '#domain/orders/kinds.ts'
import { partsOf } from '#domain/orders/parts.ts'
import type { PaidLine } from '#domain/orders/rounding.ts'
import { ORDER_STATUS, type PostingHindrance, postingHindrance } from '#domain/orders/status.ts'
import { bookingRecord } from '#server/bookings/booking.record.ts'
import type { Locked } from '#server/bookings/lock.ts'
import { showAnew } from '#server/bookings/present.ts'
import { markSold } from '#server/certificates/sale.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { instantOf } from '#server/database/instant.ts'
import { materialsOf, placesOf, writeOffNorms } from '#server/goods-standard/write-off.ts'
import { update } from '#server/lists/records.ts'
import { lockRemains } from '#server/stock/remains.ts'
import { accrueBonuses } from './bonus-accruals.ts'
import { booksOf, owedFor, paymentOf, writeEntry } from './capture.ts'
import { giveCards } from './club-cards.ts'
import { giveOut, goodsOf } from './goods.ts'
import { lowered } from './lowered.ts'
import { sellMarks } from './marks.ts'
import { orderRecord } from './order.record.ts'
import { lockOrder, type StoredOrder } from './stored.ts'

const { checks, refusals } = ordersRu
const words: Record<PostingHindrance, string> = {
  no_master: checks.errorOrderHasNoEmployer,
  receipt: refusals.receipt,
  consumables: refusals.receipt,
}

interface Posting {
  booking: Locked | null
  /** null: no receipt is due. */
  isReceiptPrinted: boolean | null
  isForced: boolean
}

/** Settles a paid order (2 → 3): the advance becomes revenue and the visit is done, in this one transaction. */
export async function postOrder(ctx: Ctx, id: number, { booking, isReceiptPrinted, isForced }: Posting) {
  const order = await lockOrder(ctx, id)
  const doServicesHaveMasters = order.items.every(({ kind, employer_id }) => kind !== itemKind.service || employer_id !== null)
  const hindrance = postingHindrance({ doServicesHaveMasters, isReceiptPrinted, areConsumablesChosen: true }, isForced)
  if (hindrance) fail(E.invalid, { status_id: [words[hindrance]] })
  await update(ctx, orderRecord, id, {
    status_id: ORDER_STATUS.done,
    posted_at: instantOf(ctx.now),
    posted_by: ctx.me.employer_id || null,
  })
  const materials = await materialsOf(ctx, order)
  // What is sold and what is used up may lie in one store: all of it is taken in one turn, unless the capture has done so.
  await lockRemains(ctx, [...goodsOf(order), ...placesOf(materials)])
  const given = await giveOut(ctx, order)
  await sellMarks(ctx, order)
  const { parts, books } = capturedParts(given)
  const beside = await accrueBonuses(ctx, order, parts)
  await writeEntry(ctx, order, settlePostings(parts, books), { shift_id: null, currency: order.currency_id === 2 ? 2 : 1, beside })
  await writeOffNorms(ctx, order, materials)
  await markSold(ctx, boughtCertificates(order), order)
  await giveCards(ctx, order)
  if (booking && order.kind === 'visit') await finishVisit(ctx, booking)
}

const boughtCertificates = ({ items }: StoredOrder) =>
  items.flatMap(({ kind, thing_id, price_paid, entity_id }) =>
    kind === itemKind.certificate && thing_id !== null ? [{ id: thing_id, paid: price_paid ?? zero, entity_id: entity_id ?? 0 }] : [],
  )

/** The lines for which the money was taken, as the capture has left them. */
export function capturedParts(order: Pick<StoredOrder, 'id' | 'items' | 'payments' | 'register_id'>) {
  const items = order.items.map((item): BookedItem => {
    const { kind, qty, price, not_round, entity_id, taxation, cost } = item
    return {
      kind,
      qty,
      price,
      notRound: not_round,
      cost: cost ?? zero,
      ...lowered(item),
      ...owedFor(item, order.id),
      entity: entity_id ?? fail(E.defect),
      taxation: taxation ?? '',
    }
  })
  const lines: PaidLine[] = order.items.map(({ qty, price, price_paid }, item) => ({
    item,
    qty,
    price,
    paid: price_paid ?? fail(E.defect),
  }))
  const payments = order.payments.map((one) => paymentOf(one, one.amount, order.items))
  const parts = partsOf(items, lines, payments) ?? fail(E.defect)
  return { parts, payments, books: booksOf(order.id, items, payments, order.register_id) }
}

/** Posting the order finishes the visit for everyone (domain.md §2.4). */
async function finishVisit(ctx: Ctx, { id, status_id, unit_id, day }: Locked) {
  if (status_id === BOOKING_STATUS.done || status_id === BOOKING_STATUS.cancelled) return
  await update(ctx, bookingRecord, id, { status_id: BOOKING_STATUS.done, updated_at: instantOf(ctx.now) })
  showAnew(ctx, id, unit_id, [day])
}
