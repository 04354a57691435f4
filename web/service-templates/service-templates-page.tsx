import { serviceTemplates } from '#contract/service-templates/service-templates.ts'
import { paths, pathTo } from '#contract/shell/paths.ts'
import { ListPage } from '#web/ui/list-page.tsx'
import { t } from './texts.ts'

export default function ServiceTemplatesPage() {
  return (
    <ListPage
      endpoint={serviceTemplates.list}
      file={serviceTemplates.export}
      remove={serviceTemplates.remove}
      title={t('title')}
      empty={t('empty')}
      rowTo={(row) => `${pathTo('serviceTemplate', { id: row.id })}#tab-0`}
      create={{ label: t('create'), to: paths.newServiceTemplate, do: serviceTemplates.create }}
      columns={[
        { key: 'title', title: t('fields.title'), cell: (row) => row.title, isSortable: true },
        { key: 'service_ids', title: t('count'), cell: (row) => Object.keys(row.service_ids).length, isNumber: true, width: '120px' },
        { key: 'id', title: t('fields.id'), cell: (row) => row.id, isSortable: true, isNumber: true, width: '80px' },
      ]}
    />
  )
}
