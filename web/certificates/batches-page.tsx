import { certificates } from '#contract/certificates/certificates.ts'
import { paths, pathTo } from '#contract/shell/paths.ts'
import { formatMoment } from '#web/core/formats.ts'
import { sumIn } from '#web/core/money-in.ts'
import { useRefetch } from '#web/core/use-refetch.ts'
import { ListPage } from '#web/ui/list-page.tsx'
import { t } from './texts.ts'

const RELATIONS = { with: 'author' }

export default function BatchesPage() {
  useRefetch(certificates.batches, null, ['certificates', 'orders'])
  return (
    <ListPage
      endpoint={certificates.batches}
      title={t('batches.title')}
      empty={t('batches.empty')}
      query={RELATIONS}
      rowTo={(row) => pathTo('certificateBatch', { id: row.id })}
      create={{ label: t('batches.create'), to: paths.newCertificateBatch, do: certificates.createBatch }}
      columns={[
        { key: 'id', title: t('fields.id'), cell: (row) => row.id, isSortable: true, isNumber: true, width: '80px' },
        { key: 'title', title: t('fields.title'), cell: (row) => row.title, isSortable: true },
        {
          key: 'face',
          title: t('fields.face'),
          isSortable: true,
          isNumber: true,
          width: '140px',
          cell: (row) => sumIn(row.currency_id)(row.face),
        },
        { key: 'count', title: t('fields.count'), cell: (row) => row.count, isNumber: true, width: '130px' },
        { key: 'kept', title: t('fields.kept'), cell: (row) => row.kept, isNumber: true, width: '130px' },
        { key: 'at_unit', title: t('fields.at_unit'), cell: (row) => row.at_unit, isNumber: true, width: '110px' },
        { key: 'sold', title: t('fields.sold'), cell: (row) => row.sold, isNumber: true, width: '100px' },
        { key: 'redeemed', title: t('fields.redeemed'), cell: (row) => row.redeemed, isNumber: true, width: '110px' },
        { key: 'valid_days', title: t('fields.valid_days'), cell: (row) => row.valid_days, isNumber: true, isSpare: true, width: '130px' },
        { key: 'created_at', title: t('fields.created_at'), cell: (row) => formatMoment(row.created_at), width: '150px' },
        { key: 'author', title: t('fields.author'), cell: (row) => row.author?.name, isSpare: true },
      ]}
    />
  )
}
