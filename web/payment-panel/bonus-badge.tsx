import { customerWallet } from '#contract/customer-wallet/customer-wallet.ts'
import { type Kopecks, smaller, toKopecks, zero } from '#domain/core/money.ts'
import type { OrderItem } from '#domain/orders/bill.ts'
import { bonusLimit } from '#domain/orders/bonuses.ts'
import { paymentType } from '#domain/orders/kinds.ts'
import { formatMoney } from '#web/core/formats.ts'
import { useData } from '#web/core/query.ts'
import { priceOf, qtyOf } from './bill.ts'
import { t } from './texts.ts'
import type { Payment } from './use-payment.ts'

/** The client's bonuses in roubles, and how many of them the bill may be paid by in kopecks. */
export interface BonusOffer {
  left: number
  most: Kopecks
}

/** How many bonuses the client has, and how many of them a bill of these lines may be paid by, where the other ways leave `rest`. */
export function useBonusOffer(
  userId: number | null,
  lines: readonly Pick<OrderItem, 'kind' | 'price' | 'qty'>[],
  rest: Kopecks,
): BonusOffer {
  const { data } = useData(customerWallet.show, userId === null ? null : { params: { id: userId } }, { quiet: true })
  const held = data?.bonuses ?? null
  return { left: held?.left ?? 0, most: held ? [toKopecks(held.left), bonusLimit(lines, held.limit)].reduce(smaller, rest) : zero }
}

/** «есть 500,00 ₽, можно 195,00 ₽». */
export const BonusBadge = ({ left, most }: BonusOffer) => <>{t('bonusesHeld', { sum: formatMoney(left), most: formatMoney(most / 100) })}</>

/** The bonuses of the panel's client; several visits are paid without them. */
export function useBonuses(userId: number | null, payment: Payment) {
  const lines = payment.lines.map((one) => ({ kind: one.item_type, price: priceOf(one) ?? zero, qty: qtyOf(one) ?? 0 }))
  const offer = useBonusOffer(payment.others.length > 0 ? null : userId, lines, payment.rest)
  const isChosen = payment.ways.some(({ type }) => type === paymentType.bonuses)
  return {
    ...offer,
    isChosen,
    /** The key: all that may be spent, and none at the second press. */
    take: () => {
      if (isChosen) payment.spend(null)
      else if (offer.most > 0) payment.spend(offer.most)
    },
  }
}
export type Bonuses = ReturnType<typeof useBonuses>
