import { paths, pathTo } from '#contract/shell/paths.ts'
import { type WaitingRow, waitingList } from '#contract/waiting-list/waiting-list.ts'
import { formatMoment } from '#web/core/formats.ts'
import { useRefetch } from '#web/core/use-refetch.ts'
import { WarningMarks } from '#web/customer-notes/warnings-badge.tsx'
import { ListPage } from '#web/ui/list-page.tsx'
import { daysOf, namesOf, t, timesOf, titlesOf } from './texts.ts'
import { WaitingStatusMark } from './waiting-status.tsx'

const nameOf = ({ user }: WaitingRow) =>
  user && (
    <>
      {user.title}
      <WarningMarks kinds={user.warnings} />
    </>
  )

export default function WaitingListPage() {
  useRefetch(waitingList.list, null, ['waiting-list'])
  return (
    <ListPage
      endpoint={waitingList.list}
      file={waitingList.export}
      remove={waitingList.remove}
      title={t('title')}
      empty={t('empty')}
      query={{ with: 'user;services;units;employers' }}
      rowTo={(row) => pathTo('waiting', { id: row.id })}
      create={{ label: t('create'), to: paths.newWaiting, do: waitingList.create }}
      columns={[
        { key: 'user', title: t('fields.user'), cell: nameOf },
        { key: 'status', title: t('fields.status'), cell: (row) => <WaitingStatusMark status={row.status} />, width: '190px' },
        { key: 'priority', title: t('fields.priority'), cell: (row) => t(`priorities.${row.priority}`), isSortable: true, width: '120px' },
        { key: 'services', title: t('fields.services'), cell: titlesOf },
        { key: 'begin_day', title: t('fields.days'), cell: daysOf, isSortable: true, width: '200px' },
        { key: 'time_from', title: t('fields.times'), cell: timesOf, width: '140px' },
        { key: 'units', title: t('fields.units'), cell: (row) => namesOf(row.units) },
        { key: 'employers', title: t('fields.employers'), cell: (row) => namesOf(row.employers) || t('anyMaster') },
        { key: 'created_at', title: t('fields.created_at'), cell: (row) => formatMoment(row.created_at), isSortable: true, width: '150px' },
        { key: 'id', title: t('fields.id'), cell: (row) => row.id, isSortable: true, isNumber: true, width: '80px' },
      ]}
    />
  )
}
