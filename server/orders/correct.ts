import { E } from '#contract/core/errors.ts'
import { ordersRu } from '#contract/orders/orders.ru.ts'
import { paymentTypes } from '#contract/orders/payment-types.ts'
import type { CorrectionBody } from '#contract/orders/refunds.ts'
import { fromKopecks, sumOf, zero } from '#domain/core/money.ts'
import { sumText } from '#domain/core/number-text.ts'
import { correctionOf } from '#domain/orders/correction.ts'
import { isMoney, tenderOf } from '#domain/orders/kinds.ts'
import { ORDER_STATUS } from '#domain/orders/status.ts'
import type { Ctx } from '#server/core/context.ts'
import { fail } from '#server/core/fail.ts'
import { instantOf } from '#server/database/instant.ts'
import { holdPapers } from '#server/fiscal/papers.ts'
import { update } from '#server/lists/records.ts'
import { writeGivenBack } from '#server/orders/refunds/given-back.ts'
import { checkSalePrinted } from '#server/orders/refunds/refund-receipts.ts'
import { writeCorrections } from './correct-receipts.ts'
import { blankSubjects } from './draft.ts'
import { tillToPrint } from './network.ts'
import { refuseConfirmed } from './online.ts'
import { orderRecord } from './order.record.ts'
import { capturedParts } from './post.ts'
import { orderCard } from './present.ts'
import { lockOrder, placeOfOrder, type StoredOrder, type StoredPayment } from './stored.ts'
import { shiftFor, type Till, tillOf } from './till.ts'

const { refusals } = ordersRu.correction

/**
 * «Исправить оплату» (C40): the money of an order was taken another way than was said. What was said goes back and what was is taken, in one act: the
 * stock, the visit and the salary are not touched, receipts are printed only where cash and cashless have changed places.
 */
export async function correctPayments(ctx: Ctx, id: number, body: CorrectionBody) {
  const place = await placeOfOrder(ctx, id)
  const kept = await tillOf(ctx, place.unit_id, { kept: place.register_id })
  await holdPapers(ctx, 'order', id)
  const order = await lockOrder(ctx, id)
  await refuseConfirmed(ctx, id)
  const wrong = await wrongPayments(ctx, order, body)
  const right = body.payments.map(({ payment_type, sum }): StoredPayment => ({ ...blank, type: payment_type, amount: sum, tender: sum }))
  const after = { ...order, payments: [...order.payments.filter((one) => !wrong.includes(one)), ...right] }
  const isPrinted = (await checkSalePrinted(ctx, id, false)) === 'printed'
  const [was, is] = [await takenAt(ctx, order, kept, isPrinted), await takenAt(ctx, after, kept, isPrinted)]
  const { till } = is
  const shift_id = shiftFor(till, { cash: hasCash([...wrong, ...right]), total: isPrinted ? (order.paid ?? zero) : zero })
  const correction = await writeCorrection(ctx, order, { wrong, right, reason: body.reason, till, shift_id })
  await writeGivenBack(ctx, order, correctionOf(was, is), { shift_id, currency: order.currency_id === 2 ? 2 : 1 })
  if (isPrinted) await writeCorrections(ctx, order, { correction, was, is })
  await update(ctx, orderRecord, id, {}, { beside: { before: told(wrong), after: told(right, body.reason) } })
  ctx.tell({ feature: 'orders', ids: [id], unit_id: order.unit_id })
  return orderCard(ctx, id)
}

/** Money of an order and the till that takes it: money of the desk moves from a register on the network to the desk (docs/decisions/111). */
async function takenAt(ctx: Ctx, order: StoredOrder, kept: Till, isPrinted: boolean) {
  const { parts, payments } = capturedParts(order)
  const till = isPrinted ? await tillToPrint(ctx, order, kept, { entities: parts.map(({ entity }) => entity), payments }) : kept
  return { ...capturedParts({ ...order, register_id: till.register?.id ?? null }), till }
}

