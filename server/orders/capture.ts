import { E } from '#contract/core/errors.ts'
import type { Permission } from '#contract/core/permissions.ts'
import { ordersRu } from '#contract/orders/orders.ru.ts'
import { type Kopecks, less, smaller, zero } from '#domain/core/money.ts'
import type { Phase } from '#domain/fiscal/lines.ts'
import { billOf, type CertificateUse, certificateUse, type OrderPayment, tenderAmount, totalOf } from '#domain/orders/bill.ts'
import { type BookedItem, capturePostings, type OrderBooks } from '#domain/orders/capture.ts'
import { itemKind, type PaymentType, paymentType, tenderOf } from '#domain/orders/kinds.ts'
import { partsOf } from '#domain/orders/parts.ts'
import { ledgerLinesOf, type Posting, type Subject } from '#domain/orders/postings.ts'
import { doPricesMeet, type PaidLine, paidLines, sumOfPaid } from '#domain/orders/rounding.ts'
import { isReceiptDue, ORDER_STATUS } from '#domain/orders/status.ts'
import { reserveCertificates } from '#server/certificates/sale.ts'
import { type Held, holdCertificates, spendCertificates } from '#server/certificates/tender.ts'
import { type HeldCard, spendCards } from '#server/club-cards/spend.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { instantOf } from '#server/database/instant.ts'
import { type LedgerEntry, postEntries } from '#server/ledger/post.ts'
import { update } from '#server/lists/records.ts'
import { can } from '#server/live/session.ts'
import { advanceOf, holdAdvances } from './advances.ts'
import { holdBonuses } from './bonuses.ts'
import { coversOf, heldCards, owedToCard, withIssuedCards } from './club-cards.ts'
import { certificateLines, checkDraft, checkSellable } from './draft.ts'
import { promiseGoods } from './goods.ts'
import { holdGoods } from './held-goods.ts'
import { lowered } from './lowered.ts'
import { checkOrderMarks, promiseMarks } from './marks.ts'
import { tillForSale } from './network.ts'
import { orderRecord } from './order.record.ts'
import { writeReceipts } from './receipt.ts'
import { withMadeCertificate } from './site-sale.ts'
import type { StoredItem, StoredOrder, StoredPayment } from './stored.ts'
import { routesOf, shiftFor, type Till } from './till.ts'
import { checkTips, tipsOwedTo } from './tips.ts'

const { refusals } = ordersRu

/**
 * Takes the money of a new order (0 → 2, K14): prices are rounded to what is paid, each payment becomes the client's advance, and what is to be printed
 * is written, in this one transaction. The shift and the visit are locked before the order by whoever calls.
 */
export async function captureOrder(ctx: Ctx, draft: StoredOrder, at: Till, phase: Phase): Promise<{ isReceiptAwaited: boolean }> {
  const unmarked = await checkCapture(ctx, draft)
  const currency = at.register?.currency ?? 1
  const order = withUnmarked(await withIssuedCards(ctx, await withMadeCertificate(ctx, draft, currency), currency), unmarked)
  const place = { order_id: order.id, unit_id: order.unit_id, currency }
  await reserveCertificates(ctx, certificateLines(order.items), place)
  const { payments, spent, cards } = await countedPayments(ctx, order, currency)
  await holdAdvances(ctx, order, currency)
  await holdBonuses(ctx, order, currency)
  const items = await routedItems(ctx, order)
  const total = totalOf(payments)
  const facts = { companyId: ctx.me.company_id, isRefundCheck: order.is_refund_check }
  const lines = paidLines(items, payments, facts)
  if (!lines || !doPricesMeet(lines, total)) return fail(E.invalid, { payments: [refusals.prices] })
  const parts = partsOf(items, lines, payments) ?? fail(E.invalid, { payments: [refusals.moneyOnly] })
  const due = parts.filter((part) => sumOfPaid(part.lines) > 0)
  const till = await tillForSale(ctx, order, at, { entities: due.map(({ entity }) => entity), payments })
  const shift = shiftFor(till, { cash: payments.some((one) => tenderOf(one) === 'cash'), total })
  // Posted in this same transaction: what that takes out of the stores comes before the money too.
  if (phase === 'settle' && !isReceiptDue(total, till.register?.kind ?? null)) await holdGoods(ctx, [order])
  const store = await promiseGoods(ctx, order)
  await writeLines(ctx, order, items, lines, store)
  const printed = await promiseMarks(ctx, order, store)
  await writePayments(ctx, order, payments)
  await update(ctx, orderRecord, order.id, {
    status_id: ORDER_STATUS.paid,
    paid: total,
    currency_id: currency,
    is_unsafe: false,
    register_id: till.register?.id ?? null,
    shift_id: shift,
    captured_at: instantOf(ctx.now),
    captured_by: ctx.me.employer_id || null,
  })
  const books = booksOf(order.id, items, payments, till.register?.id ?? null)
  await writeEntry(ctx, order, capturePostings(parts, books), { shift_id: shift, currency })
  await spendCertificates(ctx, spent, { id: order.id, unit_id: order.unit_id, currency })
  await spendCards(ctx, cards, order)
  const isReceiptAwaited = isReceiptDue(total, till.register?.kind ?? null)
  if (isReceiptAwaited) await writeReceipts(ctx, printed, { till, phase, parts, payments })
  return { isReceiptAwaited }
}

