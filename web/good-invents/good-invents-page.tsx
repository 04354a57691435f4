import { goodInvents } from '#contract/good-invents/good-invents.ts'
import { paths, pathTo } from '#contract/shell/paths.ts'
import { formatMoment, formatMoney } from '#web/core/formats.ts'
import { useRefetch } from '#web/core/use-refetch.ts'
import { ListPage } from '#web/ui/list-page.tsx'
import { scopeOf } from './count-words.ts'
import { InventStatusMark } from './invent-status.tsx'
import { t } from './texts.ts'

const RELATIONS = { with: 'unit;store;good_group;employer' }

export default function GoodInventsPage() {
  useRefetch(goodInvents.list, null, ['good-invents'])
  return (
    <ListPage
      endpoint={goodInvents.list}
      file={goodInvents.export}
      title={t('title')}
      empty={t('empty')}
      query={RELATIONS}
      rowTo={(row) => pathTo('goodInvent', { itemId: row.id })}
      create={{ label: t('create'), to: paths.newGoodInvent, do: goodInvents.create }}
      columns={[
        { key: 'id', title: t('fields.id'), cell: (row) => row.id, isSortable: true, isNumber: true, width: '80px' },
        { key: 'status_id', title: t('fields.status_id'), cell: (row) => <InventStatusMark status={row.status_id} />, width: '150px' },
        { key: 'unit', title: t('fields.unit'), cell: (row) => row.unit?.name },
        { key: 'store', title: t('fields.store'), cell: (row) => row.store?.name },
        { key: 'scope', title: t('view.what'), cell: scopeOf },
        {
          key: 'counted',
          title: t('fields.counted'),
          cell: (row) => t('count.of', { counted: row.counted, lines: row.lines }),
          isNumber: true,
          width: '130px',
        },
        {
          key: 'shortage',
          title: t('fields.shortage'),
          cell: (row) => (row.shortage === null ? '—' : formatMoney(row.shortage)),
          isNumber: true,
          width: '130px',
        },
        {
          key: 'excess',
          title: t('fields.excess'),
          cell: (row) => (row.excess === null ? '—' : formatMoney(row.excess)),
          isNumber: true,
          width: '130px',
        },
        {
          key: 'created_at',
          title: t('fields.created_at'),
          cell: (row) => formatMoment(row.created_at),
          isSortable: true,
          width: '160px',
        },
        { key: 'employer', title: t('fields.employer'), cell: (row) => row.employer?.name, isSpare: true },
        { key: 'comment', title: t('fields.comment'), cell: (row) => row.comment, isSpare: true },
      ]}
    />
  )
}
