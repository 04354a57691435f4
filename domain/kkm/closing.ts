import type { Account, Currency, LedgerLine } from '#domain/core/ledger.ts'
import { type Kopecks, kopecks, less, smaller, sumOf, zero } from '#domain/core/money.ts'

/** Notes and coins in kopecks (tiyin), from the greatest. */
export const faces: Record<Currency, readonly number[]> = {
  1: [500_000, 200_000, 100_000, 50_000, 20_000, 10_000, 5_000, 1_000, 500, 200, 100, 50, 10, 1],
  2: [20_000_000, 10_000_000, 5_000_000, 2_000_000, 1_000_000, 500_000, 200_000, 100_000, 50_000, 20_000, 10_000, 5_000],
}

/** For each face, the number of pieces. */
export type Denominations = Readonly<Record<string, number>>

export const totalOfCount = (counted: Denominations): Kopecks =>
  sumOf(Object.entries(counted).map(([face, pieces]) => kopecks(Number(face) * pieces)))

/** A sum in a drawer and the legal entity that owns it; the register's own entity comes first. */
export interface Share {
  entity_id: number
  amount: Kopecks
}

export interface Closing {
  /** What the drawer holds by the books, by entity. */
  held: readonly Share[]
  fact: Kopecks
  /** Into the safe package, and left for the next shift. */
  packed: Kopecks
  exchange: Kopecks
}

export type ClosingRefusal = 'negative' | 'split'

/** Package and float are all that was counted: no kopeck is left over or is missing. */
export function refusalOf({ fact, packed, exchange }: Omit<Closing, 'held'>): ClosingRefusal | null {
  if (fact < 0 || packed < 0 || exchange < 0) return 'negative'
  return sumOf([packed, exchange]) === fact ? null : 'split'
}

interface Place {
  unit_id: number
  shift_id: number
  register_id: number
  currency: Currency
  /** null: nothing is packed. */
  package_id: number | null
}

/**
 * The entry of a closing: shortage or surplus, then the package (finance-goods §8). A drawer holds the cash of every entity that sells at this desk; the
 * float that stays is the register's own entity's as far as it goes, what is missing is taken from the same side, so that every other entity's cash leaves
 * whole whenever it can. Each entity's lines come to zero, and no drawer goes below it.
 */
export function closingLines({ held, fact, packed, exchange }: Closing, place: Place): LedgerLine[] {
  const calc = sumOf(held.map(({ amount }) => amount))
  const [own] = held
  if (!own) return []
  const over = fact > calc ? less(fact, calc) : zero
  const missing = calc > fact ? less(calc, fact) : zero
  const present = held.map((share, at) => ({ ...share, amount: at === 0 ? kopecks(share.amount + over) : share.amount }))
  const shortages = taken(present, missing)
  const left = present.map((share, at) => ({ ...share, amount: less(share.amount, shortages[at] ?? zero) }))
  const floats = taken(left, exchange)
  return left.flatMap(({ entity_id, amount }, at) => [
    ...pair(place, entity_id, 'cash.shortage', shortages[at] ?? zero),
    ...(at === 0 ? pair(place, entity_id, 'cash.surplus', kopecks(-over)) : []),
    ...(packed > 0 ? pair(place, entity_id, 'cash.transit', less(amount, floats[at] ?? zero)) : []),
  ])
}

/** Takes a sum out of the shares in their order, from each as much as it has and as is still wanted. */
function taken(shares: readonly Share[], wanted: Kopecks): Kopecks[] {
  let rest = wanted
  return shares.map(({ amount }) => {
    const part = smaller(rest, amount > 0 ? amount : zero)
    rest = less(rest, part)
    return part
  })
}

/** A pair of lines that moves a sum out of the drawer to that account; a sum below zero comes in. */
function pair({ package_id, register_id, ...place }: Place, entity_id: number, account: Account, amount: Kopecks): LedgerLine[] {
  if (amount === 0) return []
  const { unit_id, shift_id, currency } = place
  return [
    {
      account,
      amount,
      entity_id,
      unit_id,
      currency,
      ...(account === 'cash.transit' && package_id !== null && { subject_id: package_id }),
    },
    { account: 'cash.register', amount: kopecks(-amount), subject_id: register_id, entity_id, unit_id, shift_id, currency },
  ]
}
