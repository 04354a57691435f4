import { goodOrders } from '#contract/good-orders/good-orders.ts'
import { paths, pathTo } from '#contract/shell/paths.ts'
import { formatDay } from '#web/core/formats.ts'
import { useRefetch } from '#web/core/use-refetch.ts'
import { placeOf } from '#web/stores/store-picker.tsx'
import { ListPage } from '#web/ui/list-page.tsx'
import { OrderStatusMark } from './order-status.tsx'
import { lackedIn } from './order-words.ts'
import { t } from './texts.ts'

const RELATIONS = { with: 'unit;store;supplier_unit;supplier_store;employer;lacked' }

export default function GoodOrdersPage() {
  useRefetch(goodOrders.list, null, ['good-orders'])
  return (
    <ListPage
      endpoint={goodOrders.list}
      file={goodOrders.export}
      title={t('title')}
      empty={t('empty')}
      query={RELATIONS}
      rowTo={(row) => `${pathTo('goodOrder', { itemId: row.id })}#tab-0`}
      create={{ label: t('create'), to: paths.newGoodOrder, do: goodOrders.create }}
      columns={[
        { key: 'id', title: t('fields.id'), cell: (row) => row.id, isSortable: true, isNumber: true, width: '80px' },
        { key: 'status_id', title: t('fields.status_id'), cell: (row) => <OrderStatusMark status={row.status_id} />, width: '140px' },
        { key: 'to', title: t('to'), cell: (row) => placeOf(row.unit, row.store) },
        { key: 'from', title: t('from'), cell: (row) => placeOf(row.supplier_unit, row.supplier_store) },
        { key: 'lines', title: t('fields.lines'), cell: (row) => row.lines, isNumber: true, width: '90px' },
        { key: 'left', title: t('fields.left'), cell: (row) => lackedIn(row.lacked ?? []) },
        {
          key: 'created_at',
          title: t('fields.created_at'),
          cell: (row) => formatDay(row.created_at.slice(0, 10)),
          isSortable: true,
          width: '110px',
        },
        { key: 'employer', title: t('fields.employer'), cell: (row) => row.employer?.name, isSpare: true },
        { key: 'comment', title: t('fields.comment'), cell: (row) => row.comment, isSpare: true },
      ]}
    />
  )
}
