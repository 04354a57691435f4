import { E } from '#contract/core/errors.ts'
import type { ListQuery } from '#contract/core/list.ts'
import { messages } from '#contract/core/rules.ts'
import type { OrderBody, OrderChanges } from '#contract/orders/order-body.ts'
import { ordersRu } from '#contract/orders/orders.ru.ts'
import { BOOKING_STATUS } from '#domain/bookings/transitions.ts'
import { billOf } from '#domain/orders/bill.ts'
import { itemKind, tenderOf } from '#domain/orders/kinds.ts'
import { ORDER_STATUS } from '#domain/orders/status.ts'
import { type BilledLine, billVisit } from '#server/bookings/bill.ts'
import { type Locked, lockBooking } from '#server/bookings/lock.ts'
import type { Ctx } from '#server/core/context.ts'
import { type ConstraintFailures, fail, foundOr } from '#server/core/fail.ts'
import { walkInOf } from '#server/customers/walk-in.ts'
import { instantOf } from '#server/database/instant.ts'
import type { Stored } from '#server/images/images.ts'
import { list } from '#server/lists/list.ts'
import { insert, update } from '#server/lists/records.ts'
import { can } from '#server/live/session.ts'
import { checkAdvances, isDoneAtOnce, phaseOf } from './advances.ts'
import { withBonuses } from './bonuses.ts'
import { cancelOrder } from './cancel.ts'
import { captureOrder } from './capture.ts'
import { refuseCaptured } from './captured.ts'
import { coveredItems, withCards } from './club-cards.ts'
import {
  checkAccepted,
  checkChosen,
  checkDraft,
  checkMasters,
  checkPayments,
  type Draft,
  draftOf,
  priced,
  withCertificates,
} from './draft.ts'
import { sumOrders } from './figures.ts'
import { checkMarkLines } from './marks.ts'
import { tillForAsked } from './network.ts'
import { askOnline, refuseWhileAsked } from './online.ts'
import { orderRecord } from './order.record.ts'
import { ordersList } from './orders.list.ts'
import { type Parts, partsInWords, writeParts } from './parts.ts'
import { postOrder } from './post.ts'
import { orderCard, savePicture, shownOrder } from './present.ts'
import { checkRegular } from './regular.ts'
import { checkAuthor, checkCustomer, checkUnit } from './scope.ts'
import { type Ground, settleOrder } from './settle.ts'
import { lockOrder, placeOfOrder, type StoredOrder } from './stored.ts'
import { shiftFor, tillOf } from './till.ts'

const { refusals } = ordersRu

export const ordersConstraints: ConstraintFailures = {
  orders_live_of_booking: { code: E.duplicate, field: 'booking_id', message: refusals.oneOfBooking },
  orders_way: { code: E.invalid, field: 'status_id', message: refusals.status },
  orders_kept: { code: E.invalid, field: 'status_id', message: refusals.walls },
  orders_captured_stays: { code: E.invalid, field: 'status_id', message: refusals.walls },
  order_items_stay: { code: E.invalid, field: 'items', message: refusals.walls },
  payments_stay: { code: E.invalid, field: 'payments', message: refusals.walls },
  order_corrections_paid: { code: E.invalid, field: 'payments', message: ordersRu.correction.refusals.returned },
  payments_corrected: { code: E.invalid, field: 'payments', message: ordersRu.correction.refusals.notPaid },
  order_refunds_paid: { code: E.moreThanPaid },
  order_refunds_over: { code: E.moreThanPaid, field: 'items', message: ordersRu.refund.refusals.overPaid },
  order_refunds_meet: { code: E.invalid, field: 'payments', message: ordersRu.refund.refusals.sum },
  orders_sum: { code: E.invalid, field: 'payments', message: refusals.prices },
}

export async function ordersPage(ctx: Ctx, query: ListQuery) {
  const [page, sum] = await Promise.all([list(ctx, ordersList, query), sumOrders(ctx, query)])
  return { ...page, items: page.items.map((row) => shownOrder(ctx, row)), sum }
}

