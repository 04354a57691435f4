import { type CashOrderRow, cashOrders } from '#contract/cash-orders/cash-orders.ts'
import { formatDay } from '#web/core/formats.ts'
import { sumIn } from '#web/core/money-in.ts'
import { useRefetch } from '#web/core/use-refetch.ts'
import { ListPage } from '#web/ui/list-page.tsx'
import { OrderState } from './order-state.tsx'
import { t } from './texts.ts'
import { kindOf, operationWords, orderTo } from './words.ts'

const RELATIONS = 'unit;employer;sender;recipient'

export function CashOrdersList({ type }: { type: 0 | 1 }) {
  useRefetch(cashOrders.list, null, ['cash-orders', 'kkm'])
  const { title, empty, create, may, heading } = kindOf(type)
  const otherOf = (row: CashOrderRow) => (type === 0 ? row.recipient : row.sender)?.name
  const placeOf = (row: CashOrderRow) => (type === 0 ? row.sender : row.recipient)?.name
  return (
    <ListPage
      endpoint={cashOrders.list}
      title={title}
      empty={empty}
      query={{ with: RELATIONS, type }}
      rowTo={(row) => orderTo(type, row.id)}
      create={{ label: heading, to: create, do: may }}
      columns={[
        { key: 'number', title: t('fields.number'), cell: (row) => row.number, isSortable: true, width: '110px' },
        { key: 'doc_date', title: t('fields.doc_date'), cell: (row) => formatDay(row.doc_date), isSortable: true, width: '130px' },
        {
          key: 'cash_order_operation_id',
          title: t('fields.cash_order_operation_id'),
          cell: (row) => operationWords(row.cash_order_operation_id),
        },
        {
          key: 'sum',
          title: t('fields.sum'),
          cell: (row) => sumIn(row.currency_id)(row.sum),
          isNumber: true,
          isSortable: true,
          width: '140px',
        },
        { key: 'place', title: t(type === 0 ? 'fields.place' : 'fields.to'), cell: placeOf },
        { key: 'other', title: t(type === 0 ? 'fields.recipient' : 'fields.sender'), cell: otherOf },
        { key: 'state', title: t('fields.state'), cell: (row) => <OrderState row={row} />, width: '130px' },
        { key: 'unit', title: t('fields.unit'), cell: (row) => row.unit?.name },
        { key: 'employer', title: t('fields.employer'), cell: (row) => row.employer?.name },
        { key: 'comment', title: t('fields.comment'), cell: (row) => row.comment, isSpare: true },
        { key: 'id', title: t('fields.id'), cell: (row) => row.id, isSortable: true, isNumber: true, isSpare: true, width: '80px' },
      ]}
    />
  )
}
