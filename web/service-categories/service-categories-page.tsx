import { serviceCategories } from '#contract/service-categories/service-categories.ts'
import { paths, pathTo } from '#contract/shell/paths.ts'
import { shell } from '#web/core/texts.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { ListPage } from '#web/ui/list-page.tsx'
import { t } from './texts.ts'

export default function ServiceCategoriesPage() {
  return (
    <ListPage
      endpoint={serviceCategories.list}
      file={serviceCategories.export}
      remove={serviceCategories.remove}
      title={t('title')}
      empty={t('empty')}
      query={{ with: 'parent' }}
      rowTo={(row) => `${pathTo('serviceCategory', { id: row.id })}#tab-0`}
      actions={<LinkButton to={paths.serviceCategoryOrder}>{t('tree')}</LinkButton>}
      create={{ label: t('create'), to: paths.newServiceCategory, do: serviceCategories.create }}
      columns={[
        { key: 'title', title: t('fields.title'), cell: (row) => row.title, isSortable: true },
        { key: 'parent', title: t('fields.parent'), cell: (row) => row.parent?.name ?? t('root') },
        { key: 'show_aggregator', title: t('columns.show_aggregator'), cell: (row) => shell(row.show_aggregator ? 'list.yes' : 'list.no') },
        { key: 'priority', title: t('columns.priority'), cell: (row) => row.priority, isSortable: true, isNumber: true, width: '120px' },
        { key: 'id', title: t('fields.id'), cell: (row) => row.id, isSortable: true, isNumber: true, width: '80px' },
      ]}
    />
  )
}
