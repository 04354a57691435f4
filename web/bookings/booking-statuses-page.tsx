import { bookings } from '#contract/bookings/bookings.ts'
import { paths } from '#contract/shell/paths.ts'
import { allowedMoves, type MoveFacts } from '#domain/bookings/transitions.ts'
import { useData } from '#web/core/query.ts'
import { shell } from '#web/core/texts.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Empty, Failure } from '#web/ui/empty.tsx'
import { ListTable } from '#web/ui/list-table.tsx'
import { Page } from '#web/ui/page.tsx'
import { BookingStatusBadge, statusOf } from './booking-status-badge.tsx'
import { b, t } from './texts.ts'

/** Half an hour before the visit, with every right and nothing paid: whatever the rules allow at all is allowed then. */
const EASY: MoveFacts = {
  now: 0,
  begin: 1800,
  sameDay: true,
  total: 0,
  hasPaidOrder: false,
  hasDoneOrder: false,
  isSuperuser: true,
  may: { confirm: true, start: true, finish: true, cancel: true, cancelAfterBegin: true, restore: true },
}

/** The statuses of a booking: a dictionary that comes with the product. */
export default function BookingStatusesPage() {
  const { data, error, refetch } = useData(bookings.statuses, {})
  return (
    <Page
      fill
      title={b('statusesPage.title')}
      bar={
        <LinkButton kind="quiet" icon="chevronLeft" to={paths.bookings}>
          {t('title')}
        </LinkButton>
      }
    >
      {error && !data ? (
        <Failure title={b('statusesPage.failed')} error={error} retry={() => void refetch()} />
      ) : (
        <ListTable
          title={b('statusesPage.title')}
          rows={data}
          expected={5}
          columns={[
            { key: 'id', title: t('fields.id'), cell: (row) => row.id, isNumber: true, width: '72px' },
            { key: 'title', title: b('statusesPage.name'), cell: (row) => <BookingStatusBadge id={row.id} title={row.title} /> },
            { key: 'alias', title: b('statusesPage.alias'), cell: (row) => row.alias },
            { key: 'next', title: b('statusesPage.next'), cell: (row) => nextOf(row.id) },
          ]}
          nothing={<Empty title={shell('list.emptyTitle')} />}
        />
      )}
    </Page>
  )
}

const nextOf = (id: number) =>
  allowedMoves(id, EASY)
    .map((to) => statusOf(to).title)
    .join(', ') || b('statusesPage.final')
