import { metros } from '#contract/metros/metros.ts'
import { paths, pathTo } from '#contract/shell/paths.ts'
import { LocationsPanel } from '#web/locations/locations-panel.tsx'
import { ListPage } from '#web/ui/list-page.tsx'
import { MetroBadge } from './metro-badge.tsx'
import { t } from './texts.ts'

export default function MetrosPage() {
  return (
    <ListPage
      endpoint={metros.list}
      file={metros.export}
      remove={metros.remove}
      title={t('title')}
      empty={t('empty')}
      query={{ with: 'city' }}
      rowTo={(row) => `${pathTo('metro', { id: row.id })}#tab-0`}
      create={{ label: t('create'), to: paths.newMetro, do: metros.create }}
      actions={<LocationsPanel here="metros" />}
      columns={[
        { key: 'name', title: t('fields.name'), cell: (row) => row.name, isSortable: true },
        { key: 'line', title: t('fields.line'), cell: (row) => <MetroBadge line={row.line} color={row.color} />, isSortable: true },
        { key: 'city', title: t('fields.city'), cell: (row) => row.city?.name },
        { key: 'id', title: t('fields.id'), cell: (row) => row.id, isSortable: true, isNumber: true, width: '80px' },
      ]}
    />
  )
}
