import { useEffect, useEffectEvent } from 'react'
import { customerWallet, type WalletAdvance } from '#contract/customer-wallet/customer-wallet.ts'
import { paymentTypes } from '#contract/orders/payment-types.ts'
import { formatMoney } from '#web/core/formats.ts'
import { useData } from '#web/core/query.ts'
import { useRefetch } from '#web/core/use-refetch.ts'
import type { Bill } from './bill.ts'
import own from './pay-lines.module.css'
import { t } from './texts.ts'
import type { Payment } from './use-payment.ts'

/** The client's deposits: that of this visit is offset by itself, the others by a tick. Several visits are paid without them. */
export function useAdvances({ visit, unitId }: Bill, payment: Payment) {
  const userId = visit?.userId ?? payment.customer
  // A prepayment that is taken here, or at another desk, is offset at once, and not asked for a second time.
  useRefetch(customerWallet.show, unitId, ['orders'])
  const { data } = useData(customerWallet.show, userId === null ? null : { params: { id: userId } }, { quiet: true })
  const known = payment.others.length > 0 ? NONE : (data?.advances ?? NONE)
  const begin = useEffectEvent(() => payment.offset(known.filter(({ booking_id }) => visit !== null && booking_id === visit.id)))
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is offset begins anew with what she has
  useEffect(() => begin(), [known])
  const chosen = payment.advances.map(({ id }) => id)
  return {
    known,
    chosen,
    bookingId: visit?.id ?? null,
    toggle: (id: number) => {
      const next = chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id]
      payment.offset(known.filter((one) => next.includes(one.id)))
    },
  }
}

const NONE: WalletAdvance[] = []

export function PayAdvances({ known, chosen, bookingId, toggle }: ReturnType<typeof useAdvances>) {
  if (known.length === 0) return null
  return (
    <fieldset className={own.advances} aria-label={t('deposit.list')}>
      {known.map(({ id, left, payment_type, booking_id }) => (
        <label key={id}>
          <input type="checkbox" checked={chosen.includes(id)} onChange={() => toggle(id)} />
          <span>
            {t('deposit.offset', {
              sum: formatMoney(left),
              way: (paymentTypes.find((one) => one.id === payment_type)?.title ?? '').toLowerCase(),
            })}
            {booking_id !== null && ` · ${booking_id === bookingId ? t('deposit.ofThis') : t('deposit.of', { id: booking_id })}`}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
