import { useParams } from '@tanstack/react-router'
import { type GoodOrderRow, goodOrders } from '#contract/good-orders/good-orders.ts'
import { paths } from '#contract/shell/paths.ts'
import { DocumentPage } from '#web/ui/document-page.tsx'
import { saidOfEnd, whoAt } from '#web/ui/document-said.ts'
import { OrderActs } from './order-acts.tsx'
import { OrderBody } from './order-body.tsx'
import { OrderStatusMark } from './order-status.tsx'
import { nameOf } from './order-words.ts'
import { t } from './texts.ts'

const EVERYTHING = 'unit;store;supplier_unit;supplier_store;employer;sender;processor;canceller;items'

export interface OrderProps {
  order: GoodOrderRow
  onSaved: (row: GoodOrderRow) => void
}

export default function GoodOrderPage() {
  const { itemId }: { itemId?: string } = useParams({ strict: false })
  return (
    <DocumentPage
      key={itemId}
      id={Number(itemId)}
      endpoint={goodOrders.show}
      relations={EVERYTHING}
      feature="good-orders"
      words={{
        one: t('one'),
        main: () => t('view.main'),
        history: t('view.history'),
        missing: t('view.missing'),
        failed: t('view.failed'),
      }}
      back={{ to: paths.goodOrders, name: t('view.back') }}
      nameOf={nameOf}
      mark={({ status_id }) => <OrderStatusMark status={status_id} />}
      said={said}
      acts={({ row, onSaved }) => <OrderActs order={row} onSaved={onSaved} />}
      body={({ row, onSaved }) => <OrderBody order={row} onSaved={onSaved} />}
      log={{ endpoint: goodOrders.history, type: 'good_order', labels }}
    />
  )
}

/** Who did the last act on the document, and when. */
function said(row: GoodOrderRow) {
  const ended = saidOfEnd(row, (act, who) => t(`view.${act}`, who))
  if (ended !== null) return ended
  return row.status_id === 1 ? t('view.sent', whoAt(row.sent_at, row.sender)) : t('view.made', whoAt(row.created_at, row.employer))
}

const labels: Record<string, string> = Object.fromEntries(
  (
    [
      'status_id',
      'unit_id',
      'store_id',
      'supplier_unit_id',
      'supplier_store_id',
      'employer_id',
      'comment',
      'flow_id',
      'sent_at',
      'sent_by',
      'processed_at',
      'processed_by',
      'cancelled_at',
      'cancelled_by',
      'cancel_reason',
      'good_order_id',
      'n',
      'good_id',
      'qty',
      'multiple',
      'proposed',
      'given',
    ] as const
  ).map((name) => [name, t(`fields.${name}`)]),
)
