import { type MarkStandRow, marks } from '#contract/marks/marks.ts'
import { paths, pathTo } from '#contract/shell/paths.ts'
import { formatQty } from '#web/core/formats.ts'
import { useRefetch } from '#web/core/use-refetch.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { ListPage } from '#web/ui/list-page.tsx'
import { type StatusLook, StatusMark } from '#web/ui/status-mark.tsx'
import { t } from './texts.ts'

const RELATIONS = { with: 'good;store' }
const looks: Record<MarkStandRow['need'], StatusLook> = {
  beyond: { icon: 'info', tone: 'warn' },
  lacking: { icon: 'clock', tone: 'note' },
  even: { icon: 'check', tone: 'good' },
}

/** Marked goods of each store beside their marks: where marks are to be accepted, and where they lie without goods. */
export default function MarkStandsPage() {
  useRefetch(marks.stands, null, ['marks', 'good-remains'])
  return (
    <ListPage
      endpoint={marks.stands}
      title={t('stands.title')}
      empty={t('stands.empty')}
      failed={t('stands.failed')}
      query={RELATIONS}
      rowTo={({ id }) => pathTo('marksStand', { itemId: id })}
      actions={<LinkButton to={paths.marks}>{t('title')}</LinkButton>}
      columns={[
        { key: 'good', title: t('fields.good'), cell: (row) => row.good?.name, isSortable: true },
        { key: 'store', title: t('fields.store'), cell: (row) => row.store?.name, width: '220px' },
        {
          key: 'remain',
          title: t('fields.remain'),
          cell: (row) => formatQty(row.remain),
          isNumber: true,
          isSortable: true,
          width: '120px',
        },
        { key: 'marks', title: t('fields.marks'), cell: (row) => formatQty(row.marks), isNumber: true, isSortable: true, width: '110px' },
        { key: 'need', title: t('fields.need'), cell: (row) => <Need row={row} />, width: '240px' },
      ]}
    />
  )
}

const Need = ({ row }: { row: MarkStandRow }) => (
  <StatusMark {...looks[row.need]}>{row.need === 'even' ? t('needs.even') : t(`stands.${row.need}`, { count: row[row.need] })}</StatusMark>
)
