import type { Kopecks } from '#domain/core/money.ts'
import { sumOf, zero } from '#domain/core/money.ts'
import { itemKind, paymentType } from '#domain/orders/kinds.ts'
import { ORDER_STATUS } from '#domain/orders/status.ts'
import { restoreCertificates, type SpentBack, unsellCertificates } from '#server/certificates/refund.ts'
import type { Ctx } from '#server/core/context.ts'
import type { StoredOrder } from '#server/orders/stored.ts'
import type { RefundAct } from './refund-kept.ts'

/** Certificates that were sold by the order are paid back and dead; those that paid for it are again what they were, or have a rest (C10, C12). */
export async function returnCertificates(ctx: Ctx, order: StoredOrder, act: RefundAct) {
  const sold = act.items.flatMap(({ at }) => {
    const item = order.items[at]
    return item?.kind === itemKind.certificate && item.thing_id !== null ? [{ id: item.thing_id, at, sum: item.price_paid ?? zero }] : []
  })
  await unsellCertificates(ctx, sold, { ...placeOf(order), isSold: order.status_id === ORDER_STATUS.done })
  await restoreCertificates(ctx, spentBack(order, act), placeOf(order))
}

const placeOf = ({ id, unit_id, currency_id }: StoredOrder) => ({ id, unit_id, currency: currency_id === 2 ? (2 as const) : (1 as const) })

function spentBack({ payments }: StoredOrder, { parts }: RefundAct): SpentBack[] {
  return payments.flatMap(({ type, certificate_id, amount, tender }, at) => {
    if (type !== paymentType.certificate || certificate_id === null) return []
    const of = (portions: readonly { payment: number; amount: Kopecks }[]) =>
      sumOf(portions.filter(({ payment }) => payment === at).map((one) => one.amount))
    const [paid, lowered] = [
      sumOf(parts.map(({ refund }) => of(refund.tenders.filter(({ way }) => way === 'same')))),
      sumOf(parts.map(({ refund }) => of(refund.reductions))),
    ]
    const face = sumOf([paid, lowered])
    // True: the certificate's money has gone to the bank, so none of it becomes a certificate again.
    const isElsewhere = paid === 0 && tender !== 0
    return face > 0 && !isElsewhere ? [{ id: certificate_id, face, paid, isAll: face === amount && paid === tender }] : []
  })
}
