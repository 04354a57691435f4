import { goodGroups } from '#contract/good-groups/good-groups.ts'
import { paths, pathTo } from '#contract/shell/paths.ts'
import { ListPage } from '#web/ui/list-page.tsx'
import { t } from './texts.ts'

export default function GoodGroupsPage() {
  return (
    <ListPage
      endpoint={goodGroups.list}
      file={goodGroups.export}
      remove={goodGroups.remove}
      title={t('title')}
      empty={t('empty')}
      rowTo={(row) => `${pathTo('goodGroup', { id: row.id })}#tab-0`}
      create={{ label: t('create'), to: paths.newGoodGroup, do: goodGroups.create }}
      columns={[
        { key: 'title', title: t('fields.title'), cell: (row) => row.title, isSortable: true },
        { key: 'id', title: t('fields.id'), cell: (row) => row.id, isSortable: true, isNumber: true, width: '80px' },
      ]}
    />
  )
}
