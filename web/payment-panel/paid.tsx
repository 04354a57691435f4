import { useEffect, useRef, useState } from 'react'
import { orders } from '#contract/orders/orders.ts'
import { pathTo } from '#contract/shell/paths.ts'
import { formatMoney } from '#web/core/formats.ts'
import { useData } from '#web/core/query.ts'
import { useRefetch } from '#web/core/use-refetch.ts'
import { ReceiptBadge } from '#web/fiscal/receipt-badge.tsx'
import { ReceiptPanel } from '#web/fiscal/receipt-panel.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import { StatusMark } from '#web/ui/status-mark.tsx'
import styles from './payment-panel.module.css'
import { t } from './texts.ts'

/** How often an order that waits for its receipt is asked for, beside the news of the socket. */
const ASK = 2000
const DONE = 3

/** The money is taken: what became of it and of its receipt. Enter closes. */
export function Paid({ id, unitId, change, onClose }: { id: number; unitId: number; change: number; onClose: () => void }) {
  useRefetch(orders.show, unitId, ['orders', 'fiscal'])
  const input = { params: { id }, query: {} }
  const [isOver, setOver] = useState(false)
  const { data } = useData(orders.show, input, isOver ? {} : { refetchInterval: ASK })
  const awaits = data === undefined || data.receipts.some(({ state }) => state !== 'done')
  useEffect(() => setOver(!awaits), [awaits])
  const done = useRef<HTMLButtonElement>(null)
  const isReady = data !== undefined
  useEffect(() => {
    if (isReady) done.current?.focus()
  }, [isReady])
  if (!data) return <FormSkeleton fields={2} />
  const sum = data.payments.reduce((all, one) => all + one.sum, 0)
  return (
    <div className={styles.paid}>
      <h3>{t('paid.title', { sum: formatMoney(sum) })}</h3>
      {change > 0 && <p className={styles.due}>{t('giveBack', { sum: formatMoney(change) })}</p>}
      <div role="status" className={styles.state}>
        {data.receipts.map((one) => (
          <ReceiptBadge key={one.uuid} receipt={one} />
        ))}
        {data.status_id === DONE && (
          <StatusMark icon="check" tone="good">
            {t('paid.posted')}
          </StatusMark>
        )}
        {data.status_id !== DONE && data.receipts.length === 0 && (
          <StatusMark icon="clock" tone="warn">
            {t('paid.notYet')}
          </StatusMark>
        )}
      </div>
      {data.receipts.map((one) => (
        <ReceiptPanel key={one.uuid} receipt={one} />
      ))}
      <div className={styles.acts}>
        <Button ref={done} kind="primary" onClick={onClose}>
          {t('paid.done')}
        </Button>
        <LinkButton icon="receipt" to={pathTo('finance-order-view', { id })}>
          {t('paid.order', { id })}
        </LinkButton>
      </div>
    </div>
  )
}
