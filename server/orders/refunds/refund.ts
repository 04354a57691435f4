import { E } from '#contract/core/errors.ts'
import { ordersRu } from '#contract/orders/orders.ru.ts'
import type { RefundBody } from '#contract/orders/refunds.ts'
import { fromKopecks, sumOf, zero } from '#domain/core/money.ts'
import { sumText } from '#domain/core/number-text.ts'
import { itemKind, paymentType, tenderOf } from '#domain/orders/kinds.ts'
import type { RefundRefusal } from '#domain/orders/refund.ts'
import { leftOf, refundOfOrder } from '#domain/orders/refund-order.ts'
import { isReceiptDue, ORDER_STATUS } from '#domain/orders/status.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { holdPapers } from '#server/fiscal/papers.ts'
import { update } from '#server/lists/records.ts'
import { can } from '#server/live/session.ts'
import { checkUnusedDeposit } from '#server/orders/advances.ts'
import { takeBackBonuses } from '#server/orders/bonus-accruals.ts'
import { returnCards, unusedCards } from '#server/orders/club-cards.ts'
import { returnMarks } from '#server/orders/marks.ts'
import { refuseDeskMoney, tillToPrint } from '#server/orders/network.ts'
import { returnOnline } from '#server/orders/online.ts'
import { orderRecord } from '#server/orders/order.record.ts'
import { capturedParts } from '#server/orders/post.ts'
import { orderCard } from '#server/orders/present.ts'
import { lockOrder, placeOfOrder, type StoredOrder } from '#server/orders/stored.ts'
import { shiftFor, type Till, tillOf } from '#server/orders/till.ts'
import { bookRefund } from './refund-books.ts'
import { returnCertificates } from './refund-certificates.ts'
import { holdReturned } from './refund-held.ts'
import { backOf, bringBack, closeRefunded, type RefundAct, type ReturnedItem, writeRefund } from './refund-kept.ts'
import { checkSalePrinted, writeReturns } from './refund-receipts.ts'

const { refusals } = ordersRu.refund

/**
 * Gives back an order or a part of it (2, 3 → 4 when nothing is left): money and prepaid by the law, goods to their store, certificates to what they
 * were, the ledger backwards, a receipt of return for each receipt of the sale. Two refunds of one order go in turn (L5, F-04).
 */
export async function refundOrder(ctx: Ctx, id: number, body: RefundBody) {
  const place = await placeOfOrder(ctx, id)
  const at = await tillOf(ctx, place.unit_id, { named: body.register_id, kept: place.register_id })
  await holdPapers(ctx, 'order', id)
  const order = await lockOrder(ctx, id)
  checkStatus(order)
  const before = await backOf(ctx, order)
  const left = order.items.map(({ qty }, at) => qty - (before.pieces.get(at) ?? 0))
  const unused = await unusedCards(ctx, order, left)
  await checkUnusedDeposit(ctx, order)
  const act = await actOf(ctx, order, { body, before, left, unused })
  const printed = order.is_opening ? paperOfOpening(at, act.sum) : await checkSalePrinted(ctx, order.id, act.isWhole)
  const till = printed === 'printed' ? await tillForReturn(ctx, order, at, { act, isNamed: Boolean(body.register_id) }) : at
  const shift_id = checkTill(order, till, act, printed === 'printed')
  const held = await holdReturned(ctx, order)
  const refund = await writeRefund(ctx, order, { ...act, reason: body.reason, register_id: till.register?.id ?? null, shift_id })
  await bringBack(ctx, order, refund, act.items)
  await returnMarks(ctx, order, refund, act.items)
  const touched = { parts: capturedParts(order).parts, refunded: act.parts, held }
  const beside = held.wallets.length > 0 ? await takeBackBonuses(ctx, order, touched) : []
  await bookRefund(ctx, order, { ...act, register: till.register?.id ?? null, shift_id, beside })
  await returnCertificates(ctx, order, act)
  await returnCards(ctx, order, act, { unused, reason: body.reason })
  if (printed === 'printed') await writeReturns(ctx, order, { refund, till, parts: act.parts, payments: act.payments })
  await update(ctx, orderRecord, id, act.isLast ? { status_id: ORDER_STATUS.refunded } : {}, { beside: wordsOf(order, act, body.reason) })
  await returnOnline(ctx, order, act)
  await closeRefunded(ctx, id)
  ctx.tell({ feature: 'orders', ids: [id], unit_id: order.unit_id })
  return orderCard(ctx, id)
}

/** No sale of this house was printed for an advance of a former program; the money leaves this house, and its return is printed here. */
const paperOfOpening = ({ register }: Till, sum: number) => (isReceiptDue(sum, register?.kind ?? null) ? 'printed' : 'none')

function checkStatus({ status_id }: StoredOrder) {
  if (status_id === ORDER_STATUS.refunded) fail(E.moreThanPaid, { items: [refusals.allBack] })
  if (status_id !== ORDER_STATUS.paid && status_id !== ORDER_STATUS.done) fail(E.invalid, { status_id: [refusals.notPaid] })
}

interface Asked {
  body: RefundBody
  before: Awaited<ReturnType<typeof backOf>>
  /** How many pieces of each line were not given back, and how many of the lines that sold cards may be. */
  left: readonly number[]
  unused: ReadonlyMap<number, number>
}

