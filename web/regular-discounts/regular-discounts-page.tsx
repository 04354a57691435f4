import { type RegularDiscount, regularDiscounts } from '#contract/regular-discounts/regular-discounts.ts'
import { paths, pathTo } from '#contract/shell/paths.ts'
import { formatMoney } from '#web/core/formats.ts'
import { ListPage } from '#web/ui/list-page.tsx'
import { t } from './texts.ts'

export default function RegularDiscountsPage() {
  return (
    <ListPage
      endpoint={regularDiscounts.list}
      file={regularDiscounts.export}
      remove={regularDiscounts.remove}
      title={t('title')}
      empty={t('empty')}
      rowTo={(row) => `${pathTo('discount', { id: row.id })}#tab-0`}
      create={{ label: t('create'), to: paths.newDiscount, do: regularDiscounts.create }}
      columns={[
        { key: 'title', title: t('fields.title'), cell: (row) => row.title, isSortable: true },
        { key: 'percent', title: t('fields.percent'), cell: (row) => row.percent, isSortable: true, isNumber: true, width: '120px' },
        { key: 'from', title: t('fields.from'), cell: fromOf, width: '170px' },
        { key: 'units', title: t('fields.unit_ids'), cell: unitsOf, width: '140px' },
        { key: 'on_goods', title: t('fields.on_goods'), cell: (row) => row.on_goods === 1 && '✓', width: '120px' },
        { key: 'is_on', title: t('fields.is_on'), cell: (row) => row.is_on === 1 && '✓', width: '120px' },
        { key: 'id', title: t('fields.id'), cell: (row) => row.id, isSortable: true, isNumber: true, isSpare: true, width: '80px' },
      ]}
    />
  )
}

const fromOf = ({ visits_from, sum_from }: RegularDiscount) =>
  visits_from === null ? t('from.sum', { sum: formatMoney(sum_from ?? 0) }) : t('from.visits', { count: visits_from })

const unitsOf = ({ unit_ids }: RegularDiscount) => (unit_ids.length === 0 ? t('everywhere') : t('units', { count: unit_ids.length }))
