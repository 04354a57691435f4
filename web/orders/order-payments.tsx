import type { ReactNode } from 'react'
import { messages } from '#contract/core/rules.ts'
import { paymentTypes } from '#contract/orders/payment-types.ts'
import { type Kopecks, readSum } from '#domain/core/money.ts'
import { isMoney, type PaymentType, paymentType } from '#domain/orders/kinds.ts'
import { formatMoney } from '#web/core/formats.ts'
import { plainField } from '#web/core/plain-field.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { FieldError, FieldFrame } from '#web/ui/field.tsx'
import { Select } from '#web/ui/select.tsx'
import { MoneyField } from '#web/ui/typed-field.tsx'
import type { PaymentDraft } from './order-draft.ts'
import styles from './orders.module.css'
import { t } from './texts.ts'
import { wayName } from './way-name.ts'

/** What a person at the desk may choose here; bonuses have their own button, and certificates and cards are taken in the payment panel. */
const offered: readonly PaymentType[] = [paymentType.card, paymentType.cash, paymentType.sberQr, paymentType.tinkoffQr, paymentType.online]

interface Props {
  /** The id of the form's field: its message is found by it. */
  id: string
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
export function OrderPayments({ id, payments, left, bonuses, error, onChange }: Props) {
  const mayAddBonuses = bonuses !== undefined && bonuses.most > 0 && !payments.some(isBonus)
  return (
    <section aria-label={t('fields.payments')} className={styles.part}>
      <h2>{t('fields.payments')}</h2>
      {payments.map((payment, at) => {
        const n = at + 1
        const typed = payment.sum ?? 0
        const sum = plainField<number>(
          `${id}-sum-${n}`,
          typed,
          (next) => onChange(payments.with(at, { ...payment, sum: next ?? Number.NaN })),
          { error: readSum(typed) === null ? messages.price : undefined },
        )
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a payment has no number until it is saved
          <div key={at} className={`${styles.line} ${styles.payment}`}>
            <Way
              payment={payment}
              n={n}
              id={`${id}-way-${n}`}
              bonuses={bonuses?.said}
              onChange={(next) => onChange(payments.with(at, next))}
            />
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
      <FieldError field={{ id, error }} />
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

interface WayProps {
  payment: PaymentDraft
  n: number
  id: string
  /** What is said of the client's bonuses. */
  bonuses: ReactNode
  onChange: (payment: PaymentDraft) => void
}

/** The way of one payment: chosen among those of the desk, or said where it is no way of money. */
function Way({ payment, n, id, bonuses, onChange }: WayProps) {
  if (isBonus(payment))
    return (
      <p className={styles.name}>
        {t('form.bonuses')}
        {bonuses && <span className={styles.soft}> {bonuses}</span>}
      </p>
    )
  if (isKept(payment))
    return <p className={styles.name}>{wayName({ payment_type: payment.payment_type, advance_id: payment.advance_id ?? null })}</p>
  const ways = waysOf(payment)
  const choose = (next: string) => {
    const chosen = ways.find((one) => String(one.id) === next)
    if (chosen) onChange({ ...payment, payment_type: chosen.id })
  }
  return (
    <FieldFrame field={{ id, name: 'way', error: undefined, required: false }} label={t('fields.payment_type')}>
      <Select id={id} label={t('form.way', { n })} value={payment.payment_type} options={ways} onChange={choose} />
    </FieldFrame>
  )
}

/** A saved payment by a certificate, a card, a deposit: it stays or goes, and is not made another. */
const isKept = ({ payment_type: type, advance_id = null }: PaymentDraft) => !isMoney({ type, advance_id })

/** A saved payment may have a way that is offered to nobody here, such as a bank's instalments. */
const waysOf = ({ payment_type }: PaymentDraft) => paymentTypes.filter(({ id }) => id === payment_type || offered.includes(id)).map(named)
const named = ({ id, title }: (typeof paymentTypes)[number]) => ({ id, name: title })

const isBonus = ({ payment_type }: PaymentDraft) => payment_type === paymentType.bonuses

function saidOf(count: number, left: number): string {
  if (left !== 0) return t(left > 0 ? 'form.left' : 'form.over', { sum: formatMoney(Math.abs(left)) })
  return count === 0 ? '' : t('form.met')
}
