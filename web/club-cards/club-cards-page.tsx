import { clubCards } from '#contract/club-cards/club-cards.ts'
import { pathTo } from '#contract/shell/paths.ts'
import { formatDay, formatMoment } from '#web/core/formats.ts'
import { sumIn } from '#web/core/money-in.ts'
import { useRefetch } from '#web/core/use-refetch.ts'
import { ListPage } from '#web/ui/list-page.tsx'
import { CardStateMark } from './card-state-badge.tsx'
import { t } from './texts.ts'
import { leftOf } from './words.ts'

const RELATIONS = { with: 'unit;holder' }

/** The cards that were sold, the newest first. */
export default function ClubCardsPage() {
  useRefetch(clubCards.list, null, ['club-cards', 'orders'])
  return (
    <ListPage
      endpoint={clubCards.list}
      title={t('title')}
      empty={t('empty')}
      query={RELATIONS}
      rowTo={(row) => pathTo('clubCard', { id: row.id })}
      columns={[
        { key: 'title', title: t('fields.title'), cell: (row) => `${row.title} · …${row.tail}` },
        { key: 'holder', title: t('fields.holder'), cell: (row) => row.holder?.name },
        { key: 'state', title: t('fields.state'), cell: (row) => <CardStateMark state={row.state} />, width: '180px' },
        { key: 'left', title: t('fields.left'), cell: leftOf, width: '200px' },
        {
          key: 'valid_until',
          title: t('fields.valid_until'),
          isSortable: true,
          width: '140px',
          cell: (row) => row.valid_until && formatDay(row.valid_until),
        },
        { key: 'price', title: t('fields.price'), cell: (row) => sumIn(row.currency_id)(row.price), isNumber: true, width: '140px' },
        {
          key: 'sold_at',
          title: t('fields.sold_at'),
          isSortable: true,
          width: '150px',
          cell: (row) => row.sold_at && formatMoment(row.sold_at),
        },
        { key: 'unit', title: t('fields.unit'), cell: (row) => row.unit?.name, isSpare: true },
        { key: 'id', title: t('fields.id'), cell: (row) => row.id, isSortable: true, isNumber: true, isSpare: true, width: '80px' },
      ]}
    />
  )
}
