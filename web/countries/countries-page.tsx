import { countries } from '#contract/countries/countries.ts'
import { LocationsPanel } from '#web/locations/locations-panel.tsx'
import { ListPage } from '#web/ui/list-page.tsx'
import { t } from './texts.ts'

/** Read only: countries come with the product. */
export default function CountriesPage() {
  return (
    <ListPage
      endpoint={countries.list}
      title={t('title')}
      empty={t('empty')}
      actions={<LocationsPanel here="countries" />}
      columns={[
        { key: 'name', title: t('fields.name'), cell: (row) => row.name, isSortable: true },
        { key: 'phone_code', title: t('fields.phone_code'), cell: (row) => `+${row.phone_code}` },
        { key: 'phone_mask', title: t('fields.phone_mask'), cell: (row) => row.phone_mask },
        { key: 'id', title: t('fields.id'), cell: (row) => row.id, isSortable: true, isNumber: true, width: '80px' },
      ]}
    />
  )
}
