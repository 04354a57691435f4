import { type Kopecks, sumOf, zero } from '#domain/core/money.ts'
import { type CardKind, discounted, paidOf, visitValues } from './value.ts'

/** What is left of a card that may be used today. */
export interface CardLeft {
  kind: CardKind
  visits: number
  nominal: Kopecks
  paid: Kopecks
  percent: number | null
  serviceIds: readonly number[]
}

/** A line of an order that the card is to pay for; `at` is the line's place. */
export interface CardLine {
  at: number
  service: number | null
  qty: number
  price: Kopecks
  listPrice: Kopecks | null
}

/** The order's payment by the card. */
export interface CardPayment {
  at: number
  amount: Kopecks
}

/** What an order takes from a card: visits or a part of its nominal, and the price that was paid for that. */
export interface CardUse {
  visits: number
  nominal: Kopecks
  paid: Kopecks
}

/**
 * Why an order may not use a card so: at a line (`not_covered`, `one` visit a line, `price` is another), at the payment (`sum` is another, `over` what is
 * left, `pays_not`, `no_lines`), or about the card (`fewer` visits are left, `no_payment`). `right` is what would pass.
 */
export type CardRefusal =
  | { why: 'not_covered' | 'one'; line: number }
  | { why: 'price'; line: number; right: Kopecks }
  | { why: 'fewer'; line: number; right: number }
  | { why: 'no_payment'; line: number; right: Kopecks }
  | { why: 'sum' | 'over'; payment: number; right: Kopecks }
  | { why: 'pays_not' | 'no_lines'; payment: number }

/** What the lines and the payment take from the card, or the first thing that is wrong with them. */
export function cardUse(card: CardLeft, lines: readonly CardLine[], payment: CardPayment | null): CardUse | CardRefusal {
  const isAll = card.kind === 'discount' && card.serviceIds.length === 0
  const isCovered = ({ service }: CardLine) => service !== null && (isAll || card.serviceIds.includes(service))
  const strange = lines.find((line) => card.kind === 'money' || !isCovered(line))
  if (strange) return { why: 'not_covered', line: strange.at }
  if (card.kind === 'money') return moneyUse(card, payment)
  return card.kind === 'visits' ? visitsUse(card, lines, payment) : discountUse(card, lines, payment)
}

function moneyUse(card: CardLeft, payment: CardPayment | null): CardUse | CardRefusal {
  if (!payment) return nothing
  if (payment.amount > card.nominal) return { why: 'over', payment: payment.at, right: card.nominal }
  return { visits: 0, nominal: payment.amount, paid: paidOf(card, payment.amount) }
}

function visitsUse(card: CardLeft, lines: readonly CardLine[], payment: CardPayment | null): CardUse | CardRefusal {
  const [first] = lines
  if (!first) return payment ? { why: 'no_lines', payment: payment.at } : nothing
  const several = lines.find(({ qty }) => qty !== 1)
  if (several) return { why: 'one', line: several.at }
  const values = visitValues(card, lines.length)
  if (!values) return { why: 'fewer', line: first.at, right: card.visits }
  const wrong = lines.findIndex(({ price }, n) => price !== values[n])
  if (wrong >= 0) return { why: 'price', line: lines[wrong]?.at ?? 0, right: values[wrong] ?? zero }
  const paid = sumOf(values)
  if (!payment) return { why: 'no_payment', line: first.at, right: paid }
  return payment.amount === paid ? { visits: lines.length, nominal: zero, paid } : { why: 'sum', payment: payment.at, right: paid }
}

function discountUse({ percent }: CardLeft, lines: readonly CardLine[], payment: CardPayment | null): CardUse | CardRefusal {
  if (payment) return { why: 'pays_not', payment: payment.at }
  for (const { at, price, listPrice } of lines) {
    if (listPrice === null) return { why: 'not_covered', line: at }
    const right = discounted(listPrice, percent ?? 0)
    if (price !== right) return { why: 'price', line: at, right }
  }
  return nothing
}

const nothing: CardUse = { visits: 0, nominal: zero, paid: zero }

/** How many visits of each lot a card gives back: as many as are left unused, and together worth what is left (L9). */
export function unusedOfLots(
  lots: readonly { qty: number; price: Kopecks }[],
  { visits, paid }: { visits: number; paid: Kopecks },
): number[] {
  const least = Math.min(...lots.map(({ price }) => price))
  const dearer = paid - least * visits
  return lots.map(({ price }) => (price === least ? visits - dearer : dearer))
}
