import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Answer } from '#contract/core/endpoint.ts'
import { orders } from '#contract/orders/orders.ts'
import { pathTo } from '#contract/shell/paths.ts'
import { type CertificateRest, RestPanel } from '#web/certificates/rest-panel.tsx'
import { formatMoney } from '#web/core/formats.ts'
import { useData } from '#web/core/query.ts'
import { useRefetch } from '#web/core/use-refetch.ts'
import { ReceiptBadge } from '#web/fiscal/receipt-badge.tsx'
import { ReceiptPanel } from '#web/fiscal/receipt-panel.tsx'
import { OnlineBills } from '#web/online-payments/online-bills-panel.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import { StatusMark } from '#web/ui/status-mark.tsx'
import styles from './payment-panel.module.css'
import { Refused } from './refused.tsx'
import { t } from './texts.ts'

/** Milliseconds between readings of an order that waits for its receipt, besides the events of the socket. */
const ASK = 2000
const DONE = 3
const NEW = 0

interface PaidProps {
  ids: readonly number[]
  unitId: number
  change: number
  /** The money that the bill has left of the client's certificate; null: none, or no certificate has paid. */
  rest: CertificateRest | null
  onClose: () => void
  /** Another way of paying is chosen for an order whose card was refused; absent: it is chosen on the order's page. */
  onOther?: (() => void) | undefined
}

/** After the payment: the state of the orders and their receipts. Enter closes it. */
export function Paid({ ids, unitId, change, rest, onClose, onOther }: PaidProps) {
  useRefetch(orders.show, unitId, ['orders', 'fiscal'])
  const done = useRef<HTMLButtonElement>(null)
  /** How many times an order was shown for the first time or was taken at last: by then a button that had the focus may be gone. */
  const [turns, setTurns] = useState(0)
  const isReady = turns > 0
  useEffect(() => {
    if (turns > 0) done.current?.focus()
  }, [turns])
  return (
    <div className={styles.paid}>
      {change > 0 && <p className={styles.due}>{t('giveBack', { sum: formatMoney(change) })}</p>}
      {ids.map((id) => (
        <PaidOrder key={id} id={id} rest={rest} onTurn={() => setTurns((count) => count + 1)} onOther={onOther} />
      ))}
      {isReady && (
        <div className={styles.acts}>
          <Button ref={done} kind="primary" onClick={onClose}>
            {t('paid.done')}
          </Button>
          {ids.map((id) => (
            <LinkButton key={id} icon="receipt" to={pathTo('finance-order-view', { orderId: id })}>
              {t('paid.order', { id })}
            </LinkButton>
          ))}
        </div>
      )}
    </div>
  )
}

/** Nothing is on its way, and something did not come; beside it money that has come may wait, of another legal entity. */
const isRefused = ({ online, is_awaited }: Answer<typeof orders.show>) => {
  const payments = online.filter(({ kind }) => kind === 'payment')
  const isPending = payments.some(({ state }) => state === 'user_pending' || state === 'provider_pending')
  return is_awaited === 0 || (!isPending && payments[0]?.state !== 'success')
}

interface PaidOrderProps extends Pick<PaidProps, 'rest' | 'onOther'> {
  id: number
  onTurn: () => void
}

function PaidOrder({ id, rest, onTurn, onOther }: PaidOrderProps) {
  const input = { params: { id }, query: {} }
  const [isOver, setOver] = useState(false)
  const { data } = useData(orders.show, input, isOver ? {} : { refetchInterval: ASK })
  const awaits = data === undefined || data.receipts.some(({ state }) => state !== 'done') || data.is_awaited === 1
  useEffect(() => setOver(!awaits), [awaits])
  const isTaken = data !== undefined && data.status_id !== NEW
  const stage = data && (isTaken ? 'taken' : 'shown')
  const turn = useEffectEvent(onTurn)
  useEffect(() => {
    if (stage) turn()
  }, [stage])
  if (!data) return <FormSkeleton fields={2} />
  const sum = data.payments.reduce((all, one) => all + one.sum, 0)
  return (
    <section className={styles.paid} aria-label={t('paid.order', { id })}>
      <h3>{t(isTaken ? 'paid.title' : 'paid.waiting', { sum: formatMoney(sum) })}</h3>
      <div role="status" className={styles.state}>
        {data.receipts.map((one) => (
          <ReceiptBadge key={one.uuid} receipt={one} />
        ))}
        {data.status_id === DONE && (
          <StatusMark icon="check" tone="good">
            {t(data.booking_id === null ? 'paid.sold' : 'paid.posted')}
          </StatusMark>
        )}
        {isTaken && data.status_id !== DONE && data.receipts.length === 0 && (
          <StatusMark icon="clock" tone="warn">
            {t('paid.notYet')}
          </StatusMark>
        )}
      </div>
      {isTaken && rest && <RestPanel certificate={rest} />}
      {!isTaken && <OnlineBills orderId={data.id} bills={data.online.slice(0, 5)} />}
      {!isTaken && isRefused(data) && <Refused order={data} onOther={data.is_awaited === 0 ? onOther : undefined} />}
      {data.receipts.map((one) => (
        <ReceiptPanel key={one.uuid} receipt={one} />
      ))}
    </section>
  )
}