export async function createOrder(ctx: Ctx, sent: OrderBody, picture: Stored | null) {
  const body = await named(ctx, sent)
  const draft = draftOf(body)
  checkDraft(draft, 'create')
  const ground = await groundOf(ctx, draft, body)
  // The visit is locked, so no piece given to it can be taken back during this check.
  await checkChosen(ctx, draft)
  await checkAccepted(ctx, draft)
  const parts = await partsFor(ctx, draft, { items: [], payments: [] })
  const { id } = await insert(ctx, orderRecord, {
    unit_id: ground.unit,
    user_id: ground.user,
    booking_id: body.booking_id ?? null,
    kind: kindOf(draft, body.booking_id),
    total: billOf(draft.items),
    is_unsafe: draft.is_unsafe,
    is_refund_check: body.checkRefaund === 1,
    promotion_ids: body.promotions ?? [],
    register_id: body.register_id ?? null,
    author_id: ctx.me.employer_id,
    created_at: instantOf(ctx.now),
  })
  await writeParts(ctx, id, parts)
  if (picture) await savePicture(ctx, id, picture)
  await bringTo(ctx, id, body.status_id ?? ORDER_STATUS.new, { ...ground, terminal: body.terminal_id })
  return answer(ctx, id, ground.unit)
}

export async function changeOrder(ctx: Ctx, id: number, sent: OrderChanges, picture: Stored | null) {
  const body = await named(ctx, sent)
  const place = await placeOfOrder(ctx, id)
  const before = { unit_id: place.unit_id, booking_id: body.booking_id === undefined ? place.booking_id : body.booking_id }
  const till = await tillOf(ctx, body.unit_id || before.unit_id, { named: body.register_id, kept: place.register_id })
  const booking = before.booking_id === null ? null : await lockBooking(ctx, before.booking_id)
  const order = await lockOrder(ctx, id)
  if (order.status_id === ORDER_STATUS.new) await changeNew(ctx, order, body, booking)
  else refuseCaptured(order, body)
  if (picture) await savePicture(ctx, id, picture)
  if (body.status_id !== undefined) await bringTo(ctx, id, body.status_id, { till, booking, terminal: body.terminal_id })
  return answer(ctx, id, before.unit_id)
}

/** Whoever gives no name is the company's «Розничный покупатель» (C6), who holds no card and is owed nothing. */
async function named<B extends OrderChanges>(ctx: Ctx, body: B): Promise<B> {
  if (body.is_walk_in !== 1) return body
  return { ...body, user_id: await walkInOf(ctx) }
}

async function changeNew(ctx: Ctx, order: StoredOrder, body: OrderChanges, booking: Locked | null) {
  const draft = draftOf(body, order)
  const isCancelled = body.status_id === ORDER_STATUS.cancelled
  if (!isCancelled) {
    await refuseWhileAsked(
      ctx,
      order.id,
      Object.keys(body).every((name) => name === 'status_id' || name === 'terminal_id'),
    )
    checkDraft(draft, 'update')
    await checkChosen(ctx, draft)
  }
  if (body.author_id !== undefined && body.author_id !== order.author_id) {
    if (!can(ctx.me, 'Order.change_creator')) fail(E.orderForbidden)
    await checkAuthor(ctx, body.author_id)
  }
  const [unit_id, user_id] = [draft.unit_id ?? order.unit_id, draft.user_id ?? order.user_id]
  if (unit_id !== order.unit_id) await checkUnit(ctx, unit_id)
  if (user_id !== order.user_id || body.items) await checkCustomer(ctx, user_id, draft.items)
  if (!isCancelled) checkVisit(booking, unit_id, user_id)
  const isRepriced = isOtherGround(draft, order) && draft.items.some(({ regular_discount_id: id }) => id !== null)
  const parts = body.items || body.payments || isRepriced ? await partsFor(ctx, draft, order) : null
  await update(
    ctx,
    orderRecord,
    order.id,
    {
      unit_id,
      user_id,
      booking_id: body.booking_id,
      author_id: body.author_id,
      register_id: body.register_id,
      kind: kindOf(draft, booking?.id),
      total: billOf(draft.items),
      is_unsafe: draft.is_unsafe,
      promotion_ids: body.promotions,
      is_refund_check: body.checkRefaund === undefined ? undefined : body.checkRefaund === 1,
    },
    parts ? { beside: { before: partsInWords(order), after: partsInWords(parts) } } : {},
  )
  if (parts) await writeParts(ctx, order.id, parts)
}

