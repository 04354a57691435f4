import { Link } from '@tanstack/react-router'
import { bookings } from '#contract/bookings/bookings.ts'
import { paths } from '#contract/shell/paths.ts'
import { formatShare } from '#web/core/formats.ts'
import { useData } from '#web/core/query.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Empty, Failure } from '#web/ui/empty.tsx'
import { ListTable } from '#web/ui/list-table.tsx'
import { Page } from '#web/ui/page.tsx'
import styles from './booking.module.css'
import { b, t } from './texts.ts'

/** Where visits come from (BKG-001): the dictionary of sources, each with the visits of the last thirty days. */
export default function BookingSourcesPage() {
  const { data, error, refetch } = useData(bookings.sourceFigures, {})
  const total = data?.reduce((sum, one) => sum + one.bookings, 0) ?? 0
  return (
    <Page
      fill
      title={b('sourcesPage.title')}
      bar={
        <LinkButton kind="quiet" icon="chevronLeft" to={paths.bookings}>
          {t('title')}
        </LinkButton>
      }
    >
      {error && !data ? (
        <Failure title={b('sourcesPage.failed')} error={error} retry={() => void refetch()} />
      ) : (
        <>
          <p className={styles.soft}>{b('sourcesPage.hint')}</p>
          <ListTable
            title={b('sourcesPage.title')}
            rows={data}
            expected={4}
            columns={[
              { key: 'name', title: b('sourcesPage.name'), cell: (row) => row.name },
              { key: 'alias', title: b('sourcesPage.alias'), cell: (row) => row.alias },
              {
                key: 'bookings',
                title: b('sourcesPage.bookings'),
                isNumber: true,
                cell: (row) => (
                  <Link to={paths.bookings} search={{ 'f.booking_source_id': String(row.id) }}>
                    {row.bookings}
                  </Link>
                ),
              },
              {
                key: 'share',
                title: b('sourcesPage.share'),
                isNumber: true,
                cell: (row) => (total > 0 ? formatShare(row.bookings / total) : ''),
              },
              { key: 'cancelled', title: b('sourcesPage.cancelled'), isNumber: true, cell: (row) => row.cancelled },
            ]}
            nothing={<Empty title={b('sourcesPage.none')} />}
          />
        </>
      )}
    </Page>
  )
}
