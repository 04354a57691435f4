import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { type GoodRemainRow, goodRemains, type StockMove } from '#contract/good-remains/good-remains.ts'
import { pathTo } from '#contract/shell/paths.ts'
import { formatMoment, formatMoney, formatQty } from '#web/core/formats.ts'
import { useData } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { useNearEnd } from '#web/core/use-near-end.ts'
import { Button } from '#web/ui/button.tsx'
import { Empty, Failure } from '#web/ui/empty.tsx'
import { type Column, ListTable } from '#web/ui/list-table.tsx'
import { amountOf } from './amount.ts'
import styles from './good-remains.module.css'
import { t } from './texts.ts'

const PAGE = 50

/** Every coming and going of the good in this store, the newest first, each with what lay there after it. */
export function RemainHistory({ remain }: { remain: GoodRemainRow }) {
  const [limit, setLimit] = useState(PAGE)
  const input = { params: { id: remain.id }, query: { limit } }
  const { data, error, isPlaceholderData, refetch } = useData(goodRemains.moves, input, { keep: true, staleTime: 0 })
  const end = useRef<HTMLDivElement>(null)
  const hasMore = data !== undefined && !isPlaceholderData && data.count > data.items.length
  const more = () => setLimit(limit + PAGE)
  useNearEnd(end, hasMore, more)
  return (
    <section className={styles.history} aria-label={t('view.history')}>
      <h2>{t('view.history')}</h2>
      {error && !data ? (
        <Failure title={t('view.historyFailed')} error={error} retry={() => void refetch()} />
      ) : (
        <ListTable
          title={t('view.history')}
          rows={data?.items}
          expected={5}
          columns={columnsOf(remain)}
          nothing={<Empty icon="log" title={t('view.historyEmpty')} />}
        />
      )}
      <div ref={end}>{hasMore && <Button onClick={more}>{t('view.more')}</Button>}</div>
    </section>
  )
}

const columnsOf = ({ good }: GoodRemainRow): Column<StockMove>[] => [
  { key: 'document', title: t('fields.doc_id'), cell: (move) => <Document move={move} /> },
  { key: 'at', title: t('fields.at'), cell: (move) => formatMoment(move.at), width: '160px' },
  { key: 'qty', title: t('view.change'), cell: (move) => signed(move.qty), isNumber: true, width: '130px' },
  { key: 'after', title: t('fields.after'), cell: (move) => amountOf(move.after, good), isNumber: true, width: '130px' },
  { key: 'cost', title: t('view.cost'), cell: (move) => formatMoney(move.cost), isNumber: true, width: '150px' },
]

const signed = (qty: number) => (qty > 0 ? `+${formatQty(qty)}` : formatQty(qty))

/** The document of a move, with a link for readers who may open it. */
function Document({ move: { doc_type, doc_id, doc_number, is_reversal, may_open } }: { move: StockMove }) {
  const { can } = useSession()
  const name = `${t(`docs.${doc_type}`, { number: doc_number })}${is_reversal ? `, ${t('view.reversal')}` : ''}`
  if (!may_open) return name
  if (doc_type === 'good_invoice' && can('GoodInvoice.view')) return <Link to={pathTo('goodInvoice', { id: doc_id })}>{name}</Link>
  if (doc_type === 'good_flow' && can('GoodFlow.view')) return <Link to={pathTo('goodFlow', { itemId: doc_id })}>{name}</Link>
  if (doc_type === 'good_invent' && can('GoodInvent.view')) return <Link to={pathTo('goodInvent', { itemId: doc_id })}>{name}</Link>
  if (doc_type === 'good_give' && can('GoodGive.view')) return <Link to={pathTo('goodGive', { itemId: doc_id })}>{name}</Link>
  if ((doc_type === 'order' || doc_type === 'norm_use') && can('Order.view'))
    return <Link to={pathTo('finance-order-view', { orderId: doc_id })}>{name}</Link>
  if (doc_type === 'order_refund' && can('Order.view'))
    return <Link to={pathTo('finance-order-view', { orderId: Number(doc_number) })}>{name}</Link>
  return name
}
