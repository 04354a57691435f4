import { useParams } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { audits } from '#contract/audits/audits.ts'
import { ordersRu } from '#contract/orders/orders.ru.ts'
import { type OrderCard, orders } from '#contract/orders/orders.ts'
import { paths } from '#contract/shell/paths.ts'
import { ORDER_STATUS } from '#domain/orders/status.ts'
import { chunk } from '#web/core/chunk.ts'
import { May } from '#web/core/may.tsx'
import { useData, useSave } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { shell } from '#web/core/texts.ts'
import { useRefetch } from '#web/core/use-refetch.ts'
import { CloseOrder, type OrderActName, OrderActPanel, OrderActsMenu } from '#web/order-acts/order-acts-panel.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/empty.tsx'
import { History } from '#web/ui/history.tsx'
import { Page } from '#web/ui/page.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import { Tabs } from '#web/ui/tabs.tsx'
import { mayCorrect } from './may-correct.ts'
import { sayNotSaved } from './not-saved.ts'
import { OrderView } from './order-view.tsx'
import { t } from './texts.ts'

const CorrectionPanel = lazy(chunk(async () => ({ default: (await import('./correction-panel.tsx')).CorrectionPanel })))
const EditOrder = lazy(chunk(async () => ({ default: (await import('./edit-order.tsx')).EditOrder })))
const RefundPanel = lazy(chunk(async () => ({ default: (await import('./refund-panel.tsx')).RefundPanel })))

type Panel = 'edit' | 'refund' | 'correction' | OrderActName

export default function OrderPage() {
  const { orderId: id }: { orderId?: string } = useParams({ strict: false })
  const [panel, setPanel] = useState<Panel | null>(null)
  const { can } = useSession()
  useRefetch(orders.show, null, ['orders'])
  const { data, error, refetch } = useData(orders.show, { params: { id: Number(id) }, query: {} })
  return (
    <Page
      title={t('one', { id: id ?? '' })}
      bar={
        <LinkButton kind="quiet" icon="chevronLeft" to={paths['finance-order']}>
          {t('view.back')}
        </LinkButton>
      }
      actions={data && panel !== 'edit' && <Acts order={data} onOpen={setPanel} />}
    >
      {!data && error && (
        <Failure title={error.status === 404 ? shell('form.missing') : t('view.failed')} error={error} retry={() => void refetch()} />
      )}
      {!data && !error && <FormSkeleton fields={6} />}
      {data && panel === 'refund' && (
        <Suspense fallback={<FormSkeleton fields={4} />}>
          <RefundPanel key={data.returned} order={data} onClose={() => setPanel(null)} />
        </Suspense>
      )}
      {data && panel === 'correction' && (
        <Suspense fallback={null}>
          <CorrectionPanel key={data.corrections.length} order={data} onClose={() => setPanel(null)} />
        </Suspense>
      )}
      {data && panel !== null && panel !== 'edit' && panel !== 'refund' && panel !== 'correction' && (
        <OrderActPanel key={panel} order={data} act={panel} onClose={() => setPanel(null)} />
      )}
      {data && panel === 'edit' && (
        <Suspense fallback={<FormSkeleton fields={4} />}>
          <EditOrder order={data} onClose={() => setPanel(null)} />
        </Suspense>
      )}
      {data && panel !== 'edit' && (
        <Tabs
          label={t('one', { id: data.id })}
          tabs={[
            { title: t('view.data'), content: <OrderView order={data} /> },
            ...(can('Order.audit')
              ? [
                  {
                    title: t('view.history'),
                    content: <History endpoint={audits.byModel} type="order" id={data.id} labels={ordersRu.fields} />,
                  },
                ]
              : []),
          ]}
        />
      )}
    </Page>
  )
}

/** A deposit is one line and one payment of a visit, and while a client pays by a link the order waits for that money. */
const mayEdit = ({ status_id, kind, is_awaited }: OrderCard) =>
  status_id === ORDER_STATUS.new && is_awaited === 0 && (kind === 'retail' || kind === 'visit')

/** The statuses to which the reader may bring the order, as the server answers. */
function Acts({ order, onOpen }: { order: OrderCard; onOpen: (panel: Panel) => void }) {
  const save = useSave(orders.update, { once: `order-status-${order.id}`, quiet: true })
  const bring = (status_id: 1 | 3) =>
    save.mutate({ params: { id: order.id }, body: { status_id } }, { onError: (error) => sayNotSaved(error) })
  const may = (status: number) => order.moves.includes(status)
  const isNew = order.status_id === 0
  return (
    <>
      <OrderActsMenu order={order} onOpen={onOpen} />
      <May do={orders.correctPayments}>
        {mayCorrect(order) && (
          <Button icon="card" onClick={() => onOpen('correction')}>
            {t('correction.act')}
          </Button>
        )}
      </May>
      <May do={orders.refund}>
        {may(4) && (
          <Button icon="repeat" onClick={() => onOpen('refund')}>
            {t('refund.act')}
          </Button>
        )}
      </May>
      <May do={orders.update}>
        {mayEdit(order) && (
          <Button icon="edit" onClick={() => onOpen('edit')}>
            {t('view.edit')}
          </Button>
        )}
        {may(1) && (
          <Button kind="warning" onClick={() => bring(1)}>
            {t('view.cancel')}
          </Button>
        )}
        {isNew && may(3) && (
          <Button kind="primary" aria-disabled={save.isPending} onClick={() => bring(3)}>
            {t('view.pay')}
          </Button>
        )}
      </May>
      <CloseOrder order={order} onFailed={sayNotSaved} />
    </>
  )
}
