import { contractors } from '#contract/contractors/contractors.ts'
import { paths, pathTo } from '#contract/shell/paths.ts'
import { ListPage } from '#web/ui/list-page.tsx'
import { t } from './texts.ts'

export default function ContractorsPage() {
  return (
    <ListPage
      endpoint={contractors.list}
      file={contractors.export}
      remove={contractors.remove}
      title={t('title')}
      empty={t('empty')}
      rowTo={(row) => `${pathTo('contractor', { id: row.id })}#tab-0`}
      create={{ label: t('create'), to: paths.newContractor, do: contractors.create }}
      columns={[
        { key: 'name_full', title: t('fields.name_full'), cell: (row) => row.name_full, isSortable: true },
        { key: 'inn', title: t('fields.inn'), cell: (row) => row.inn },
        { key: 'address_legal', title: t('fields.address_legal'), cell: (row) => row.address_legal },
        { key: 'address_actual', title: t('fields.address_actual'), cell: (row) => row.address_actual },
        { key: 'id', title: t('fields.id'), cell: (row) => row.id, isSortable: true, isNumber: true, width: '80px' },
      ]}
    />
  )
}
