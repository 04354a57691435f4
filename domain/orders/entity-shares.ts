import { type Kopecks, sumOf } from '#domain/core/money.ts'
import type { OrderItem, OrderPayment } from './bill.ts'
import { type Part, partsOf, type Routed } from './parts.ts'
import type { PaidLine } from './rounding.ts'

/** What one legal entity is paid by a payment. `of`: the place of that payment; `at`: the place that the part has once it is a payment of its own. */
export interface EntityShare {
  of: number
  at: number
  entity: number
  sum: Kopecks
}

/**
 * Divides the chosen payments by the legal entities whose lines they pay (C37): the first part keeps the place, the others follow all payments. Null: the
 * books would divide the new payments otherwise, as when money of another kind goes to the same entities.
 */
export function entityShares(
  items: readonly (OrderItem & Routed)[],
  lines: readonly PaidLine[],
  payments: readonly OrderPayment[],
  isChosen: (payment: OrderPayment) => boolean,
): EntityShare[] | null {
  const parts = partsOf(items, lines, payments)
  if (!parts) return null
  let next = payments.length
  const shares = payments.flatMap((payment, of) =>
    isChosen(payment) ? byEntity(parts, of).map(({ entity, sum }, n) => ({ of, at: n === 0 ? of : next++, entity, sum })) : [],
  )
  const divided = [...payments]
  for (const { of, at, sum } of shares) divided[at] = { ...payments[of]!, amount: sum }
  const again = partsOf(items, lines, divided) ?? []
  const isSame = shares.every(({ at, entity, sum }) => {
    const [only, ...others] = byEntity(again, at)
    return others.length === 0 && only?.entity === entity && only.sum === sum
  })
  return isSame ? shares : null
}

const byEntity = (parts: readonly Part[], payment: number) =>
  [...Map.groupBy(parts, ({ entity }) => entity)].flatMap(([entity, own]) => {
    const sum = sumOf(own.flatMap(({ tenders }) => tenders.flatMap((one) => (one.payment === payment ? [one.amount] : []))))
    return sum > 0 ? [{ entity, sum }] : []
  })