/** Lines of goods that are sold without the mark that they are subject to: what rounding splits off such a line is as it is. */
const withUnmarked = (order: StoredOrder, unmarked: readonly number[]): StoredOrder => ({
  ...order,
  items: order.items.map((item) => ({ ...item, lacks_mark: unmarked.includes(item.id) })),
})

/** Refuses what may not be sold before anybody is asked for money. Answers the lines that are sold without the mark that they need. */
export async function checkCapture(ctx: Ctx, order: StoredOrder): Promise<number[]> {
  checkDraft(order, 'capture')
  checkSellable(order)
  await checkTips(ctx, order.unit_id, order.items)
  checkTenders(ctx, order.payments)
  return checkOrderMarks(ctx, order)
}

export interface Booked {
  shift_id: number | null
  currency: 1 | 2
}

/** The entry of an act on an order; an act that moves no money has none. */
function entryOf({ id, unit_id }: Pick<StoredOrder, 'id' | 'unit_id'>, postings: readonly Posting[], at: Booked): LedgerEntry[] {
  const lines = ledgerLinesOf(postings, { unit_id, ...at })
  return lines.length > 0 ? [{ doc_type: 'order', doc_id: id, lines }] : []
}

/** Writes it; `beside`: other entries of the act, in the same statement (docs/decisions/110). */
export async function writeEntry(
  ctx: Ctx,
  order: Pick<StoredOrder, 'id' | 'unit_id'>,
  postings: readonly Posting[],
  { beside = [], ...at }: Booked & { beside?: readonly LedgerEntry[] },
) {
  const entries = [...entryOf(order, postings, at), ...beside]
  if (entries.length > 0) await postEntries(ctx, entries)
}

export const booksOf = (id: number, items: BookedItem[], payments: OrderPayment[], register: number | null): OrderBooks => ({
  order: { type: 'order', id },
  register: register === null ? null : { type: 'register', id: register },
  items,
  payments,
})

const words: Partial<Record<PaymentType, Permission>> = {
  [paymentType.certificate]: 'Certificate.redeem',
  [paymentType.clubCard]: 'ClubCard.view',
  [paymentType.bonuses]: 'Bonuses.view',
  [paymentType.promoCode]: 'Voucher.redeem',
}

function checkTenders(ctx: Ctx, payments: readonly StoredPayment[]) {
  for (const { type } of payments) {
    const may = words[type]
    if (may && !can(ctx.me, may)) fail(E.forbidden)
  }
}

/** The order's payments by certificates; `at` is the place of each. */
const tendered = ({ payments }: StoredOrder) =>
  payments.flatMap(({ type, certificate_id, amount }, at) =>
    type === paymentType.certificate ? [{ at, id: certificate_id ?? 0, amount }] : [],
  )

/** The order's payments as its books count them: what certificates and club cards are worth is asked of them, locked from now on. */
export async function countedPayments(ctx: Ctx, order: StoredOrder, currency: 1 | 2) {
  const held = await holdCertificates(ctx, tendered(order), { unit_id: order.unit_id, currency })
  const cards = await heldCards(ctx, order, currency)
  return { ...appliedPayments(order, held, cards), cards }
}

/** A certificate is used for what the other payments leave (K17); what the client paid for it is used up in proportion (C9). */
function appliedPayments({ items, payments }: StoredOrder, held: readonly Held[], cards: readonly HeldCard[]) {
  const spent: { held: Held; use: CertificateUse }[] = []
  let rest = payments.reduce((left, one) => (one.type === paymentType.certificate ? left : less(left, one.amount)), billOf(items))
  const applied = payments.map((payment, at): OrderPayment => {
    const card = cards.find((one) => one.payment === at)
    if (card) return { ...paymentOf(payment, payment.amount, items), paid: card.use.paid }
    if (payment.type !== paymentType.certificate) return paymentOf(payment, payment.amount, items)
    const one = held.find(({ id }) => id === payment.certificate_id) ?? fail(E.defect)
    const use = certificateUse(one, smaller(payment.amount, rest))
    rest = less(rest, use.amount)
    spent.push({ held: one, use })
    return { ...paymentOf(payment, use.amount, items), paid: use.paid }
  })
  return { payments: applied, spent }
}