const blank = { ...blankSubjects, id: 0, state: 'success' as const, holder_id: null }

const hasCash = (payments: readonly StoredPayment[]) => payments.some((one) => tenderOf(one) === 'cash')

/** The payments that are replaced: all of the order's money, by others of the same sum. */
async function wrongPayments(ctx: Ctx, order: StoredOrder, body: CorrectionBody): Promise<StoredPayment[]> {
  if (order.status_id !== ORDER_STATUS.paid && order.status_id !== ORDER_STATUS.done) fail(E.invalid, { status_id: [refusals.notPaid] })
  const [returned] = await ctx.sql('select 1 from order_refunds where order_id = $1', [order.id])
  if (returned) fail(E.invalid, { payments: [refusals.returned] })
  if (order.is_opening) fail(E.invalid, { payments: [refusals.opening] })
  const wrong = order.payments.filter(isMoney)
  if (wrong.length === 0) fail(E.invalid, { payments: [refusals.noMoney] })
  const at = body.payments.findIndex(({ payment_type }) => !isMoney({ type: payment_type }))
  if (at >= 0) fail(E.invalid, { [`payments.${at}.payment_type`]: [refusals.onlyMoney] })
  const [owed, sent] = [sumOf(wrong.map(({ amount }) => amount)), sumOf(body.payments.map(({ sum }) => sum))]
  if (owed !== sent) fail(E.invalid, { payments: [refusals.sum.replace('{{sum}}', sumText(fromKopecks(owed)))] })
  if (keyOf(wrong) === keyOf(body.payments.map(({ payment_type, sum }) => ({ type: payment_type, amount: sum }))))
    fail(E.invalid, { payments: [refusals.same] })
  return wrong
}

/** A key of the ways and their sums, in whatever order they are listed. */
const keyOf = (payments: readonly Pick<StoredPayment, 'type' | 'amount'>[]) =>
  [...Map.groupBy(payments, ({ type }) => type)]
    .map(([type, own]) => `${type} ${sumOf(own.map(({ amount }) => amount))}`)
    .toSorted()
    .join()

interface Correction {
  wrong: readonly StoredPayment[]
  right: readonly StoredPayment[]
  reason: string
  till: Till
  shift_id: number | null
}

async function writeCorrection(
  ctx: Ctx,
  { id, unit_id }: StoredOrder,
  { wrong, right, reason, till, shift_id }: Correction,
): Promise<number> {
  const [made] = await ctx.sql<{ id: number }>(
    `insert into order_corrections (company_id, order_id, unit_id, register_id, shift_id, reason, corrected_at, corrected_by)
     values (current_company(), $1, $2, $3, $4, $5, $6, $7) returning id`,
    [id, unit_id, till.register?.id ?? null, shift_id, reason, instantOf(ctx.now), ctx.me.employer_id],
  )
  const correction = made?.id ?? fail(E.defect)
  await ctx.sql(`update payments set state = 'cancel', replaced_by_id = $2 where id = any($1)`, [wrong.map((one) => one.id), correction])
  await ctx.sql(
    `insert into payments (company_id, order_id, n, type, amount, tender, state, correction_id)
     select current_company(), $1, x.n + (select max(p.n) from payments p where p.order_id = $1), x.type, x.amount, x.amount, 'success', $2
     from jsonb_to_recordset($3::jsonb) x(n int, type int, amount bigint) order by x.n`,
    [id, correction, JSON.stringify(right.map(({ type, amount }, at) => ({ n: at + 1, type, amount })))],
  )
  return correction
}

const told = (payments: readonly StoredPayment[], reason?: string) => ({
  payments: [
    payments
      .map(({ type, amount }) => `${paymentTypes.find((one) => one.id === type)?.title} — ${sumText(fromKopecks(amount))}`)
      .join('; '),
    ...(reason ? [reason] : []),
  ].join(': '),
})
