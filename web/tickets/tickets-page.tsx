import { useSearch } from '@tanstack/react-router'
import { paths, pathTo } from '#contract/shell/paths.ts'
import { tickets } from '#contract/tickets/tickets.ts'
import { formatMoment } from '#web/core/formats.ts'
import { useData } from '#web/core/query.ts'
import { useRefetch } from '#web/core/use-refetch.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ListPage } from '#web/ui/list-page.tsx'
import { t } from './texts.ts'
import { Due, TicketStatusMark } from './ticket-status.tsx'
import styles from './tickets.module.css'

/** Tickets that the person has written, or that the person's departments answer. */
export default function TicketsPage() {
  useRefetch(tickets.list, null, ['tickets'])
  const { tab }: { tab?: string } = useSearch({ strict: false })
  const isWaiting = tab === WAITING
  const waiting = useData(tickets.unapproved, { query: { limit: 1 } }, { quiet: true }).data?.count ?? 0
  return (
    <ListPage
      key={tab}
      endpoint={isWaiting ? tickets.unapproved : tickets.list}
      title={t(isWaiting ? 'unapproved' : 'title')}
      empty={t(isWaiting ? 'noUnapproved' : 'empty')}
      actions={<Others isWaiting={isWaiting} waiting={waiting} />}
      failed={t('failed')}
      query={{ with: 'author;unit' }}
      rowTo={(row) => pathTo('ticket', { id: row.id })}
      create={{ label: t('create'), to: paths.ticketsNew, do: tickets.submit }}
      columns={[
        {
          key: 'is_unread',
          title: t('unreadMark'),
          // The row opens by this cell: it has a name for whoever listens, also when nothing is drawn in it.
          cell: (row) => (
            <span className={styles.unread}>
              {row.is_unread === 1 && <Icon name="bell" size={16} />}
              {row.is_unread === 1 && <span className="unseen">{t('unread')}</span>}
              <span className="unseen">{t('name', { number: row.number, subject: row.subject })}</span>
            </span>
          ),
          width: '110px',
        },
        { key: 'number', title: t('fields.number'), cell: (row) => row.number, isNumber: true, isSortable: true, width: '90px' },
        { key: 'subject', title: t('fields.subject'), cell: (row) => row.subject, isSortable: true },
        // The moments stand where a narrow screen shows them without moving the table.
        { key: 'created_at', title: t('fields.created_at'), cell: (row) => formatMoment(row.created_at), isSortable: true, width: '150px' },
        { key: 'due_at', title: t('fields.due_at'), cell: (row) => <Due row={row} />, isSortable: true, width: '170px' },
        {
          key: 'status',
          title: t('fields.status'),
          cell: (row) => <TicketStatusMark status={row.status} />,
          isSortable: true,
          width: '170px',
        },
        { key: 'updated_at', title: t('fields.updated_at'), cell: (row) => formatMoment(row.updated_at), isSortable: true, width: '150px' },
        { key: 'author', title: t('fields.author'), cell: (row) => row.author?.name },
        { key: 'unit', title: t('fields.unit'), cell: (row) => row.unit?.name },
      ]}
    />
  )
}

/** The address's name of the tickets that wait for the reader's approval. */
const WAITING = 'unapproved'

/** The way to what waits for one's approval, shown while something does, and the way back. */
function Others({ isWaiting, waiting }: { isWaiting: boolean; waiting: number }) {
  if (isWaiting) return <LinkButton to={paths.tickets}>{t('all')}</LinkButton>
  if (waiting === 0) return null
  return (
    <LinkButton icon="check" to={paths.tickets} search={{ tab: WAITING }}>
      {t('toUnapproved', { count: waiting })}
    </LinkButton>
  )
}