export function paymentOf(payment: StoredPayment, amount: Kopecks, items: readonly StoredItem[]): OrderPayment {
  const subject = subjectOf(payment)
  const { type, tender, holder_id: holder } = payment
  const isWorthMore = type === paymentType.certificate || type === paymentType.clubCard
  const paid = isWorthMore && tender !== null && { paid: tender }
  return {
    type,
    amount,
    ...paid,
    ...coversOf(items, payment),
    ...advanceOf(payment),
    ...(subject && { subject }),
    ...(holder !== null && { entity: holder }),
  }
}

function subjectOf({ certificate_id, club_card_id, employer_id, contractor_id, wallet_id }: StoredPayment): Subject | null {
  if (wallet_id !== null) return { type: 'wallet', id: wallet_id }
  if (certificate_id !== null) return { type: 'certificate', id: certificate_id }
  if (club_card_id !== null) return { type: 'club_card', id: club_card_id }
  if (employer_id !== null) return { type: 'employer', id: employer_id }
  return contractor_id === null ? null : { type: 'contractor', id: contractor_id }
}

export async function routedItems(ctx: Ctx, { id, unit_id, items }: StoredOrder): Promise<BookedItem[]> {
  const routes = await routesOf(ctx, unit_id)
  return items.map((item) => {
    const { kind, qty, price, not_round, cost } = item
    const { entity, taxation } = routes.get(kind) ?? fail(E.defect)
    return {
      kind,
      qty,
      price,
      notRound: not_round,
      entity,
      taxation,
      cost: cost ?? zero,
      ...lowered(item),
      ...owedFor(item, id),
    }
  })
}

/** What a sold certificate, a club card, a deposit and a master's tips become a debt to. A deposit is kept under its own order. */
export function owedFor(item: StoredItem, order: number): { owedTo?: Subject } {
  if (item.kind === itemKind.instalment) return { owedTo: { type: 'order', id: order } }
  if (item.kind === itemKind.clubCard) return owedToCard(item)
  return item.kind === itemKind.certificate && item.thing_id !== null
    ? { owedTo: { type: 'certificate', id: item.thing_id } }
    : tipsOwedTo(item)
}

/** Writes the lines; what rounding has split off is a line of its own after the others. */
async function writeLines(ctx: Ctx, order: StoredOrder, items: BookedItem[], lines: PaidLine[], store: number | null) {
  const seen = new Set<number>()
  const kept: object[] = []
  const split: object[] = []
  for (const { item, qty, paid } of lines) {
    const { entity, taxation } = items[item] ?? fail(E.defect)
    const { id, lacks_mark: lacks } = order.items[item] ?? fail(E.defect)
    const row = { id, qty, paid, entity, taxation, lacks }
    if (seen.has(item)) split.push({ ...row, n: order.items.length + split.length + 1 })
    else kept.push(row)
    seen.add(item)
  }
  await ctx.sql(
    `update order_items i set qty = x.qty, price_paid = x.paid, entity_id = x.entity, taxation = x.taxation, lacks_mark = x.lacks,
        store_id = case when i.kind = ${itemKind.good} and i.thing_id is not null then $2::int end
     from jsonb_to_recordset($1::jsonb) x(id int, qty int, paid bigint, entity int, taxation text, lacks boolean) where i.id = x.id`,
    [JSON.stringify(kept), store],
  )
  await ctx.sql(
    `insert into order_items (company_id, order_id, n, kind, service_id, thing_id, store_id, title, employer_id, not_round,
        club_card_id, regular_discount_id, lacks_mark, qty, price, price_list, price_paid, entity_id, taxation)
     select i.company_id, i.order_id, x.n, i.kind, i.service_id, i.thing_id, i.store_id, i.title, i.employer_id, i.not_round,
        i.club_card_id, i.regular_discount_id, x.lacks, x.qty, i.price, i.price_list, x.paid, x.entity, x.taxation
     from jsonb_to_recordset($1::jsonb) x(id int, n int, qty int, paid bigint, entity int, taxation text, lacks boolean)
       join order_items i on i.id = x.id`,
    [JSON.stringify(split)],
  )
}

const writePayments = (ctx: Ctx, order: StoredOrder, payments: OrderPayment[]) =>
  ctx.sql(
    `update payments p set state = 'success', amount = x.amount, tender = x.tender
     from jsonb_to_recordset($1::jsonb) x(id int, amount bigint, tender bigint) where p.id = x.id`,
    [JSON.stringify(payments.map((one, at) => ({ id: order.payments[at]?.id, amount: one.amount, tender: tenderAmount(one) })))],
  )
