import { type Kopecks, kopecks, less } from '#domain/core/money.ts'
import { lessQty, noQty, sumOfQty, type Thousandths } from '#domain/core/quantity.ts'

/** What a count has come to (001 §4): less than the books have, the same, more; `deleted`: the line was taken out of the count. */
export const outcomes = ['shortage', 'equality', 'excess', 'deleted'] as const
export type Outcome = (typeof outcomes)[number]

export const MOST_INVENT_LINES = 5000
/** How many goods the daily list has: those whose stock has cost the most. */
export const COSTLIEST = 10

/**
 * What the books had at the moment of the count: what they have now without what has moved since (C22). A sale of an already counted shelf is no
 * difference then (X22), and nobody closes the till for a count.
 */
export const expectedAt = (now: Thousandths, movedSince: readonly Thousandths[]): Thousandths => lessQty(now, sumOfQty(movedSince))

export interface Counted {
  /** null: nobody has counted the good. */
  fact: Thousandths | null
  expected: Thousandths
  is_deleted: boolean
}

/** null: the good is not counted yet. */
export function outcomeOf({ fact, expected, is_deleted }: Counted): Outcome | null {
  if (is_deleted) return 'deleted'
  if (fact === null) return null
  if (fact === expected) return 'equality'
  return fact < expected ? 'shortage' : 'excess'
}

/** By how much the stock is wrong: below zero, goods are missing. A line that is not counted or was taken out changes nothing. */
export const differenceOf = ({ fact, expected, is_deleted }: Counted): Thousandths =>
  fact === null || is_deleted ? noQty : lessQty(fact, expected)

/** The ledger's lines: what is missing is written off, what turned up is income (as flows of kinds 1 and 4). */
export function inventPostings({ shortage, excess }: { shortage: Kopecks; excess: Kopecks }) {
  return [
    { account: 'stock' as const, amount: less(excess, shortage) },
    { account: 'expense.write_off' as const, amount: shortage },
    { account: 'income.other' as const, amount: kopecks(-excess) },
  ].filter(({ amount }) => amount !== 0)
}
