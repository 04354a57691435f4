import { companies } from '#contract/companies/companies.ts'
import { paths, pathTo } from '#contract/shell/paths.ts'
import { dayOf } from '#domain/core/clock-time.ts'
import { formatDay } from '#web/core/formats.ts'
import { ListPage } from '#web/ui/list-page.tsx'
import { t } from './texts.ts'

export default function CompaniesPage() {
  return (
    <ListPage
      endpoint={companies.list}
      file={companies.export}
      remove={companies.remove}
      title={t('title')}
      empty={t('empty')}
      failed={t('loadFailed')}
      rowTo={(row) => `${pathTo('company', { id: row.id })}#tab-0`}
      create={{ label: t('create'), to: paths.newCompany, do: companies.create }}
      columns={[
        { key: 'name', title: t('fields.name'), cell: (row) => row.name, isSortable: true },
        { key: 'type', title: t('fields.type'), cell: (row) => t(`types.${row.type}`) },
        { key: 'currency', title: t('fields.currency'), cell: (row) => t(`currencies.${row.currency}`) },
        { key: 'created_at', title: t('fields.created_at'), cell: (row) => formatDay(dayOf(row.created_at)), isSortable: true },
        { key: 'id', title: t('fields.id'), cell: (row) => row.id, isSortable: true, isNumber: true, width: '80px' },
      ]}
    />
  )
}
