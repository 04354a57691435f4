import { registrationEmployers } from '#contract/registration-employers/registration-employers.ts'
import { pathTo } from '#contract/shell/paths.ts'
import { formatMoment } from '#web/core/formats.ts'
import { ListPage } from '#web/ui/list-page.tsx'
import { stepsLeft } from './steps.ts'
import { t } from './texts.ts'

export default function RegistrationEmployersPage() {
  return (
    <ListPage
      endpoint={registrationEmployers.list}
      file={registrationEmployers.export}
      title={t('title')}
      empty={t('empty')}
      rowTo={(row) => pathTo('registration-employer', { id: row.id })}
      columns={[
        { key: 'name', title: t('fields.name'), cell: (row) => row.name, isSortable: true },
        { key: 'work_position', title: t('fields.work_position'), cell: (row) => row.work_position },
        { key: 'unit', title: t('fields.unit'), cell: (row) => row.unit },
        { key: 'created_at', title: t('fields.created_at'), cell: (row) => formatMoment(row.created_at), isSortable: true },
        { key: 'steps', title: t('left'), cell: stepsLeft },
        { key: 'id', title: t('fields.id'), cell: (row) => row.id, isSortable: true, isNumber: true, width: '80px' },
      ]}
    />
  )
}
