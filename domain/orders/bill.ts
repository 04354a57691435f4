import { type Kopecks, less, shareOf, smaller, sumOf, times, zero } from '#domain/core/money.ts'
import { type ItemKind, type PaymentType, paymentType, tenderOf } from './kinds.ts'
import type { Subject } from './postings.ts'

/** What is sold. `price` is for one piece, after regular discounts and promotions; all sums are kopecks. */
export interface OrderItem {
  kind: ItemKind
  qty: number
  price: Kopecks
  notRound: boolean
}

/** Which items a promo code lowers (C8). */
export type Base = 'all' | 'service' | 'good'

/** A payment as the bill counts it. */
export interface OrderPayment {
  type: PaymentType
  /** Kopecks of the bill that the payment covers: of a certificate no more than was needed. */
  amount: Kopecks
  /** How much of `amount` was once paid for the certificate; the rest is a lower price (C9). Absent: all. */
  paid?: Kopecks
  /** Places of the lines that a club card of visits pays for; it pays for no others. */
  covers?: readonly number[]
  /** The lines that a promo code is for; absent: all. */
  base?: Base
  /** The deposit that this payment uses (C7). */
  advance?: Subject
  /** The certificate, card, wallet, employee or contractor that the payment belongs to. */
  subject?: Subject
  /** The legal entity that holds or owes this money, where it is not the entity of the line (X18). */
  entity?: number
}

/** The part of a payment that stands on the receipt as money (K16): price reductions and money in the master's hand do not. */
export function tenderAmount(payment: OrderPayment): Kopecks {
  const tender = tenderOf(payment)
  if (tender === 'reduction' || tender === 'own_hand') return zero
  return payment.paid ?? payment.amount
}

/** The part of a payment that lowers prices: all of a promo code, of a certificate its face over what was paid (X7). */
export const reductionAmount = (payment: OrderPayment): Kopecks => less(payment.amount, tenderAmount(payment))

/** The sum of price times quantity: the items before any payment lowers their prices. */
export const billOf = (items: readonly Pick<OrderItem, 'price' | 'qty'>[]): Kopecks =>
  sumOf(items.map(({ price, qty }) => times(price, qty)))

/** What is still to be paid; below zero when more was offered than is due. */
export const dueOf = (items: readonly Pick<OrderItem, 'price' | 'qty'>[], payments: readonly Pick<OrderPayment, 'amount'>[]): Kopecks =>
  less(billOf(items), sumOf(payments.map(({ amount }) => amount)))

/** T of the rounding: Σ money and prepaid payments (K16). */
export const totalOf = (payments: readonly OrderPayment[]): Kopecks => sumOf(payments.map(tenderAmount))

/** Change of cash: shown, never stored (K15, X2). Null: less was given than is due. */
export const changeOf = (due: Kopecks, given: Kopecks): Kopecks | null => (given < due ? null : less(given, due))

export interface CertificateUse {
  amount: Kopecks
  paid: Kopecks
  /** The rest of the certificate becomes a new one: its face, and how much of it was paid for (C10). */
  restFace: Kopecks
  restPaid: Kopecks
}

/**
 * How much of a certificate covers what is left of a bill: min(face, rest), K17. What was paid for it is used up in the proportion of the face,
 * rounded down, so that the rest that may be asked back is never less than its share (C9, C10; X6, X7).
 */
export function certificateUse({ face, paid }: { face: Kopecks; paid: Kopecks }, rest: Kopecks): CertificateUse {
  const amount = smaller(face, rest)
  const used = face === 0 ? zero : shareOf(paid, amount, face)
  return { amount, paid: used, restFace: less(face, amount), restPaid: less(paid, used) }
}

/** The payment by a certificate, as `certificateUse` has counted it. */
export const certificatePayment = (subject: Subject, { amount, paid }: CertificateUse): OrderPayment => ({
  type: paymentType.certificate,
  amount,
  paid,
  subject,
})