async function actOf(ctx: Ctx, order: StoredOrder, { body, before, left, unused }: Asked): Promise<RefundAct> {
  const returnable = left.map((qty, at) => unused.get(at) ?? qty)
  const pieces = body.items ? body.items.map((one, n) => pieceOf(order, returnable, one, n)) : allOf(returnable)
  if (pieces.length === 0) fail(E.moreThanPaid, { items: [refusals.allBack] })
  const { parts: sold, payments } = capturedParts(order)
  const parts = refundOfOrder(
    sold.map((part) => leftOf(part, payments, before)),
    pieces,
    payments,
    body.payments?.map(({ id, sum, way }, n) => {
      const payment = paymentAt(order, id, n)
      const { type, advance_id } = order.payments[payment] ?? {}
      const isCash = way === 'cash' && type === paymentType.cash && advance_id === null
      return { payment, amount: sum, way: isCash ? ('same' as const) : way }
    }),
  )
  if ('refused' in parts) return refuse(parts.refused)
  const isLast = left.every((qty, at) => qty === sumFor(pieces, at))
  const isWhole = isLast && before.pieces.size === 0
  if (order.status_id === ORDER_STATUS.paid) checkUngiven(body, isWhole)
  const isCertificate = pieces.some(({ item }) => order.items[item]?.kind === itemKind.certificate)
  if (isCertificate && !can(ctx.me, 'Certificate.refund')) fail(E.forbidden)
  const items = pieces.map(
    ({ item, qty, isWrittenOff }): ReturnedItem => ({
      at: item,
      qty,
      isWrittenOff,
      cost: before.costOf(item, qty),
    }),
  )
  return { parts, payments, items, sum: sumOf(parts.map(({ refund }) => refund.sum)), isWhole, isLast }
}

/** An order that is only paid is returned whole, because nobody has taken anything, and its goods lie in the store as before. */
function checkUngiven({ items = [] }: RefundBody, isWhole: boolean) {
  if (!isWhole) fail(E.invalid, { items: [refusals.wholeOnly] })
  const lost = items.findIndex(({ is_written_off }) => is_written_off === 1)
  if (lost >= 0) fail(E.invalid, { [`items.${lost}.is_written_off`]: [refusals.notGiven] })
}

interface Piece {
  item: number
  qty: number
  isWrittenOff: boolean
}

const allOf = (left: readonly number[]): Piece[] => left.flatMap((qty, item) => (qty > 0 ? [{ item, qty, isWrittenOff: false }] : []))

const sumFor = (pieces: readonly Piece[], at: number) => pieces.reduce((all, { item, qty }) => (item === at ? all + qty : all), 0)

type AskedItem = NonNullable<RefundBody['items']>[number]

function pieceOf({ items }: StoredOrder, left: readonly number[], { id, qty, is_written_off }: AskedItem, n: number): Piece {
  const item = items.findIndex((one) => one.id === id)
  if (item < 0) fail(E.notFound, { [`items.${n}.id`]: [refusals.otherLine] })
  const most = left[item] ?? 0
  if (qty > most) fail(E.moreThanPaid, { [`items.${n}.qty`]: [refusals.tooMany.replace('{{left}}', String(most))] })
  return { item, qty, isWrittenOff: is_written_off === 1 }
}

function paymentAt({ payments }: StoredOrder, id: number, n: number): number {
  const at = payments.findIndex((one) => one.id === id)
  return at < 0 ? fail(E.notFound, { [`payments.${n}.id`]: [refusals.otherPayment] }) : at
}

function refuse(why: RefundRefusal): never {
  if (why === 'card_in_cash') return fail(E.cardInCash, { payments: [refusals.cardInCash] })
  if (why === 'too_much') return fail(E.moreThanPaid, { payments: [refusals.overPaid] })
  return fail(E.invalid, { payments: [refusals.sum] })
}

/** Where the return is printed; whoever names a register is told why not there. */
function tillForReturn(ctx: Ctx, order: StoredOrder, at: Till, { act, isNamed }: { act: RefundAct; isNamed: boolean }) {
  const entities = act.parts.flatMap(({ entity, refund }) => (refund.sum === 0 ? [] : [entity]))
  const returned = { entities, payments: act.payments }
  if (isNamed) refuseDeskMoney(at, returned)
  return tillToPrint(ctx, order, at, returned)
}

/** Checks the till: cash leaves an open drawer of the same money, and what was printed is returned with a receipt. */
function checkTill(order: StoredOrder, till: Till, { parts, payments, sum }: RefundAct, isPaper: boolean): number | null {
  if (till.register && till.register.currency !== order.currency_id) fail(E.invalid, { register_id: [refusals.otherCurrency] })
  const isCash = ({ payment, way }: { payment: number; way: string }) =>
    way === 'same' && payments[payment] !== undefined && tenderOf(payments[payment]) === 'cash'
  const cash = parts.some(({ refund }) => refund.tenders.some(isCash))
  return shiftFor(till, { cash, total: isPaper ? sum : zero })
}

/** The log tells what was returned, by which way, and why. */
function wordsOf({ items }: StoredOrder, act: RefundAct, reason: string) {
  const lines = act.items.map(({ at, qty }) => `${items[at]?.title} × ${qty}`).join('; ')
  return { before: { refund: '' }, after: { refund: `${lines} — ${sumText(fromKopecks(act.sum))}: ${reason}` } }
}
