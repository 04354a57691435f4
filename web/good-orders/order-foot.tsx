import { goodFlows } from '#contract/good-flows/good-flows.ts'
import { type GoodOrderRow, goodOrders } from '#contract/good-orders/good-orders.ts'
import { pathTo } from '#contract/shell/paths.ts'
import { formatQty } from '#web/core/formats.ts'
import { May } from '#web/core/may.tsx'
import { useSave } from '#web/core/query.ts'
import { toast } from '#web/core/toast.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { DocumentFoot } from '#web/ui/document-foot.tsx'
import type { OrderProps } from './good-order-page.tsx'
import styles from './good-orders.module.css'
import { leftIn, leftOf } from './order-words.ts'
import { t } from './texts.ts'

/** What an order will come to or has come to, and the acts that it waits for: the studio sends it, a manager processes it. */
export function OrderFoot({ order, onSaved }: OrderProps) {
  if (order.status_id > 1) {
    const said = order.left > 0 ? t('view.leftAll', { left: leftIn(order.items ?? []) }) : t('view.whole')
    if (order.is_gathered && order.flow_id !== null) return <Gathered id={order.flow_id} />
    return order.flow_id === null ? null : <DocumentFoot note={said} isReady={order.left === 0} />
  }
  return (
    <DocumentFoot note={wantOf(order)} isReady={wantOf(order) === t('view.ready')}>
      <span className={styles.acts}>
        {order.status_id === 0 && <Send order={order} onSaved={onSaved} />}
        <Process order={order} onSaved={onSaved} />
      </span>
    </DocumentFoot>
  )
}

/** The transfer waits for the marks of its pieces, which are scanned. */
function Gathered({ id }: { id: number }) {
  return (
    <DocumentFoot note={t('view.gather', { id })} isReady={false}>
      <May do={goodFlows.show}>
        <LinkButton kind="primary" to={pathTo('goodFlow', { itemId: id })}>
          {t('acts.open', { id })}
        </LinkButton>
      </May>
    </DocumentFoot>
  )
}

function wantOf({ items = [] }: GoodOrderRow): string {
  if (items.length === 0) return t('view.none')
  const short = items.filter((item) => leftOf(item) > 0).length
  return short > 0 ? t('view.short', { count: formatQty(short) }) : t('view.ready')
}

function Send({ order, onSaved }: OrderProps) {
  const send = useSave(goodOrders.send, { saved: t('acts.sent'), done: onSaved })
  const isReady = order.lines > 0 && !send.isPending
  return (
    <May do={goodOrders.send}>
      <Button
        aria-disabled={!isReady}
        aria-describedby="document-note"
        onClick={() => isReady && send.mutate({ params: { id: order.id }, body: { seen: order.updated_at } })}
      >
        {t('acts.send')}
      </Button>
    </May>
  )
}

/** Processes the order, and lists the goods that the central store lacked (GDS-485). */
function Process({ order, onSaved }: OrderProps) {
  const process = useSave(goodOrders.process, {
    saved: null,
    done: ({ order: next, left }) => {
      onSaved(next)
      toast.success(next.is_gathered ? t('acts.gather', { id: next.flow_id ?? 0 }) : t('acts.processed'))
      if (left > 0) toast.error(t('acts.left', { what: leftIn(next.items ?? []) }))
    },
  })
  const isReady = order.lines > 0 && !process.isPending
  return (
    <May do={goodOrders.process}>
      <Button
        kind={isReady ? 'primary' : 'plain'}
        aria-disabled={!isReady}
        aria-describedby="document-note"
        onClick={() => isReady && process.mutate({ params: { id: order.id }, body: { seen: order.updated_at } })}
      >
        {t('acts.process')}
      </Button>
    </May>
  )
}
