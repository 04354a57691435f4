import { type FormEvent, useId, useState } from 'react'
import { type OrderCard, orders } from '#contract/orders/orders.ts'
import { less, readSum, toKopecks } from '#domain/core/money.ts'
import { isUnknown } from '#web/core/not-loaded.ts'
import { plainField } from '#web/core/plain-field.ts'
import { useSave } from '#web/core/query.ts'
import { useShortcut } from '#web/core/use-shortcut.ts'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField } from '#web/ui/field.tsx'
import { LostAnswer } from '#web/ui/lost/lost-answer.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { moneyOf } from './may-correct.ts'
import { type PaymentDraft, sumsOf } from './order-draft.ts'
import { OrderPayments } from './order-payments.tsx'
import styles from './orders.module.css'
import { t } from './texts.ts'

interface CorrectionPanelProps {
  order: OrderCard
  onClose: () => void
}

/** «Исправить оплату» (C40): the same sum by the ways that were truly used. */
export function CorrectionPanel({ order, onClose }: CorrectionPanelProps) {
  const id = useId()
  const [payments, setPayments] = useState<PaymentDraft[]>(() => moneyOf(order).map(({ payment_type, sum }) => ({ payment_type, sum })))
  const [reason, setReason] = useState('')
  const [isAsked, setAsked] = useState(false)
  const save = useSave(orders.correctPayments, { once: `correction-${order.id}`, quiet: true, saved: t('correction.done'), done: onClose })
  const owed = moneyOf(order).reduce((all, { sum }) => all + sum, 0)
  const isWrong = payments.some(({ sum }) => readSum(sum ?? 0) === null)
  const left = less(toKopecks(owed), toKopecks(sumsOf({ payments }).paid)) / 100
  const submit = () => {
    setAsked(true)
    if (save.isPending || reason.trim() === '' || isWrong || left !== 0) return
    const body = { payments: payments.map(({ payment_type, sum }) => ({ payment_type, sum: sum ?? 0 })), reason }
    save.mutate({ params: { id: order.id }, body })
  }
  useShortcut(
    { codes: ['Enter', 'NumpadEnter'], ctrl: true, isHeardWhileTyping: true, keys: 'Ctrl+Enter', text: t('correction.act') },
    submit,
  )
  const why = plainField<string>(`${id}-reason`, reason, (next) => setReason(next ?? ''), {
    required: true,
    error: isAsked && reason.trim() === '' ? t('refund.noReason') : save.error?.errors.reason?.[0],
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }
  return (
    <SidePanel isBeside title={t('correction.act')} onClose={onClose}>
      <form className={styles.part} aria-busy={save.isPending} onSubmit={onSubmit}>
        {!save.error && <LostAnswer once={`correction-${order.id}`} />}
        <p className={styles.found}>{t('correction.note')}</p>
        <OrderPayments
          id={`${id}-payments`}
          payments={payments}
          left={left}
          error={save.error?.errors.payments?.[0]}
          onChange={setPayments}
        />
        <TextAreaField field={why} label={t('fields.reason')} hint={t('refund.reasonHint')} maxLength={300} />
        {save.error && (
          <p className={styles.wrong} role="alert">
            {isUnknown(save.error) ? t('correction.unknown') : `${t('correction.failed')}: ${save.error.exactly}`}
          </p>
        )}
        <Button type="submit" kind="primary" aria-disabled={save.isPending} aria-keyshortcuts="Control+Enter">
          {t('correction.go')}
        </Button>
      </form>
    </SidePanel>
  )
}
