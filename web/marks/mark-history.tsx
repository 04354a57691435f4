import { Link } from '@tanstack/react-router'
import { type MarkMove, type MarkRow, marks } from '#contract/marks/marks.ts'
import { pathTo } from '#contract/shell/paths.ts'
import { keyOfMark } from '#domain/core/mark.ts'
import { formatMoment } from '#web/core/formats.ts'
import { useData } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { Failure } from '#web/ui/empty.tsx'
import { SidePanel } from '#web/ui/side-panel.tsx'
import { MarkState } from './mark-state.tsx'
import styles from './marks.module.css'
import { t } from './texts.ts'

/** All that happened to one piece, the newest first. */
export function MarkHistory({ mark, onClose }: { mark: Pick<MarkRow, 'id' | 'gtin' | 'serial'>; onClose: () => void }) {
  const { data, error, refetch } = useData(marks.show, { params: { id: mark.id }, query: { with: 'history' } }, { staleTime: 0 })
  return (
    <SidePanel title={keyOfMark(mark)} onClose={onClose}>
      <h3>{t('panel.history')}</h3>
      {error && !data && <Failure title={t('panel.historyFailed')} error={error} retry={() => void refetch()} />}
      <ol className={styles.history} aria-label={t('panel.history')}>
        {(data?.history ?? []).map((move) => (
          <li key={move.id}>
            <MarkState state={move.state} /> {move.store?.name} <Document move={move} />
            <br />
            <small>{[formatMoment(move.at), move.employer?.name].filter(Boolean).join(' · ')}</small>
          </li>
        ))}
      </ol>
    </SidePanel>
  )
}

/** The document of a move, with a link for readers who may open it. */
function Document({ move: { doc_type, doc_id, doc_number, may_open } }: { move: MarkMove }) {
  const { can } = useSession()
  const name = t(`docs.${doc_type}`, { number: doc_number })
  if (!may_open) return name
  if (doc_type === 'good_invoice' && can('GoodInvoice.view')) return <Link to={pathTo('goodInvoice', { id: doc_id })}>{name}</Link>
  if (doc_type === 'good_flow' && can('GoodFlow.view')) return <Link to={pathTo('goodFlow', { itemId: doc_id })}>{name}</Link>
  if (doc_type === 'good_invent' && can('GoodInvent.view')) return <Link to={pathTo('goodInvent', { itemId: doc_id })}>{name}</Link>
  if (doc_type === 'order' && can('Order.view')) return <Link to={pathTo('finance-order-view', { orderId: doc_id })}>{name}</Link>
  if (doc_type === 'order_refund' && can('Order.view'))
    return <Link to={pathTo('finance-order-view', { orderId: Number(doc_number) })}>{name}</Link>
  return name
}
