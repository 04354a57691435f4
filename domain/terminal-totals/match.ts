import type { Kopecks } from '#domain/core/money.ts'

/** A sale or a refund that a terminal has counted into its reconciliation. */
export interface CountedCharge {
  kind: 'payment' | 'refund'
  sum: Kopecks
  /** The bank's number of it; null: not known. */
  rrn: string | null
}

export interface Matched<O> {
  /** Null: the terminal has counted it, and the house does not know it. */
  own: O | null
  /** Null: the house knows it, and the terminal has not counted it. */
  told: CountedCharge | null
}

/**
 * Charges of the house beside those that the terminal has counted. A charge is recognised by the bank's number. What has no number, because a person
 * has answered for it, is recognised by its kind and sum among what is left.
 */
export function matchCharges<O extends CountedCharge>(own: readonly O[], told: readonly CountedCharge[]): Matched<O>[] {
  const left = [...told]
  const take = (isIt: (one: CountedCharge) => boolean) => {
    const at = left.findIndex(isIt)
    return at < 0 ? null : (left.splice(at, 1)[0] ?? null)
  }
  const isAlike = (one: CountedCharge, other: CountedCharge) => one.kind === other.kind && one.sum === other.sum
  const numbered = own.map((one) => take((other) => one.rrn !== null && one.rrn === other.rrn && isAlike(one, other)))
  const matched = own.map(
    (one, at): Matched<O> => ({ own: one, told: numbered[at] ?? (one.rrn === null ? take((other) => isAlike(one, other)) : null) }),
  )
  return [...matched, ...left.map((one) => ({ own: null, told: one }))]
}
