import { type BookingRow, bookings } from '#contract/bookings/bookings.ts'
import { paths, pathTo } from '#contract/shell/paths.ts'
import { formatMoment, formatMoney } from '#web/core/formats.ts'
import { useRefetch } from '#web/core/use-refetch.ts'
import { ListPage } from '#web/ui/list-page.tsx'
import { BookingStatusBadge } from './booking-status-badge.tsx'
import { t } from './texts.ts'

const RELATIONS = 'user;unit;status;author;source;employers;services'

export default function BookingsPage() {
  useRefetch(bookings.list, null, ['bookings'])
  return (
    <ListPage
      endpoint={bookings.list}
      file={bookings.export}
      title={t('title')}
      empty={t('empty')}
      refusesSearch={refusesMany}
      query={{ with: RELATIONS }}
      rowTo={(row) => pathTo('booking', { id: row.id })}
      create={{ label: t('create'), to: paths.newBooking, do: bookings.create }}
      columns={[
        { key: 'id', title: t('fields.id'), cell: (row) => row.id, isNumber: true, isSortable: true, width: '72px' },
        {
          key: 'begin_at',
          title: t('fields.begin_at'),
          cell: (row) => <span className="figures">{formatMoment(row.begin_at)}</span>,
          isSortable: true,
        },
        { key: 'status', title: t('fields.status'), cell: (row) => <BookingStatusBadge id={row.status_id} title={row.status?.title} /> },
        { key: 'user', title: t('fields.user'), cell: (row) => row.user?.title },
        { key: 'total', title: t('fields.total'), cell: (row) => formatMoney(row.total), isNumber: true },
        { key: 'services', title: t('fields.services'), cell: servicesOf },
        { key: 'employers', title: t('fields.employers'), cell: (row) => row.employers?.map((one) => one.name).join(', ') },
        { key: 'unit', title: t('fields.unit'), cell: (row) => row.unit?.name },
        { key: 'source', title: t('fields.source'), cell: (row) => row.source?.name },
        { key: 'author', title: t('fields.author'), cell: (row) => row.author?.name },
      ]}
    />
  )
}

/** A single value at a time (000 §5). */
const refusesMany = (text: string) => (text.includes(',') ? t('oneSearch') : null)

const servicesOf = ({ services = [] }: BookingRow) => services.map(({ title, qty }) => (qty > 1 ? `${title} × ${qty}` : title)).join(', ')
