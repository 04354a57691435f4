import { type FormEvent, useEffect, useId, useRef } from 'react'
import { messages } from '#contract/core/rules.ts'
import type { OrderCard } from '#contract/orders/orders.ts'
import { readSum } from '#domain/core/money.ts'
import { paymentType } from '#domain/orders/kinds.ts'
import { ORDER_STATUS } from '#domain/orders/status.ts'
import { formatMoney } from '#web/core/formats.ts'
import { isUnknown } from '#web/core/not-loaded.ts'
import { plainField } from '#web/core/plain-field.ts'
import { useShortcut } from '#web/core/use-shortcut.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldError, FieldFrame, FlagField, TextAreaField } from '#web/ui/field.tsx'
import { LostAnswer } from '#web/ui/lost/lost-answer.tsx'
import { Select } from '#web/ui/select.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { MoneyField, NumberField } from '#web/ui/typed-field.tsx'
import styles from './orders.module.css'
import { t } from './texts.ts'
import { isGood, isRight, type RefundDraft, type RefundLine, type RefundWay, useRefund } from './use-refund.ts'
import { wayName } from './way-name.ts'

interface RefundPanelProps {
  order: OrderCard
  onClose: () => void
}

/** «Возврат»: lines and pieces, the ways of the money, and the reason; the button shows the sum. */
export function RefundPanel({ order, onClose }: RefundPanelProps) {
  const form = useRef<HTMLFormElement>(null)
  const id = useId()
  const refund = useRefund(order, onClose)
  const { lines, ways, reason, isAsked, sum, error, isPending, submit } = refund
  useShortcut({ codes: ['Enter', 'NumpadEnter'], ctrl: true, isHeardWhileTyping: true, keys: 'Ctrl+Enter', text: t('refund.keys') }, submit)
  useEffect(() => form.current?.querySelector('input')?.select(), [])
  const why = plainField<string>(`${id}-reason`, reason, (next) => refund.setReason(next ?? ''), {
    required: true,
    error: isAsked && reason.trim() === '' ? t('refund.noReason') : error?.errors.reason?.[0],
  })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    submit()
  }
  return (
    <SidePanel isBeside title={t('refund.title', { id: order.id })} onClose={onClose}>
      <form ref={form} className={styles.part} aria-busy={isPending} onSubmit={onSubmit}>
        {!error && <LostAnswer once={`refund-${order.id}`} />}
        <section aria-label={t('refund.what')} className={styles.part}>
          <h3>{t('refund.what')}</h3>
          {lines.map((line, at) => (
            <Line
              key={line.item.id}
              line={line}
              isGiven={order.status_id === ORDER_STATUS.done}
              error={error?.errors[`items.${at}.qty`]?.[0]}
              onChange={(next) => refund.setLine(at, next)}
            />
          ))}
          <FieldError field={{ id: `${id}-items`, error: isAsked && refund.isEmpty ? t('refund.nothing') : error?.errors.items?.[0] }} />
        </section>
        {ways.length > 0 && <Ways refund={refund} error={error?.errors.payments?.[0]} />}
        <TextAreaField field={why} label={t('fields.reason')} hint={t('refund.reasonHint')} maxLength={300} />
        {error && (
          <p className={styles.wrong} role="alert">
            {isUnknown(error) ? t('refund.unknown') : `${t('refund.failed')}: ${error.exactly}`}
          </p>
        )}
        <p className={styles.found}>{t('refund.note')}</p>
        <Button type="submit" kind="warning" aria-disabled={isPending} aria-keyshortcuts="Control+Enter">
          {sum > 0 ? t('refund.go', { sum: formatMoney(sum) }) : t('refund.goNothing')}
        </Button>
      </form>
    </SidePanel>
  )
}

interface LineProps {
  line: RefundLine
  /** False: the goods were not given out and lie in the store, so nothing is written off. */
  isGiven: boolean
  error: string | undefined
  onChange: (change: Partial<RefundLine>) => void
}

function Line({ line: { item, left, qty, isWrittenOff }, isGiven, error, onChange }: LineProps) {
  const id = useId()
  const pieces = plainField<number>(`${id}-qty`, qty, (next) => onChange({ qty: next ?? Number.NaN }), {
    error: isRight({ qty, left }) ? error : t('refund.refusals.tooMany', { left }),
  })
  const off = plainField<0 | 1 | boolean>(`${id}-off`, isWrittenOff, (next) => onChange({ isWrittenOff: Boolean(next) }))
  return (
    <div className={styles.returned}>
      <p className={styles.name}>{item.title}</p>
      <NumberField field={pieces} label={t('refund.qtyLabel', { left })} />
      <p className={`figures ${styles.price}`}>{formatMoney((item.price_paid ?? item.price) * (isRight({ qty, left }) ? qty : 0))}</p>
      {isGiven && isGood(item) && item.item_id !== null && <FlagField field={off} label={t('refund.writeOff')} />}
    </div>
  )
}

function Ways({ refund: { ways, rest, setWay }, error }: { refund: RefundDraft; error: string | undefined }) {
  const id = useId()
  return (
    <section aria-label={t('refund.where')} className={styles.part}>
      <h3>{t('refund.where')}</h3>
      {ways.map((one) => (
        <Way key={one.payment.id} way={one} onChange={(next) => setWay(one.payment.id, next)} />
      ))}
      <p className={rest === 0 ? styles.found : styles.wrong} role="status">
        {rest === 0 ? '' : t(rest > 0 ? 'refund.left' : 'refund.over', { sum: formatMoney(Math.abs(rest)) })}
      </p>
      <FieldError field={{ id: `${id}-ways`, error }} />
    </section>
  )
}

function Way({ way: { payment, sum, way }, onChange }: { way: RefundWay; onChange: (change: Partial<RefundWay>) => void }) {
  const id = useId()
  const name = wayName(payment)
  const field = plainField<number>(`${id}-sum`, sum, (next) => onChange({ sum: next ?? Number.NaN }), {
    error: readSum(sum) === null ? messages.price : undefined,
  })
  return (
    <div className={styles.way}>
      <FieldFrame field={{ id: `${id}-way`, name: 'way', error: undefined, required: false }} label={name}>
        <Select
          id={`${id}-way`}
          label={t('refund.wayOf', { name })}
          value={way}
          options={optionsOf(payment)}
          onChange={(next) => onChange({ way: next === 'transfer' ? 'transfer' : 'same' })}
        />
      </FieldFrame>
      <MoneyField field={field} label={t('fields.sum')} />
    </div>
  )
}

/** A certificate gives back to itself only, and an offset deposit becomes the client's deposit again. */
function optionsOf({ payment_type: type, advance_id }: RefundWay['payment']) {
  if (advance_id !== null) return [{ id: 'same', name: t('refund.deposit') }]
  const same = { id: 'same', name: t(sameWay[type] ?? 'refund.back') }
  return type === paymentType.certificate || type === paymentType.clubCard ? [same] : [same, { id: 'transfer', name: t('refund.transfer') }]
}

const sameWay: Record<number, 'refund.cash' | 'refund.certificate' | 'refund.card'> = {
  [paymentType.cash]: 'refund.cash',
  [paymentType.certificate]: 'refund.certificate',
  [paymentType.clubCard]: 'refund.card',
}
