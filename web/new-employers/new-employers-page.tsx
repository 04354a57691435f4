import { newEmployers } from '#contract/new-employers/new-employers.ts'
import { pathTo } from '#contract/shell/paths.ts'
import { formatDay } from '#web/core/formats.ts'
import { useSession } from '#web/core/session.ts'
import { ListPage } from '#web/ui/list-page.tsx'
import { t } from './texts.ts'

const rowTo = ({ id }: { id: number }) => pathTo('employer', { id })

/** Masters whom the desk may recommend to customers who want a new one. */
export default function NewEmployersPage() {
  const { can } = useSession()
  return (
    <ListPage
      endpoint={newEmployers.list}
      file={newEmployers.export}
      title={t('title')}
      empty={t('empty')}
      {...(can('Employer.view') && { rowTo })}
      columns={[
        {
          key: 'name',
          title: t('fields.name'),
          cell: (row) => row.name,
          isSortable: true,
        },
        { key: 'work_position', title: t('fields.work_position'), cell: (row) => row.work_position },
        { key: 'unit', title: t('fields.unit'), cell: (row) => row.unit },
        { key: 'start_work_at', title: t('fields.start_work_at'), cell: (row) => formatDay(row.start_work_at), isSortable: true },
        { key: 'services', title: t('fields.services'), cell: (row) => row.services },
        { key: 'id', title: t('fields.id'), cell: (row) => row.id, isSortable: true, isNumber: true, width: '80px' },
      ]}
    />
  )
}
