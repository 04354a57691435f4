import { employerStatuses } from '#contract/employer-statuses/employer-statuses.ts'
import { type EmployerRow, employers } from '#contract/employers/employers.ts'
import { paths, pathTo } from '#contract/shell/paths.ts'
import { fullName } from '#domain/core/names.ts'
import { formatPhone } from '#web/core/formats.ts'
import { May } from '#web/core/may.tsx'
import { AvatarBadge } from '#web/images/avatar-badge.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { ListPage } from '#web/ui/list-page.tsx'
import styles from './employer.module.css'
import { t } from './texts.ts'

export default function EmployersPage() {
  return (
    <ListPage
      endpoint={employers.list}
      file={employers.export}
      remove={employers.remove}
      title={t('title')}
      empty={t('empty')}
      query={{ with: 'unit;work_position' }}
      rowTo={(row) => `${pathTo('employer', { id: row.id })}#tab-0`}
      create={{ label: t('create'), to: paths.newEmployer, do: employers.create }}
      actions={
        <May do={employerStatuses.show}>
          <LinkButton kind="quiet" icon="settings" to={paths.employerStatuses}>
            {t('reasons')}
          </LinkButton>
        </May>
      }
      columns={[
        { key: 'last_name', title: t('fullName'), cell: (row) => <Person row={row} />, isSortable: true },
        { key: 'work_position', title: t('fields.work_position'), cell: (row) => row.work_position?.title },
        { key: 'unit', title: t('fields.unit'), cell: (row) => row.unit?.name ?? t('noUnit') },
        { key: 'phone', title: t('fields.phone'), cell: (row) => formatPhone(row.phone), isSortable: true, width: '180px' },
        { key: 'status', title: t('fields.status'), cell: stateOf, isSortable: true, width: '150px' },
        { key: 'id', title: t('fields.id'), cell: (row) => row.id, isSortable: true, isNumber: true, width: '80px' },
      ]}
    />
  )
}

const Person = ({ row }: { row: EmployerRow }) => (
  <span className={styles.person}>
    <AvatarBadge filename={row.avatar} name={fullName(row)} />
    <span>{fullName(row)}</span>
  </span>
)

/** Blocked and fired are shown before any other state (EMP-418). */
function stateOf(row: EmployerRow) {
  if (row.deleted_at !== null) return t('deletedNote')
  if (row.blocked_at !== null) return t('blocked')
  return t(`statuses.${row.has_left ? 2 : (row.status as 0 | 1 | 2)}`) // the values of the wire
}
