import { safePackages } from '#contract/safe-packages/safe-packages.ts'
import { pathTo } from '#contract/shell/paths.ts'
import { formatMoment, formatMoney } from '#web/core/formats.ts'
import { useRefetch } from '#web/core/use-refetch.ts'
import { ListPage } from '#web/ui/list-page.tsx'
import { PackageState } from './package-state.tsx'
import { t } from './texts.ts'

const RELATIONS = { with: 'unit;packer' }

export default function SafePackagesPage() {
  useRefetch(safePackages.list, null, ['safe-packages', 'kkm'])
  return (
    <ListPage
      endpoint={safePackages.list}
      title={t('title')}
      empty={t('empty')}
      query={RELATIONS}
      rowTo={(row) => pathTo('safePackage', { id: row.id })}
      columns={[
        { key: 'code', title: t('fields.code'), cell: (row) => row.code, isSortable: true, width: '170px' },
        { key: 'sum', title: t('fields.sum'), cell: (row) => formatMoney(row.sum), isNumber: true, isSortable: true, width: '140px' },
        { key: 'state', title: t('fields.state'), cell: (row) => <PackageState state={row.state} />, width: '190px' },
        { key: 'unit', title: t('fields.unit'), cell: (row) => row.unit?.name },
        { key: 'packed_at', title: t('fields.packed_at'), cell: (row) => formatMoment(row.packed_at), width: '150px' },
        { key: 'packer', title: t('fields.packer'), cell: (row) => row.packer?.name },
        { key: 'handed_at', title: t('fields.handed_at'), cell: (row) => row.handed_at && formatMoment(row.handed_at), width: '150px' },
        { key: 'courier', title: t('fields.courier'), cell: (row) => row.courier },
        {
          key: 'received',
          title: t('fields.received'),
          cell: (row) => row.received !== null && formatMoney(row.received),
          isNumber: true,
          width: '140px',
        },
        { key: 'id', title: t('fields.id'), cell: (row) => row.id, isSortable: true, isNumber: true, isSpare: true, width: '80px' },
      ]}
    />
  )
}
