import type { OrderCard } from '#contract/orders/orders.ts'
import { paymentTypes } from '#contract/orders/payment-types.ts'
import { formatMoment, formatNumber } from '#web/core/formats.ts'
import styles from './orders.module.css'
import { t } from './texts.ts'

/** Refunds of the order: when, by whom, why, and by which ways. */
export function Refunds({ order: { refunds } }: { order: OrderCard }) {
  if (refunds.length === 0) return null
  return (
    <table className={styles.lines}>
      <caption>{t('fields.refunds')}</caption>
      <tbody>
        {refunds.map((one) => (
          <tr key={one.id}>
            <th scope="row">
              {one.items}
              <span className={styles.master}>{one.reason}</span>
              <span className={styles.master}>{[formatMoment(one.refunded_at), one.refunded_by?.name].filter(Boolean).join(' · ')}</span>
            </th>
            <td>{one.payments.map(({ type, way }) => wordsOf(type, way)).join(', ')}</td>
            <td className="figures">{formatNumber(one.sum)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Corrections of the payments: the way that was named, and the true one (C40). */
export function Corrections({ order: { corrections } }: { order: OrderCard }) {
  if (corrections.length === 0) return null
  const words = (ways: (typeof corrections)[number]['before']) =>
    ways.map(({ type, sum }) => `${wordsOf(type, 'same')} ${formatNumber(sum)}`).join(', ')
  return (
    <table className={styles.lines}>
      <caption>{t('fields.corrections')}</caption>
      <tbody>
        {corrections.map((one) => (
          <tr key={one.id}>
            <th scope="row">
              {`${words(one.before)} → ${words(one.after)}`}
              <span className={styles.master}>{one.reason}</span>
              <span className={styles.master}>{[formatMoment(one.corrected_at), one.corrected_by?.name].filter(Boolean).join(' · ')}</span>
            </th>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const wordsOf = (type: number, way: 'same' | 'transfer') =>
  way === 'transfer' ? t('refund.transfer') : (paymentTypes.find(({ id }) => id === type)?.title ?? '')
