import { paths, pathTo } from '#contract/shell/paths.ts'
import { workplaces } from '#contract/workplaces/workplaces.ts'
import { ListPage } from '#web/ui/list-page.tsx'
import { t } from './texts.ts'

export default function WorkplacesPage() {
  return (
    <ListPage
      endpoint={workplaces.list}
      file={workplaces.export}
      remove={workplaces.remove}
      title={t('title')}
      empty={t('empty')}
      query={{ with: 'unit' }}
      rowTo={(row) => `${pathTo('workplaceOfUnit', { unit_id: row.unit_id, id: row.id })}#tab-0`}
      create={{ label: t('create'), to: paths.newWorkplace, do: workplaces.create }}
      columns={[
        { key: 'title', title: t('fields.title'), cell: (row) => row.title, isSortable: true },
        { key: 'unit_id', title: t('fields.unit_id'), cell: (row) => row.unit?.name, isSortable: true },
        { key: 'kind', title: t('fields.kind'), cell: (row) => row.kind, isSortable: true },
        { key: 'closed', title: t('state'), cell: (row) => (row.closed ? t('closed') : t('open')) },
        { key: 'id', title: t('fields.id'), cell: (row) => row.id, isSortable: true, isNumber: true, width: '80px' },
      ]}
    />
  )
}
