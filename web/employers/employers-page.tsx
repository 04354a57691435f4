import { type EmployerRow, employers } from '#contract/employers/employers.ts'
import { fullName } from '#domain/core/names.ts'
import { formatPhone } from '#web/core/formats.ts'
import { ListPage } from '#web/ui/list-page.tsx'
import { t } from './texts.ts'

export default function EmployersPage() {
  return (
    <ListPage
      endpoint={employers.list}
      title={t('title')}
      empty={t('empty')}
      query={{ with: 'unit;work_position' }}
      rowTo={(row) => `/employers/${row.id}#tab-0`}
      create={{ label: t('create'), to: '/employers/new', do: employers.create }}
      columns={[
        { key: 'last_name', title: t('fullName'), cell: (row) => fullName(row), isSortable: true },
        { key: 'work_position', title: t('fields.work_position'), cell: (row) => row.work_position?.title },
        { key: 'unit', title: t('fields.unit'), cell: (row) => row.unit?.name ?? t('noUnit') },
        { key: 'phone', title: t('fields.phone'), cell: (row) => formatPhone(row.phone), isSortable: true, width: '180px' },
        { key: 'status', title: t('fields.status'), cell: stateOf, isSortable: true, width: '150px' },
        { key: 'id', title: t('fields.id'), cell: (row) => row.id, isSortable: true, isNumber: true, width: '80px' },
      ]}
    />
  )
}

/** Blocked and fired are seen before anything else (EMP-418). */
function stateOf(row: EmployerRow) {
  if (row.blocked_at !== null) return t('blocked')
  return t(`statuses.${row.status as 0 | 1 | 2}`) // the wire's values
}
