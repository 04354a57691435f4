import { useEffect, useRef } from 'react'
import type { Answer } from '#contract/core/endpoint.ts'
import { orders } from '#contract/orders/orders.ts'
import { isUnknown } from '#web/core/not-loaded.ts'
import { keyOf, queryClient, useSave } from '#web/core/query.ts'
import { shell } from '#web/core/texts.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './payment-panel.module.css'
import { t } from './texts.ts'

interface RefusedProps {
  order: Answer<typeof orders.show>
  /** Another way of paying is chosen; absent: it is chosen on the order's page. */
  onOther: (() => void) | undefined
}

/** A bank has refused, or nobody has shown a card: the same sum at the terminal once more, or another way. */
export function Refused({ order, onOther }: RefusedProps) {
  const bill = order.online.find(({ kind, state }) => kind === 'payment' && state !== 'success')
  const done = () => void queryClient.invalidateQueries({ queryKey: keyOf(orders.show).slice(0, 1) })
  const again = useSave(orders.update, { once: `again-${order.id}`, saved: null, quiet: true, done })
  const first = useRef<HTMLDivElement>(null)
  useEffect(() => first.current?.querySelector('button')?.focus(), [])
  if (!bill) return null
  return (
    <div className={styles.acts} ref={first}>
      {bill.terminal && (
        <Button
          kind="primary"
          icon="repeat"
          aria-disabled={again.isPending}
          onClick={() =>
            again.mutate({
              params: { id: order.id },
              body: { status_id: bill.wanted, ...(bill.terminal && { terminal_id: bill.terminal.id }) },
            })
          }
        >
          {t('paid.again')}
        </Button>
      )}
      {onOther && <Button onClick={onOther}>{t('paid.other')}</Button>}
      {again.error && <p role="alert">{isUnknown(again.error) ? shell('lost') : again.error.exactly}</p>}
    </div>
  )
}
