import type { z } from 'zod'
import type { BookingCard } from '#contract/bookings/bookings.ts'
import { keyOfCode } from '#contract/core/mark-code.ts'
import { MOST_PIECES } from '#contract/orders/order-body.ts'
import { ordersRu } from '#contract/orders/orders.ru.ts'
import { type OrderCard, orders } from '#contract/orders/orders.ts'
import type { SoldHere } from '#contract/orders/sellable.ts'
import { readSum, sumOf, toKopecks, zero } from '#domain/core/money.ts'
import { billOf } from '#domain/orders/bill.ts'
import { type Act, failedCheck } from '#domain/orders/checks.ts'
import { isMoney, itemKind, paymentType } from '#domain/orders/kinds.ts'

const body = orders.create.body.pick({ unit_id: true, user_id: true, items: true, payments: true })
export type OrderDraft = Partial<z.input<typeof body>>
export type ItemDraft = NonNullable<OrderDraft['items']>[number]
export type PaymentDraft = NonNullable<OrderDraft['payments']>[number]

/** The six checks before sending: the first failed one is shown at its place (ORD-419). */
export const orderSchema = (act: Act, isUnsafe = false) =>
  body.superRefine((draft, { addIssue }) => {
    const items = (draft.items ?? []).map(({ item_type: kind, employer = null, ...one }) => ({ ...one, kind, employerId: employer }))
    const payments = (draft.payments ?? []).map(({ payment_type: type, sum, amount }) => ({ type, amount: sum ?? amount ?? toKopecks(0) }))
    // A value that its own rule refuses comes as it was typed, and it is told already.
    if (![...items.map(({ price }) => price), ...payments.map(({ amount }) => amount)].every(Number.isSafeInteger)) return
    if (!items.every(({ qty }) => isCount(qty))) return
    const failed = failedCheck({ unitId: draft.unit_id ?? null, userId: draft.user_id ?? null, items, payments, isUnsafe }, act)
    if (failed) addIssue({ code: 'custom', path: places[failed.error](failed.item ?? 0), message: ordersRu.checks[failed.error] })
  })

type Failed = NonNullable<ReturnType<typeof failedCheck>>['error']
const places: Record<Failed, (item: number) => (string | number)[]> = {
  errorOrderUnitId: () => ['unit_id'],
  errorOrderHasNoItems: () => ['items'],
  errorOrderHasNoEmployer: (item) => ['items', item, 'employer'],
  errorOrderHasNoUser: () => ['user_id'],
  errorOrderHasNoPayments: () => ['payments'],
  errorOrderSumNotMatch: () => ['payments'],
}

/** The sum of the lines and of the payments, in roubles. */
export function sumsOf({ items = [], payments = [] }: OrderDraft) {
  const due = billOf(linesOf({ items })) / 100
  const paid = sumOf(payments.map(({ sum }) => readSum(sum || 0) ?? zero)) / 100
  return { due, paid, left: Math.round((due - paid) * 100) / 100 }
}

/** The lines in kopecks, as the domain counts them; what is not typed yet is nothing. */
export const linesOf = ({ items = [] }: OrderDraft) =>
  items.map(({ item_type: kind, price, qty }) => ({ kind, price: readSum(price || 0) ?? zero, qty: isCount(qty) ? qty : 0 }))

const isCount = (qty: number) => Number.isInteger(qty) && qty > 0 && qty <= MOST_PIECES

/** A single payment by money follows the sum of the lines until somebody types another one. */
export function withItems(draft: OrderDraft, items: ItemDraft[]): OrderDraft {
  const { payments = [] } = draft
  const [only] = payments
  const isFollowing = !only || (payments.length === 1 && isByMoney(only) && sumsOf(draft).left === 0)
  const { due } = sumsOf({ items })
  return isFollowing && items.length > 0 ? { items, payments: [{ ...(only ?? { payment_type: paymentType.card }), sum: due }] } : { items }
}

/** A certificate, a card, a deposit and bonuses hold the sum that they hold. */
const isByMoney = ({ payment_type: type, advance_id = null }: PaymentDraft) => isMoney({ type, advance_id })

const isBonus = ({ payment_type }: PaymentDraft) => payment_type === paymentType.bonuses

/** So much of the client's bonuses first; a single other payment takes what they leave, and goes when they leave nothing. Null: no bonuses any more. */
export function withBonuses(draft: OrderDraft, sum: number | null): PaymentDraft[] {
  const others = (draft.payments ?? []).filter((one) => !isBonus(one))
  const bonuses: PaymentDraft[] = sum === null ? [] : [{ payment_type: paymentType.bonuses, sum }]
  const { left } = sumsOf({ ...draft, payments: bonuses })
  const [first, second] = others
  if (second) return [...bonuses, ...others]
  return left > 0 ? [...bonuses, { ...(first ?? { payment_type: paymentType.card }), sum: left }] : bonuses
}

/** The order of a visit: its lines, at the prices of the booking. */
export function draftOfVisit({ unit_id, user_id, services = [], total }: BookingCard): OrderDraft {
  const items = services.map((one) => ({
    item_type: itemKind.service,
    item_id: one.id,
    title: one.title,
    qty: one.qty,
    price: one.price,
    employer: one.employer.id,
  }))
  return { unit_id, user_id, items, payments: [{ payment_type: paymentType.card, sum: total }] }
}

/** A saved order as its own edit would send it. */
export const draftOfOrder = ({ unit_id, user_id, items, payments }: OrderCard): OrderDraft => ({
  unit_id,
  user_id,
  items: items.map(({ id: _, price_paid: _paid, price_list: _list, returned: _returned, returnable: _left, employer, ...item }) => ({
    ...item,
    employer: employer?.id ?? null,
  })),
  payments: payments.map(({ id: _, state: _state, amount: _amount, returned: _returned, returnable: _left, employer, ...payment }) => ({
    ...payment,
    employer: employer?.id ?? null,
  })),
})

/** With one more thing; of a good that stands there already one more piece, and a marked piece once. Whoever did the last service is offered for the next. */
export function withSold(items: ItemDraft[], { item_type, item_id, title, price, ...sold }: SoldHere): ItemDraft[] {
  const mark = sold.mark?.code ?? null
  if (mark !== null && items.some((one) => one.mark && keyOfCode(one.mark) === keyOfCode(mark))) return items
  const isSame = (one: ItemDraft) => item_type === itemKind.good && one.item_type === item_type && one.item_id === item_id && !one.mark
  const at = mark === null ? items.findIndex(isSame) : -1
  if (at >= 0) return items.map((one, n) => (n === at ? { ...one, qty: one.qty + 1 } : one))
  const employer = item_type === itemKind.service ? (items.findLast((one) => one.item_type === item_type)?.employer ?? null) : null
  return [...items, { item_type, item_id, title, qty: 1, price: price ?? 0, employer, ...(mark !== null && { mark }) }]
}
