import { type Kopecks, kopecks, less, smaller, sumOf, times } from '#domain/core/money.ts'
import { type PaymentType, paymentType, type Tender, tenderOf } from './kinds.ts'
import type { Portion } from './parts.ts'

/** A sold line with the pieces of it that were not yet returned; sums are kopecks for one piece. */
export interface SoldLine {
  /** The place of the line among the sold lines of the receipt. */
  line: number
  item: number
  qtyLeft: number
  price: Kopecks
  paid: Kopecks
}

/** A receipt's sale as far as it was not yet returned. Σ paid · qtyLeft = Σ tenders left, always. */
export interface SoldPart {
  lines: readonly SoldLine[]
  tenders: readonly SoldTender[]
  reductions: readonly Portion[]
}

/** `whole`: with this sum back a certificate is again what it was, so that it may be sold again. */
export interface SoldTender extends Portion {
  whole: Kopecks
}

/** How a tender goes back: by itself, or by a bank transfer that the client applied for; `cash` is what the law refuses to a card. */
export type Way = 'same' | 'cash' | 'transfer'

export interface Returned extends Portion {
  way: Way
  /** Not the whole of a certificate comes back: it cannot be sold again, a new one is issued for this sum (C12). */
  isReissue: boolean
}

export interface Refund {
  sum: Kopecks
  lines: SoldLine[]
  tenders: Returned[]
  reductions: Portion[]
  /** What is left of the sale after the refund. */
  left: SoldPart
}

type Payments = readonly { type: PaymentType; advance?: unknown; covers?: readonly number[] }[]

/** 1756 more than was paid or sold · 1757 card money in cash · the chosen tenders are not the sum of the lines. */
export type RefundRefusal = 'too_much' | 'card_in_cash' | 'sum'

/**
 * Returns so many pieces of items. Money goes back first (card and the like, then cash), prepaid last; the desk may choose otherwise within
 * what is left of each (C12, X12). Both sides are capped: no item more than sold, no payment more than paid (L5).
 */
export function refundOf(
  sold: SoldPart,
  pieces: readonly { item: number; qty: number }[],
  payments: Payments,
  chosen?: readonly (Portion & { way: Way })[],
): Refund | { refused: RefundRefusal } {
  const lines = takenLines(sold.lines, pieces)
  if (!lines) return { refused: 'too_much' }
  const sum = sumOf(lines.map(({ paid, qtyLeft }) => times(paid, qtyLeft)))
  const isLast = sumOf(sold.lines.map(({ qtyLeft }) => kopecks(qtyLeft))) === sumOf(lines.map(({ qtyLeft }) => kopecks(qtyLeft)))
  const wanted = chosen ?? presetTenders(sold.tenders, payments, sum, lines)
  const refused = refusalOf(wanted, sold.tenders, payments, sum)
  if (refused) return { refused }
  const tenders = wanted.map((one) => ({ ...one, isReissue: isPartOfCertificate(one, sold.tenders, payments) }))
  const lowered = kopecks(
    Math.max(
      0,
      lines.reduce((all, { price, paid, qtyLeft }) => all + (price - paid) * qtyLeft, 0),
    ),
  )
  const reductions = isLast ? sold.reductions.filter(({ amount }) => amount > 0) : taken(sold.reductions, lowered)
  const left = { lines: without(sold.lines, lines), tenders: minus(sold.tenders, tenders), reductions: minus(sold.reductions, reductions) }
  return { sum, lines, tenders, reductions, left }
}

/** Pieces of an item come back from its last line on: the kopeck that rounding split off goes first (X13). */
function takenLines(lines: readonly SoldLine[], pieces: readonly { item: number; qty: number }[]): SoldLine[] | null {
  const wanted = new Map<number, number>()
  for (const { item, qty } of pieces) {
    if (!Number.isSafeInteger(qty) || qty < 1) return null
    wanted.set(item, (wanted.get(item) ?? 0) + qty)
  }
  const out: SoldLine[] = []
  for (const line of lines.toReversed()) {
    const qty = Math.min(line.qtyLeft, wanted.get(line.item) ?? 0)
    if (qty > 0) out.unshift({ ...line, qtyLeft: qty })
    wanted.set(line.item, (wanted.get(line.item) ?? 0) - qty)
  }
  return [...wanted.values()].every((qty) => qty === 0) ? out : null
}

const without = (lines: readonly SoldLine[], gone: readonly SoldLine[]) =>
  lines.map((line) => {
    const same = gone.find((one) => one.line === line.line)
    return { ...line, qtyLeft: line.qtyLeft - (same?.qtyLeft ?? 0) }
  })

const turn: Record<Tender, number> = { electronic: 0, cash: 1, prepaid: 2, reduction: 3, own_hand: 3 }

/** The usual ways of a refund: card first among the electronic ones, then the others in the order of paying; a visit of a club card returns to its card only. */
export function presetTenders(left: readonly Portion[], payments: Payments, sum: Kopecks, lines: readonly SoldLine[]) {
  const visits = left.flatMap((portion): Portion[] => {
    const own = lines.filter(({ item }) => payments[portion.payment]?.covers?.includes(item))
    const amount = smaller(portion.amount, sumOf(own.map(({ paid, qtyLeft }) => times(paid, qtyLeft))))
    return amount > 0 ? [{ ...portion, amount }] : []
  })
  const rank = ({ payment }: Portion) => turn[tenderOf(payments[payment]!)] * 2 + (payments[payment]!.type === paymentType.card ? 0 : 1)
  const others = taken(
    left.filter(({ payment }) => !payments[payment]?.covers).toSorted((one, other) => rank(one) - rank(other)),
    less(sum, sumOf(visits.map(({ amount }) => amount))),
  )
  return [...others, ...visits].map((portion) => ({ ...portion, way: 'same' as const }))
}

function refusalOf(
  wanted: readonly (Portion & { way: Way })[],
  left: readonly Portion[],
  payments: Payments,
  sum: Kopecks,
): RefundRefusal | null {
  if (wanted.some(({ payment, way }) => way === 'cash' && payments[payment] && tenderOf(payments[payment]) !== 'cash'))
    return 'card_in_cash'
  const over = wanted.some(({ payment, amount }) => amount <= 0 || sumFor(wanted, payment) > sumFor(left, payment))
  if (over) return 'too_much'
  return sumOf(wanted.map(({ amount }) => amount)) === sum ? null : 'sum'
}

const sumFor = (portions: readonly Portion[], payment: number) =>
  sumOf(portions.filter((one) => one.payment === payment).map(({ amount }) => amount))

function taken(left: readonly Portion[], sum: Kopecks): Portion[] {
  let need = sum
  return left.flatMap(({ payment, amount }) => {
    const part = smaller(amount, need)
    need = less(need, part)
    return part > 0 ? [{ payment, amount: part }] : []
  })
}

const minus = <One extends Portion>(left: readonly One[], gone: readonly Portion[]): One[] =>
  left.map((one) => ({ ...one, amount: less(one.amount, sumFor(gone, one.payment)) }))

const isPartOfCertificate = (one: Portion, left: readonly SoldTender[], payments: Payments) =>
  payments[one.payment]!.type === paymentType.certificate &&
  left.some(({ payment, whole }) => payment === one.payment && one.amount < whole)
