import { Link } from '@tanstack/react-router'
import type { ClubCardShown } from '#contract/club-cards/club-cards.ts'
import { pathTo } from '#contract/shell/paths.ts'
import { formatMoment } from '#web/core/formats.ts'
import { sumIn } from '#web/core/money-in.ts'
import { useSession } from '#web/core/session.ts'
import { Empty } from '#web/ui/empty.tsx'
import { type Column, ListTable } from '#web/ui/list-table.tsx'
import styles from './club-cards.module.css'
import { t } from './texts.ts'

type Move = ClubCardShown['entries'][number]

/** The card's movements, the latest first: what was taken, who used it, who wrote it. */
export function CardMoves({ card: { kind, currency_id, holder, entries } }: { card: ClubCardShown }) {
  const { can } = useSession()
  const sum = sumIn(currency_id)
  const signed = (value: number, text: string) => value !== 0 && `${value > 0 ? '+' : '−'}${text}`
  const given: Record<ClubCardShown['kind'], Column<Move>[]> = {
    visits: [number('visits', t('fields.visits'), ({ visits }) => signed(visits, String(Math.abs(visits))))],
    money: [number('nominal', t('fields.nominal'), ({ nominal }) => signed(nominal, sum(Math.abs(nominal))))],
    discount: [],
  }
  return (
    <div className={styles.moves}>
      <h2>{t('card.moves')}</h2>
      <ListTable
        title={t('card.moves')}
        rows={entries}
        expected={3}
        nothing={<Empty icon="log" title={t('card.noMoves')} />}
        columns={[
          { key: 'at', title: t('fields.at'), cell: (row) => formatMoment(row.at), width: '150px' },
          { key: 'event', title: t('fields.event'), cell: (row) => t(`events.${row.event}`), width: '180px' },
          ...given[kind],
          number('paid', t('fields.paid'), ({ paid }) => signed(paid, sum(Math.abs(paid)))),
          { key: 'user', title: t('fields.user'), cell: ({ user }) => user && (user.id === holder.id ? t('card.hers') : user.name) },
          {
            key: 'order',
            title: t('fields.order_id'),
            width: '100px',
            cell: ({ order_id: id }) =>
              id && (can('Order.view') ? <Link to={pathTo('finance-order-view', { orderId: id })}>{id}</Link> : id),
          },
          { key: 'unit', title: t('fields.unit'), cell: (row) => row.unit?.name },
          { key: 'employer', title: t('fields.employer'), cell: (row) => row.employer?.name },
          { key: 'comment', title: t('fields.comment'), cell: (row) => row.comment },
        ]}
      />
    </div>
  )
}

const number = (key: string, title: string, cell: Column<Move>['cell']): Column<Move> => ({
  key,
  title,
  cell,
  isNumber: true,
  width: '130px',
})
