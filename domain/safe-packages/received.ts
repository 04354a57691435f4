import type { Account, Currency, LedgerLine } from '#domain/core/ledger.ts'
import { type Kopecks, kopecks, less, smaller, zero } from '#domain/core/money.ts'

interface Packed {
  entity_id: number
  currency: Currency
  amount: Kopecks
}

/**
 * The bank has counted a package: each entity's money comes out of transit whole. What is missing lies with the first entity as far as it goes, like in
 * the drawer that the money left; what is too much is the first entity's too.
 */
export function receivedLines(
  held: readonly Packed[],
  sum: Kopecks,
  { unit_id, package_id }: { unit_id: number; package_id: number },
): LedgerLine[] {
  const packed = held.reduce((all, { amount }) => kopecks(all + amount), zero)
  let missing = sum < packed ? less(packed, sum) : zero
  const over = sum > packed ? less(sum, packed) : zero
  return held.flatMap(({ entity_id, currency, amount }, at) => {
    const short = smaller(missing, amount)
    missing = less(missing, short)
    const extra = at === 0 ? over : zero
    const line = (account: Account, of: number, subject_id?: number): LedgerLine[] =>
      of === 0 ? [] : [{ account, amount: kopecks(of), entity_id, unit_id, currency, ...(subject_id !== undefined && { subject_id }) }]
    return [
      ...line('bank', amount - short + extra),
      ...line('cash.shortage', short),
      ...line('cash.surplus', -extra),
      ...line('cash.transit', -amount, package_id),
    ]
  })
}

/** A shortage becomes a person's debt or the company's loss, and a surplus the company's income. */
export function decidedLines(difference: Kopecks, employer: number | null, place: { unit_id: number; entity_id: number }): LedgerLine[] {
  if (difference === 0) return []
  if (difference > 0)
    return [
      { account: 'cash.surplus', amount: difference, ...place },
      { account: 'income.other', amount: kopecks(-difference), ...place },
    ]
  const debt: LedgerLine =
    employer === null
      ? { account: 'expense.write_off', amount: kopecks(-difference), ...place }
      : { account: 'receivable.employer', amount: kopecks(-difference), subject_id: employer, ...place }
  return [debt, { account: 'cash.shortage', amount: difference, ...place }]
}
