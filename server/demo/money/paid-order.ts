import { type Kopecks, sumOf } from '#domain/core/money.ts'
import type { LineKind } from '#domain/fiscal/lines.ts'
import type { Receipt } from '#domain/fiscal/receipt.ts'
import { type OrderPayment, tenderAmount } from '#domain/orders/bill.ts'
import type { BookedItem, OrderBooks } from '#domain/orders/capture.ts'
import { type ItemKind, type PaymentType, paymentType, tenderOf } from '#domain/orders/kinds.ts'
import type { Part } from '#domain/orders/parts.ts'
import type { Posting, Subject } from '#domain/orders/postings.ts'
import type { PaidLine } from '#domain/orders/rounding.ts'

/** What a demo order sells: a service of a visit, a good of the shop window with its cost, a certificate, a card, money for later. */
export interface SoldItem {
  kind: ItemKind
  /** The service or the thing; 0: money for later is no thing. */
  id: number
  title: string
  employer: number | null
  price: Kopecks
  /** Absent: one. */
  qty?: number
  store?: number
  cost?: Kopecks
  /** What the list says of a line that goes by a club card, and the card. */
  listPrice?: Kopecks
  card?: number
  /** True: a card of visits pays for the line. */
  isCovered?: boolean
  /** The debt that the line becomes; an instalment is owed under its own order. */
  owedTo?: Subject | 'order'
  /** What the receipt calls a line that is neither a service nor a good. */
  called?: LineKind
}

/** A studio's desk: who takes the money, through which register, for which legal entity. */
export interface Desk {
  unit: number
  company: 1 | 2
  entity: number
  taxation: string
  isFiscal: boolean
  cashier: { id: number; name: string }
  address: string
  zone: string
}

/** An order to be written: when its money is taken, for which visit; without one it is goods alone. */
export interface PlannedOrder {
  unit: number
  customer: number
  booking: number | null
  /** When the money was taken or, where none was, the order was made. */
  at: number
  /** `done`: paid and rendered · `prepaid`: paid before its visit · `draft`, `cancelled`: no money was taken. */
  end: 'done' | 'prepaid' | 'draft' | 'cancelled'
  /** Absent: the kind follows from whether there is a visit. */
  kind?: 'deposit'
  /** Certificates, cards and deposits that pay first; `types` pay the rest. */
  before?: OrderPayment[]
  types: PaymentType[]
  items: SoldItem[]
  /** The deposit that pays a part of it. */
  deposit?: PlannedOrder
  /** What was left of the certificate that has paid, and the certificate that was made of it. */
  rest?: { certificate: number; paid: Kopecks; made: number | null }
  /** What became of an order whose settlement the register has not printed: a person posted it past its receipt, and may have made the correction. */
  unprinted?: 'waits' | 'corrected'
  /** When all of it was given back, and why. */
  refund?: { at: number; reason: string }
}

/** A demo order with all that its tables hold. */
export interface Bill {
  order: number
  items: readonly SoldItem[]
  booked: BookedItem[]
  lines: PaidLine[]
  payments: OrderPayment[]
  total: Kopecks
  paid: Kopecks
  parts: Part[]
  books: OrderBooks
  capture: Posting[]
  settle: Posting[]
  /** null: no receipt is printed. */
  receipt: { uuid: string; key: string; body: Receipt } | null
}

/** True: nobody has paid for it in an unusual way, so that a good, a certificate or a refund changes nothing else. */
export const isPlain = ({ end, kind, types, items, before, deposit, refund }: PlannedOrder) =>
  end === 'done' &&
  !(kind || before || deposit || refund) &&
  items.length < 3 &&
  items.every(({ card }) => !card) &&
  types.length === 1 &&
  (types[0] === paymentType.card || types[0] === paymentType.cash)

/** The cash that stays in the drawer for one order. */
export const cashOf = ({ payments }: Bill): Kopecks => moneyOf(payments, 'cash')

/** What of the payments is money of this kind. */
export const moneyOf = (payments: readonly OrderPayment[], kind: 'cash' | 'electronic' | 'prepaid'): Kopecks =>
  sumOf(payments.filter((one) => tenderOf(one) === kind).map(tenderAmount))
