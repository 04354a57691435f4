import { equipmentTypes } from '#contract/equipment-types/equipment-types.ts'
import { paths, pathTo } from '#contract/shell/paths.ts'
import { ListPage } from '#web/ui/list-page.tsx'
import { t } from './texts.ts'

export default function EquipmentTypesPage() {
  return (
    <ListPage
      endpoint={equipmentTypes.list}
      file={equipmentTypes.export}
      remove={equipmentTypes.remove}
      title={t('title')}
      empty={t('empty')}
      rowTo={(row) => `${pathTo('equipmentType', { id: row.id })}#tab-0`}
      create={{ label: t('create'), to: paths.newEquipmentType, do: equipmentTypes.create }}
      columns={[
        { key: 'title', title: t('fields.title'), cell: (row) => row.title, isSortable: true },
        { key: 'place_titles', title: t('fields.places'), cell: (row) => row.place_titles },
        { key: 'id', title: t('fields.id'), cell: (row) => row.id, isSortable: true, isNumber: true, width: '80px' },
      ]}
    />
  )
}
