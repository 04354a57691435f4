import { goodGives } from '#contract/good-gives/good-gives.ts'
import { paths, pathTo } from '#contract/shell/paths.ts'
import { formatMoment } from '#web/core/formats.ts'
import { May } from '#web/core/may.tsx'
import { useRefetch } from '#web/core/use-refetch.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { ListPage } from '#web/ui/list-page.tsx'
import { GiveStatusMark, nameOf, restInList } from './give-words.tsx'
import { t } from './texts.ts'

const RELATIONS = { with: 'good;unit;employer;booking' }

/** `/good-gives`: every piece with its own barcode, and where it is. */
export default function GoodGivesPage() {
  useRefetch(goodGives.list, null, ['good-gives'])
  return (
    <ListPage
      endpoint={goodGives.list}
      file={goodGives.export}
      title={t('title')}
      empty={t('empty')}
      query={RELATIONS}
      rowTo={(row) => pathTo('goodGive', { itemId: row.id })}
      create={{ label: t('create'), to: paths.newGoodGive, do: goodGives.create }}
      actions={
        <May do={goodGives.process}>
          <LinkButton kind="primary" icon="qr" to={paths.goodGiveDesk}>
            {t('acts.desk')}
          </LinkButton>
        </May>
      }
      columns={[
        { key: 'barcode', title: t('fields.barcode'), cell: (row) => row.barcode, isSortable: true, width: '150px' },
        { key: 'good', title: t('fields.good'), cell: nameOf },
        {
          key: 'status',
          title: t('fields.status'),
          cell: (row) => <GiveStatusMark status={row.status} />,
          isSortable: true,
          width: '170px',
        },
        { key: 'rest', title: t('view.rest'), cell: restInList },
        { key: 'unit', title: t('fields.unit'), cell: (row) => row.unit?.name, width: '150px' },
        { key: 'employer', title: t('fields.employer'), cell: (row) => row.employer?.name },
        { key: 'booking', title: t('fields.booking'), cell: (row) => row.booking && formatMoment(row.booking.begin_at), width: '150px' },
        {
          key: 'updated_at',
          title: t('fields.updated_at'),
          isSortable: true,
          width: '150px',
          isSpare: true,
          cell: (row) => formatMoment(row.updated_at),
        },
      ]}
    />
  )
}
