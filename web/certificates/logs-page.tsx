import { Link } from '@tanstack/react-router'
import { type CertificateEvent, certificates } from '#contract/certificates/certificates.ts'
import { pathTo } from '#contract/shell/paths.ts'
import { formatMoment } from '#web/core/formats.ts'
import { sumIn } from '#web/core/money-in.ts'
import { useSession } from '#web/core/session.ts'
import { useRefetch } from '#web/core/use-refetch.ts'
import { ListPage } from '#web/ui/list-page.tsx'
import { t } from './texts.ts'

const RELATIONS = { with: 'unit;employer' }

/** What happened to certificates, the newest first. */
export default function LogsPage() {
  useRefetch(certificates.events, null, ['certificates', 'orders'])
  return (
    <ListPage
      endpoint={certificates.events}
      title={t('logs.title')}
      empty={t('logs.empty')}
      query={RELATIONS}
      columns={[
        { key: 'at', title: t('fields.at'), cell: (row) => formatMoment(row.at), width: '150px' },
        {
          key: 'code',
          title: t('fields.code'),
          cell: (row) => (row.tail === '' ? row.code : `${row.code} · …${row.tail}`),
          width: '160px',
        },
        { key: 'event', title: t('fields.event'), cell: (row) => t(`events.${row.event}`), width: '180px' },
        {
          key: 'sum',
          title: t('fields.sum'),
          cell: (row) => row.sum !== null && sumIn(row.currency_id)(row.sum),
          isNumber: true,
          width: '140px',
        },
        { key: 'order', title: t('fields.order_id'), cell: (row) => <OrderLink row={row} />, width: '110px' },
        { key: 'unit', title: t('fields.unit'), cell: (row) => row.unit?.name },
        { key: 'employer', title: t('fields.employer'), cell: (row) => row.employer?.name },
        { key: 'comment', title: t('fields.comment'), cell: (row) => row.comment },
        { key: 'id', title: t('fields.id'), cell: (row) => row.id, isSortable: true, isNumber: true, isSpare: true, width: '80px' },
      ]}
    />
  )
}

function OrderLink({ row: { order_id } }: { row: CertificateEvent }) {
  const { can } = useSession()
  if (order_id === null) return null
  return can('Order.view') ? <Link to={pathTo('finance-order-view', { orderId: order_id })}>{order_id}</Link> : order_id
}
