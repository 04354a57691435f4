import type { z } from 'zod'
import { orders } from '#contract/orders/orders.ts'
import { paths, pathTo } from '#contract/shell/paths.ts'
import { formatCount, formatMoment, formatMoney } from '#web/core/formats.ts'
import { useData } from '#web/core/query.ts'
import { useList } from '#web/core/use-list.ts'
import { useRefetch } from '#web/core/use-refetch.ts'
import { WarningMarks } from '#web/customer-notes/warnings-badge.tsx'
import { ListPage } from '#web/ui/list-page.tsx'
import { OrderStatusMark } from './order-status.tsx'
import styles from './orders.module.css'
import { t } from './texts.ts'
import { wayName } from './way-name.ts'

const RELATIONS = { with: 'user;unit;author;items;payments' }
type Row = z.output<typeof orders.list.data>['items'][number]

const nameOf = ({ user }: Row) =>
  user && (
    <>
      {user.title}
      <WarningMarks kinds={user.warnings} />
    </>
  )
const soldIn = ({ items = [] }: Row) => items.map(({ title, qty }) => (qty > 1 ? `${title} ×${qty}` : title)).join(', ')
const paidBy = ({ payments = [] }: Row) => payments.map(wayName).join(', ')

export default function OrdersPage() {
  useRefetch(orders.list, null, ['orders'])
  return (
    <ListPage
      endpoint={orders.list}
      title={t('title')}
      empty={t('empty')}
      query={RELATIONS}
      rowTo={(row) => pathTo('finance-order-view', { orderId: row.id })}
      create={{ label: t('create'), to: paths.newFinanceOrder, do: orders.create }}
      actions={<Found />}
      columns={[
        { key: 'id', title: t('fields.id'), cell: (row) => row.id, isSortable: true, isNumber: true, width: '80px' },
        { key: 'created_at', title: t('fields.created_at'), cell: (row) => formatMoment(row.created_at), isSortable: true, width: '150px' },
        // How much, and whether it has come, stand where a narrow screen shows them without moving the table.
        { key: 'status_id', title: t('fields.status_id'), cell: (row) => <OrderStatusMark status={row.status_id} />, width: '130px' },
        { key: 'total', title: t('fields.total'), cell: (row) => formatMoney(row.total), isNumber: true, width: '140px' },
        { key: 'user', title: t('fields.user'), cell: nameOf },
        { key: 'items', title: t('fields.items'), cell: soldIn },
        { key: 'payments', title: t('fields.payments'), cell: paidBy },
        { key: 'posted', title: t('fields.posted'), cell: (row) => t(row.status_id === 3 ? 'posted' : 'notPosted'), width: '130px' },
        {
          key: 'returned',
          title: t('fields.returned'),
          cell: (row) => row.returned > 0 && formatMoney(row.returned),
          isNumber: true,
          width: '130px',
        },
        { key: 'unit_id', title: t('fields.unit'), cell: (row) => row.unit?.name },
        { key: 'author', title: t('fields.author'), cell: (row) => row.author?.name },
      ]}
    />
  )
}

/** How many orders the list's question finds and what they come to, whichever page of them is open. */
function Found() {
  const { question } = useList()
  const { data } = useData(orders.list, { query: { ...question, limit: 1 } }, { keep: true })
  if (!data) return null
  return <p className={styles.found}>{t('found', { count: formatCount(data.count), sum: formatMoney(data.sum) })}</p>
}