/** Brings the order to the asked status, through the statuses between. */
async function bringTo(
  ctx: Ctx,
  id: number,
  status: number,
  { till, booking, terminal }: Ground & { terminal: number | null | undefined },
) {
  const order = await lockOrder(ctx, id)
  const from = order.status_id
  if (status === from) return
  if (!can(ctx.me, 'Order.update')) fail(E.forbidden)
  if (status === ORDER_STATUS.cancelled) return cancelOrder(ctx, order)
  if (from === ORDER_STATUS.new && (status === ORDER_STATUS.paid || status === ORDER_STATUS.done)) {
    if (booking?.status_id === BOOKING_STATUS.cancelled) fail(E.invalid, { booking_id: [refusals.cancelledBooking] })
    if (booking && order.kind === 'visit') await billVisit(ctx, booking, billedLines(order))
    if (await askOnline(ctx, order, status, { terminal, currency: till.register?.currency })) {
      const cash = order.payments.some((one) => tenderOf(one) === 'cash')
      return void shiftFor(await tillForAsked(ctx, order, till), { cash, total: billOf(order.items) })
    }
    const { isReceiptAwaited } = await captureOrder(ctx, order, till, phaseOf(order, status))
    // Without a receipt the order is done at once (C3). Otherwise its printed receipt posts it.
    if (isDoneAtOnce(order, status) && !isReceiptAwaited) await postOrder(ctx, id, { booking, isReceiptPrinted: null, isForced: false })
    return
  }
  if (from !== ORDER_STATUS.paid || status !== ORDER_STATUS.done) return fail(E.invalid, { status_id: [refusals.status] })
  if (!can(ctx.me, 'Order.close')) fail(E.forbidden)
  await settleOrder(ctx, order, { till, booking })
}

/** The lines of the order that were done in the visit. */
const billedLines = ({ items }: StoredOrder): BilledLine[] =>
  items.flatMap(({ service_id, employer_id, qty, price }, at) =>
    service_id === null || employer_id === null ? [] : { service: service_id, employer: employer_id, qty, price, at },
  )

/** Checks whose the order is, and locks its studio, client and visit. */
async function groundOf(ctx: Ctx, { unit_id, user_id, items }: Draft, body: OrderBody) {
  const [unit, user] = [unit_id ?? fail(E.defect), user_id ?? fail(E.defect)] // the six checks have passed before
  await checkUnit(ctx, unit)
  const till = await tillOf(ctx, unit, { named: body.register_id })
  const booking = body.booking_id ? await lockVisit(ctx, body.booking_id) : null
  await checkCustomer(ctx, user, items)
  checkVisit(booking, unit, user)
  return { unit, user, till, booking }
}

const lockVisit = (ctx: Ctx, id: number) => foundOr(lockBooking(ctx, id), () => fail(E.notFound, { booking_id: [messages.missing] }))

function checkVisit(booking: Locked | null, unit: number, user: number) {
  if (!booking) return
  if (booking.unit_id !== unit) fail(E.invalid, { unit_id: [refusals.otherUnit] })
  if (booking.user_id !== user) fail(E.invalid, { user_id: [refusals.otherClient] })
  if (booking.status_id === BOOKING_STATUS.cancelled) fail(E.invalid, { booking_id: [refusals.cancelledBooking] })
}

/** True: another client or studio, so that discounts and cards must be checked again. */
const isOtherGround = (draft: Draft, kept: Partial<StoredOrder>) => draft.user_id !== kept.user_id || draft.unit_id !== kept.unit_id

async function partsFor(ctx: Ctx, sent: Draft, kept: Pick<StoredOrder, 'items' | 'payments'> & Partial<StoredOrder>): Promise<Parts> {
  const draft = await withCards(ctx, await withCertificates(ctx, sent, kept.payments), kept)
  checkPayments(ctx, draft.payments)
  checkMarkLines(draft.items)
  await checkAdvances(ctx, draft)
  const items = await coveredItems(ctx, { ...draft, items: await priced(ctx, draft, kept.items) })
  await checkMasters(ctx, draft, kept.items)
  await checkRegular(ctx, { ...draft, items }, isOtherGround(draft, kept) ? [] : kept.items)
  return { items, payments: await withBonuses(ctx, { ...draft, items }) }
}

/** An order of money for later is a deposit; an order of a visit is the visit's. */
function kindOf({ items }: Draft, booking: number | null | undefined) {
  if (items.every(({ kind }) => kind === itemKind.instalment)) return 'deposit' as const
  return booking ? ('visit' as const) : ('retail' as const)
}

function answer(ctx: Ctx, id: number, unit_id: number) {
  ctx.tell({ feature: 'orders', ids: [id], unit_id })
  return orderCard(ctx, id)
}
