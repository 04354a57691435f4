import { customerWallet } from '#contract/customer-wallet/customer-wallet.ts'
import { type Kopecks, smaller, toKopecks, zero } from '#domain/core/money.ts'
import { bonusLimit } from '#domain/orders/bonuses.ts'
import { paymentType } from '#domain/orders/kinds.ts'
import { useData } from '#web/core/query.ts'
import { priceOf, qtyOf } from './bill.ts'
import type { Payment } from './use-payment.ts'

/** The client's bonuses, and how many of them this bill may be paid by; several visits are paid without them. */
export function useBonuses(userId: number | null, payment: Payment) {
  const { data } = useData(customerWallet.show, userId === null ? null : { params: { id: userId } }, { quiet: true })
  const held = payment.others.length > 0 ? null : (data?.bonuses ?? null)
  const lines = payment.lines.map((one) => ({ kind: one.item_type, price: priceOf(one) ?? zero, qty: qtyOf(one) ?? 0 }))
  const most: Kopecks = held ? [toKopecks(held.left), bonusLimit(lines, held.limit)].reduce(smaller, payment.rest) : zero
  const isChosen = payment.ways.some(({ type }) => type === paymentType.bonuses)
  return {
    ...{ left: held?.left ?? 0, most, isChosen },
    /** The key: all that may be spent, and none at the second press. */
    take: () => {
      if (isChosen) payment.spend(null)
      else if (most > 0) payment.spend(most)
    },
  }
}
export type Bonuses = ReturnType<typeof useBonuses>
