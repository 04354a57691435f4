import type { UsableCard } from '#contract/club-cards/club-cards.ts'
import type { WalletAdvance } from '#contract/customer-wallet/customer-wallet.ts'
import { type Kopecks, kopecks, less, readSum, smaller, sumOf, toKopecks, zero } from '#domain/core/money.ts'
import { billOf } from '#domain/orders/bill.ts'
import { type PaymentType, paymentType } from '#domain/orders/kinds.ts'
import { type Chosen, spread } from '#domain/orders/tenders.ts'
import { formatNumber, parseNumber } from '#web/core/formats.ts'
import { type Line, priceOf, qtyOf } from './bill.ts'

const { bonuses, card, certificate, clubCard } = paymentType

/** A way to pay with the typed sum; null: it takes what the others leave. */
export interface Way {
  type: PaymentType
  typed: string | null
}

/** True: the client holds it, so its number is named and no sum is typed. */
export const isHeld = (type: PaymentType) => type === certificate || type === clubCard

interface Held {
  /** The worth of the certificate; null: none is named. */
  certificate: Kopecks | null
  card: UsableCard | null
}

export const dueOf = (lines: readonly Line[]) => billOf(lines.map((one) => ({ price: priceOf(one) ?? zero, qty: qtyOf(one) ?? 0 })))

/** How much of the bill each deposit pays. */
export function offsets(due: Kopecks, advances: readonly WalletAdvance[]): (WalletAdvance & { amount: Kopecks })[] {
  let rest = due
  return advances.flatMap((one) => {
    const amount = smaller(toKopecks(one.left), rest)
    rest = less(rest, amount)
    return amount > 0 ? [{ ...one, amount }] : []
  })
}

/** What each way pays of what deposits leave: a club card first, then a certificate, each no more than is on it and than the typed sums leave. */
export function chosenOf(ways: readonly Way[], rest: Kopecks, lines: readonly Line[], held: Held): Chosen[] {
  const typed = sumOf(ways.map((one) => (isHeld(one.type) ? zero : (givenOf(one.typed) ?? zero))))
  const due = atLeastZero(less(rest, typed))
  const byCard = ways.some(({ type }) => type === clubCard) ? worthOfCard(held.card, lines, due) : zero
  const byCertificate = smaller(held.certificate ?? zero, atLeastZero(less(due, byCard)))
  const givenBy = ({ type, typed: own }: Way) => {
    if (type === clubCard) return byCard
    return type === certificate ? byCertificate : givenOf(own)
  }
  return ways.map((one): Chosen => ({ type: one.type, given: givenBy(one) }))
}

/** How much a card pays: a card of visits for its lines, a card of money for the rest. */
function worthOfCard(held: UsableCard | null, lines: readonly Line[], due: Kopecks): Kopecks {
  if (!held) return zero
  if (held.kind === 'money') return smaller(toKopecks(held.nominal_left), due)
  return sumOf(lines.map((line) => line.card?.price ?? zero))
}

/** A card that pays goes first; the others stay only if something is left for them. A discount lowers lines and pays nothing. */
export function withClub(ways: readonly Way[], held: UsableCard | null, lines: readonly Line[]): Way[] {
  const others = ways.filter(({ type }) => type !== clubCard)
  if (!held || held.kind === 'discount') return orCard(others)
  const due = dueOf(lines)
  return [{ type: clubCard, typed: null }, ...restOf(others, worthOfCard(held, lines, due) >= due)]
}

/** The card's number is asked for. */
export const withAskedClub = (ways: readonly Way[]): Way[] => [
  { type: clubCard, typed: null },
  ...ways.filter(({ type }) => type !== clubCard),
]

export const withCertificate = (ways: readonly Way[], isEnough: boolean): Way[] => [
  { type: certificate, typed: null },
  ...restOf(
    ways.filter(({ type }) => type !== certificate),
    isEnough,
  ),
]

/** Bonuses go first, by the sum that is offered; the others stay only if something is left for them. */
export function withBonuses(ways: readonly Way[], sum: Kopecks | null, due: Kopecks): Way[] {
  const others = ways.filter(({ type }) => type !== bonuses)
  return sum === null ? orCard(others) : [{ type: bonuses, typed: formatNumber(sum / 100) }, ...restOf(others, sum >= due)]
}

function restOf(others: readonly Way[], isEnough: boolean): Way[] {
  const rest = others.filter(({ typed }) => !(isEnough && typed === null))
  return rest.length === 0 && !isEnough ? [{ type: card, typed: null }] : rest
}

/** The ways without what a client holds, which is neither kept nor shared between visits. */
export const withoutHeld = (ways: readonly Way[]): Way[] => orCard(ways.filter(({ type }) => !isHeld(type) && type !== bonuses))

/** Something is always chosen. */
const orCard = (ways: Way[]): Way[] => (ways.length > 0 ? ways : [{ type: card, typed: null }])

/** A typed sum that equals the rest counts as untyped, so it follows the bill. */
export function typedIn(due: Kopecks, ways: readonly Way[], type: PaymentType, typed: string): Way[] {
  const following = ways.map((one) => (one.type === type ? { ...one, typed: null } : one))
  const at = following.findIndex((one) => one.type === type)
  const left =
    spread(
      due,
      following.map((one): Chosen => ({ type: one.type, given: givenOf(one.typed) })),
    ).amounts[at] ?? 0
  return typed === formatNumber(left / 100) ? following : following.with(at, { type, typed })
}

const givenOf = (typed: string | null): Kopecks | null => (typed === null ? null : (readSum(parseNumber(typed) ?? 0) ?? zero))

/** True: what was typed as a sum is no money; nothing was typed yet where the field is empty. */
export const isNoSum = (typed: string | null): boolean => readSum(parseNumber(typed ?? '') ?? 0) === null

const atLeastZero = (sum: Kopecks): Kopecks => kopecks(Math.max(0, sum))
