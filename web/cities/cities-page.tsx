import { cities } from '#contract/cities/cities.ts'
import { paths, pathTo } from '#contract/shell/paths.ts'
import { zoneName } from '#web/core/zone-name.ts'
import { LocationsPanel } from '#web/locations/locations-panel.tsx'
import { ListPage } from '#web/ui/list-page.tsx'
import { t } from './texts.ts'

export default function CitiesPage() {
  return (
    <ListPage
      endpoint={cities.list}
      file={cities.export}
      remove={cities.remove}
      title={t('title')}
      empty={t('empty')}
      query={{ with: 'country' }}
      rowTo={(row) => `${pathTo('city', { id: row.id })}#tab-0`}
      create={{ label: t('create'), to: paths.newCity, do: cities.create }}
      actions={<LocationsPanel here="cities" />}
      columns={[
        { key: 'name', title: t('fields.name'), cell: (row) => row.name, isSortable: true },
        { key: 'country', title: t('fields.country'), cell: (row) => row.country?.name },
        { key: 'timezone', title: t('fields.timezone'), cell: (row) => zoneName(row.timezone) },
        { key: 'id', title: t('fields.id'), cell: (row) => row.id, isSortable: true, isNumber: true, width: '80px' },
      ]}
    />
  )
}
