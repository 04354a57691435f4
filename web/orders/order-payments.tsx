import { type ReactNode, useId } from 'react'
import { paymentTypes } from '#contract/orders/payment-types.ts'
import type { Kopecks } from '#domain/core/money.ts'
import { type PaymentType, paymentType } from '#domain/orders/kinds.ts'
import { formatMoney } from '#web/core/formats.ts'
import { plainField } from '#web/core/plain-field.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { FieldError, FieldFrame } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { MoneyField } from '#web/ui/typed-field.tsx'
import type { PaymentDraft } from './order-draft.ts'
import styles from './orders.module.css'
import { t } from './texts.ts'

/** What a person at the desk may choose here; bonuses have their own button, and certificates and cards are taken in the payment panel. */
const offered: readonly PaymentType[] = [paymentType.card, paymentType.cash, paymentType.sberQr, paymentType.tinkoffQr, paymentType.online]
const ways = paymentTypes.filter(({ id }) => offered.includes(id)).map(({ id, title }) => ({ id, name: title }))

interface Props {
  payments: PaymentDraft[]
  left: number
  /** Absent: only money is named here, as in «Исправить оплату». */
  bonuses?: OfferedBonuses
  error: string | undefined
  onChange: (payments: PaymentDraft[]) => void
}

interface OfferedBonuses {
  most: Kopecks
  /** The words beside the row that tell how many bonuses the client has. The page that offers them gives the words, so that the page of a paid order need not load the payment panel. */
  said: ReactNode
  /** null: no bonuses any more. */
  onTake: (sum: number | null) => void
}

/** The payments; a second one takes the rest. */
export function OrderPayments({ payments, left, bonuses, error, onChange }: Props) {
  const id = useId()
  const mayAddBonuses = bonuses !== undefined && bonuses.most > 0 && !payments.some(isBonus)
  return (
    <section aria-label={t('fields.payments')} className={styles.part}>
      <h2>{t('fields.payments')}</h2>
      {payments.map((payment, at) => {
        const n = at + 1
        const sum = plainField<number>(`${id}-sum-${n}`, payment.sum ?? 0, (next) =>
          onChange(payments.with(at, { ...payment, sum: next ?? Number.NaN })),
        )
        const way = (next: string) => {
          const chosen = offered.find((one) => String(one) === next)
          if (chosen) onChange(payments.with(at, { ...payment, payment_type: chosen }))
        }
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a payment has no number until it is saved
          <div key={at} className={`${styles.line} ${styles.payment}`}>
            {isBonus(payment) ? (
              <p className={styles.name}>
                {t('form.bonuses')}
                {bonuses && <span className={styles.soft}> {bonuses.said}</span>}
              </p>
            ) : (
              <FieldFrame field={{ id: `${id}-way-${n}`, name: 'way', error: undefined, required: false }} label={t('fields.payment_type')}>
                <Select id={`${id}-way-${n}`} label={t('form.way', { n })} value={payment.payment_type} options={ways} onChange={way} />
              </FieldFrame>
            )}
            <MoneyField field={sum} label={t('form.sum', { n })} />
            <IconButton
              icon="close"
              label={t('form.removePayment', { n })}
              onClick={() => (isBonus(payment) && bonuses ? bonuses.onTake(null) : onChange(payments.toSpliced(at, 1)))}
            />
          </div>
        )
      })}
      <p className={styles.found} role="status">
        {saidOf(payments.length, left)}
      </p>
      <FieldError field={{ id: `${id}-payments`, error }} />
      {mayAddBonuses && (
        <Button kind="quiet" icon="star" className={styles.add} onClick={() => bonuses.onTake(bonuses.most / 100)}>
          {t('form.byBonuses')} {bonuses.said}
        </Button>
      )}
      <Button
        kind="quiet"
        icon="plus"
        className={styles.add}
        onClick={() => onChange([...payments, { payment_type: paymentType.cash, sum: Math.max(0, left) }])}
      >
        {t('form.addPayment')}
      </Button>
    </section>
  )
}

const isBonus = ({ payment_type }: PaymentDraft) => payment_type === paymentType.bonuses

function saidOf(count: number, left: number): string {
  if (left !== 0) return t(left > 0 ? 'form.left' : 'form.over', { sum: formatMoney(Math.abs(left)) })
  return count === 0 ? '' : t('form.met')
}
