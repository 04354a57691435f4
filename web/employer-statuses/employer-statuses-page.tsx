import { employerStatuses } from '#contract/employer-statuses/employer-statuses.ts'
import { paths, pathTo } from '#contract/shell/paths.ts'
import { ListPage } from '#web/ui/list-page.tsx'
import { t } from './texts.ts'

export default function EmployerStatusesPage() {
  return (
    <ListPage
      endpoint={employerStatuses.list}
      file={employerStatuses.export}
      remove={employerStatuses.remove}
      title={t('title')}
      empty={t('empty')}
      rowTo={(row) => `${pathTo('employerStatus', { id: row.id })}#tab-0`}
      create={{ label: t('create'), to: paths.newEmployerStatus, do: employerStatuses.create }}
      columns={[
        { key: 'title', title: t('fields.title'), cell: (row) => row.title, isSortable: true },
        { key: 'fields', title: t('questions'), cell: (row) => row.fields.map((one) => one.title).join(', ') || t('noQuestions') },
        { key: 'id', title: t('fields.id'), cell: (row) => row.id, isSortable: true, isNumber: true, width: '80px' },
      ]}
    />
  )
}
