import { goodFlows } from '#contract/good-flows/good-flows.ts'
import { paths, pathTo } from '#contract/shell/paths.ts'
import { formatMoment, formatMoney } from '#web/core/formats.ts'
import { useRefetch } from '#web/core/use-refetch.ts'
import { ListPage } from '#web/ui/list-page.tsx'
import { FlowStatusMark } from './flow-status.tsx'
import { recipientOf, senderOf } from './flow-words.ts'
import { t } from './texts.ts'

const RELATIONS = { with: 'sender_unit;sender_store;recipient_unit;recipient_store;recipient;contractor' }

export default function GoodFlowsPage() {
  useRefetch(goodFlows.list, null, ['good-flows'])
  return (
    <ListPage
      endpoint={goodFlows.list}
      file={goodFlows.export}
      title={t('title')}
      empty={t('empty')}
      query={RELATIONS}
      rowTo={(row) => pathTo('goodFlow', { itemId: row.id })}
      create={{ label: t('create'), to: paths.newGoodFlow, do: goodFlows.create }}
      columns={[
        { key: 'id', title: t('fields.id'), cell: (row) => row.id, isSortable: true, isNumber: true, width: '80px' },
        { key: 'type_id', title: t('fields.type_id'), cell: (row) => t(`types.${row.type_id}`), isSortable: true, width: '190px' },
        { key: 'status_id', title: t('fields.status_id'), cell: (row) => <FlowStatusMark status={row.status_id} />, width: '140px' },
        {
          key: 'created_at',
          title: t('fields.created_at'),
          cell: (row) => formatMoment(row.created_at),
          isSortable: true,
          width: '160px',
        },
        { key: 'from', title: t('view.from'), cell: senderOf },
        { key: 'to', title: t('view.to'), cell: recipientOf },
        { key: 'lines', title: t('fields.lines'), cell: (row) => row.lines, isNumber: true, isSpare: true, width: '90px' },
        { key: 'cost', title: t('fields.cost'), cell: (row) => formatMoney(row.cost), isNumber: true, width: '130px' },
        { key: 'comment', title: t('fields.comment'), cell: (row) => row.comment, isSpare: true },
      ]}
    />
  )
}
