import { paths, pathTo } from '#contract/shell/paths.ts'
import { units, unitTypes } from '#contract/units/units.ts'
import { ListPage } from '#web/ui/list-page.tsx'
import { t } from './texts.ts'

export default function UnitsPage() {
  return (
    <ListPage
      endpoint={units.list}
      file={units.export}
      remove={units.remove}
      title={t('title')}
      empty={t('empty')}
      query={{ with: 'city' }}
      size={30}
      rowTo={(row) => `${pathTo('unit', { id: row.id })}#tab-0`}
      create={{ label: t('create'), to: paths.newUnit, do: units.create }}
      columns={[
        { key: 'name', title: t('fields.name'), cell: (row) => row.name, isSortable: true },
        { key: 'city', title: t('fields.city'), cell: (row) => row.city?.name },
        { key: 'address', title: t('fields.address'), cell: (row) => row.address },
        { key: 'type', title: t('fields.type'), cell: (row) => t(`types.${unitTypes[row.type]}`), isSortable: true },
        { key: 'closed', title: t('state'), cell: (row) => (row.closed ? t('closed') : t('open')) },
        { key: 'id', title: t('fields.id'), cell: (row) => row.id, isSortable: true, isNumber: true, width: '80px' },
      ]}
    />
  )
}
