import { type Kopecks, less, sumOf } from '#domain/core/money.ts'
import { billOf } from './bill.ts'
import { type ItemKind, needsEmployer, type PaymentType, paymentType } from './kinds.ts'

/** An order as somebody has typed it, before anything is checked. Sums are in kopecks. */
export interface OrderDraft {
  unitId: number | null
  userId: number | null
  items: readonly { kind: ItemKind; price: Kopecks; qty: number; employerId: number | null }[]
  /** A certificate pays with its whole face; what the order does not need becomes its rest. */
  payments: readonly { type: PaymentType; amount: Kopecks }[]
  isUnsafe: boolean
}

/** The keys of the six checks' words (001 §5, ORD-409…418). */
export type OrderError =
  | 'errorOrderUnitId'
  | 'errorOrderHasNoItems'
  | 'errorOrderHasNoEmployer'
  | 'errorOrderHasNoUser'
  | 'errorOrderHasNoPayments'
  | 'errorOrderSumNotMatch'

/** `create` and `update` save; `capture` takes the money, which `unsafe` never lets through unequal (C18). */
export type Act = 'create' | 'update' | 'capture'

/** `item`: the place of the line that the words are about. */
export interface FailedCheck {
  error: OrderError
  item?: number
}

/** The first of the six checks that fails, in their order (ORD-419); null when all hold. The walk-in client is a user too (C6). */
export function failedCheck(draft: OrderDraft, act: Act): FailedCheck | null {
  if (!draft.unitId) return { error: 'errorOrderUnitId' }
  if (draft.items.length === 0) return { error: 'errorOrderHasNoItems' }
  const item = draft.items.findIndex(({ kind, employerId }) => needsEmployer(kind) && employerId === null)
  if (item >= 0) return { error: 'errorOrderHasNoEmployer', item }
  if (draft.userId === null) return { error: 'errorOrderHasNoUser' }
  if (draft.payments.length === 0) return { error: 'errorOrderHasNoPayments' }
  const isSumChecked = !(act === 'update' && draft.isUnsafe)
  if (isSumChecked && !doSumsMeet(draft)) return { error: 'errorOrderSumNotMatch' }
  return null
}

/**
 * Check 6 as K15 reads it: payments equal the items, and only a certificate may be worth more than what the others leave (ORD-415, ORD-416).
 * A certificate that nothing is left for is refused, or it would be spent on nothing.
 */
export function doSumsMeet({ items, payments }: Pick<OrderDraft, 'items' | 'payments'>): boolean {
  const isCertificate = ({ type }: { type: PaymentType }) => type === paymentType.certificate
  const bill = billOf(items)
  const certificates = payments.filter(isCertificate)
  const rest = less(bill, sumOf(payments.filter((payment) => !isCertificate(payment)).map(({ amount }) => amount)))
  if (certificates.length === 0) return rest === 0
  const faces = sumOf(certificates.map(({ amount }) => amount))
  return rest > 0 && faces >= rest && less(faces, smallestOf(certificates)) < rest
}

const smallestOf = (payments: readonly { amount: Kopecks }[]) =>
  payments.reduce((least, one) => (one.amount < least.amount ? one : least)).amount

/** The payment whose amount no payment may have: below zero, or zero beside others or with something to pay (C38). Null: all are right. */
export function wrongAmount({ items, payments }: Pick<OrderDraft, 'items' | 'payments'>): number | null {
  const mayBeZero = payments.length === 1 && billOf(items) === 0
  const at = payments.findIndex(({ amount }) => amount < 0 || (amount === 0 && !mayBeZero))
  return at < 0 ? null : at
}
