import { type Kopecks, shareOf, zero } from '#domain/core/money.ts'
import type { CardKind } from './value.ts'

/** What cards of a type give and cost when they are new. */
export interface CardGives {
  kind: CardKind
  price: Kopecks
  visits: number | null
  nominal: Kopecks | null
}

/** What a former program says is left of a card. */
export interface FormerLeft {
  visits: number | undefined
  nominal: Kopecks | undefined
  /** The price that was paid for the part that is left; undefined: the same part of the price of its type. */
  paid: Kopecks | undefined
}

export type FormerCardRefusal = 'no_visits' | 'no_nominal' | 'not_visits' | 'not_nominal' | 'no_paid' | 'dear' | 'free'

/** Why a card of this type cannot have so much left; null: it can. */
export function formerCardRefusal(type: CardGives, left: FormerLeft): FormerCardRefusal | null {
  if (type.kind === 'visits' && !left.visits) return 'no_visits'
  if (type.kind === 'money' && !left.nominal) return 'no_nominal'
  if (type.kind !== 'visits' && left.visits !== undefined) return 'not_visits'
  if (type.kind !== 'money' && left.nominal !== undefined) return 'not_nominal'
  if (type.kind === 'discount') return left.paid === undefined ? null : 'free'
  const paid = paidForLeft(type, left)
  if (paid <= 0) return 'no_paid'
  return type.kind === 'money' && paid > (left.nominal ?? zero) ? 'dear' : null
}

/** What is owed for what is left: as was said, or the part of the type's price, rounded down. A card of discount owes nothing. */
export function paidForLeft({ kind, price, visits: whole, nominal: worth }: CardGives, { visits, nominal, paid }: FormerLeft): Kopecks {
  if (kind === 'discount') return zero
  if (paid !== undefined) return paid
  return kind === 'visits' ? shareOf(price, visits ?? 0, whole ?? 1) : shareOf(price, nominal ?? 0, worth ?? 1)
}
