import { type Kopecks, less, smaller, zero } from '#domain/core/money.ts'

/**
 * Spreads what is paid over several bills that are paid in one act (C41): bill after bill takes what it needs from payment after payment, so that each
 * order has payments of its own which meet its sum. The two sums are the same; a bill of nothing is paid by nothing in the first way (C38).
 */
export function shareOut<P extends { amount: Kopecks }>(bills: readonly Kopecks[], payments: readonly P[]): P[][] {
  const left = payments.map(({ amount }) => amount)
  return bills.map((bill) => {
    let due = bill
    const shares = payments.flatMap((payment, at): P[] => {
      const amount = smaller(due, left[at] ?? zero)
      if (amount === 0) return []
      due = less(due, amount)
      left[at] = less(left[at] ?? zero, amount)
      return [{ ...payment, amount }]
    })
    const [first] = payments
    return shares.length > 0 || !first ? shares : [{ ...first, amount: zero }]
  })
}
