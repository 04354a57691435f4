import { districts } from '#contract/districts/districts.ts'
import { paths, pathTo } from '#contract/shell/paths.ts'
import { LocationsPanel } from '#web/locations/locations-panel.tsx'
import { ListPage } from '#web/ui/list-page.tsx'
import { t } from './texts.ts'

export default function DistrictsPage() {
  return (
    <ListPage
      endpoint={districts.list}
      file={districts.export}
      remove={districts.remove}
      title={t('title')}
      empty={t('empty')}
      query={{ with: 'city' }}
      rowTo={(row) => `${pathTo('district', { id: row.id })}#tab-0`}
      create={{ label: t('create'), to: paths.newDistrict, do: districts.create }}
      actions={<LocationsPanel here="districts" />}
      columns={[
        { key: 'name', title: t('fields.name'), cell: (row) => row.name, isSortable: true },
        { key: 'city', title: t('fields.city'), cell: (row) => row.city?.name },
        { key: 'id', title: t('fields.id'), cell: (row) => row.id, isSortable: true, isNumber: true, width: '80px' },
      ]}
    />
  )
}
