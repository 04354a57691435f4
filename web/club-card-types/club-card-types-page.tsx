import { type ClubCardType, clubCardTypes } from '#contract/club-card-types/club-card-types.ts'
import { paths, pathTo } from '#contract/shell/paths.ts'
import { formatMoney } from '#web/core/formats.ts'
import { useRefetch } from '#web/core/use-refetch.ts'
import { ListPage } from '#web/ui/list-page.tsx'
import { t } from './texts.ts'

export default function ClubCardTypesPage() {
  useRefetch(clubCardTypes.list, null, ['club-card-types', 'club-cards'])
  return (
    <ListPage
      endpoint={clubCardTypes.list}
      file={clubCardTypes.export}
      remove={clubCardTypes.remove}
      title={t('title')}
      empty={t('empty')}
      rowTo={(row) => `${pathTo('clubCardType', { id: row.id })}#tab-0`}
      create={{ label: t('create'), to: paths.newClubCardType, do: clubCardTypes.create }}
      columns={[
        { key: 'title', title: t('fields.title'), cell: (row) => row.title, isSortable: true },
        { key: 'kind', title: t('fields.kind'), cell: (row) => t(`kinds.${row.kind}`), width: '110px' },
        { key: 'gives', title: t('fields.gives'), cell: givesOf, width: '150px' },
        { key: 'price', title: t('fields.price'), cell: (row) => formatMoney(row.price), isSortable: true, isNumber: true, width: '140px' },
        { key: 'days', title: t('fields.days'), cell: (row) => row.days, isNumber: true, width: '140px' },
        { key: 'freeze_days', title: t('fields.freeze_days'), cell: (row) => row.freeze_days, isNumber: true, width: '140px' },
        { key: 'sold', title: t('fields.sold'), cell: (row) => row.sold, isNumber: true, width: '100px' },
        { key: 'is_closed', title: t('fields.is_closed'), cell: (row) => row.is_closed === 1 && '✓', isSpare: true, width: '150px' },
        { key: 'is_shared', title: t('fields.is_shared'), cell: (row) => row.is_shared === 1 && '✓', isSpare: true, width: '110px' },
        { key: 'id', title: t('fields.id'), cell: (row) => row.id, isSortable: true, isNumber: true, isSpare: true, width: '80px' },
      ]}
    />
  )
}

function givesOf({ kind, visits, nominal, percent }: ClubCardType) {
  if (kind === 'visits') return t('gives.visits', { count: visits ?? 0 })
  return kind === 'money' ? t('gives.money', { sum: formatMoney(nominal ?? 0) }) : t('gives.discount', { percent: percent ?? 0 })
}
