import { bookings } from '#contract/bookings/bookings.ts'
import { reasonWords } from '#contract/bookings/cancel-reason.ts'
import { formatMoment } from '#web/core/formats.ts'
import { useData } from '#web/core/query.ts'
import styles from './booking.module.css'
import { BookingStatusBadge } from './booking-status-badge.tsx'
import { b } from './texts.ts'

/** The statuses that the booking came through: when, by whom and, of a cancellation, why (BKG-044). */
export function StatusHistory({ id, timezone }: { id: number; timezone: string }) {
  const { data, error } = useData(bookings.statusesHistory, { params: { id } }, { timezone })
  if (error && !data) return <p className={styles.soft}>{b('passed.failed')}</p>
  if (!data || data.length === 0) return null
  return (
    <section className={styles.passed} aria-label={b('passed.title')}>
      <h2>{b('passed.title')}</h2>
      <ol>
        {data.map((one) => (
          <li key={one.id}>
            <BookingStatusBadge id={one.status_id} title={one.status} />
            <span className={styles.soft}>
              {b('passed.line', { time: formatMoment(one.created_at), author: one.author?.name ?? b('passed.nobody') })}
            </span>
            {one.cancel_reason && <span>{reasonWords(one.cancel_reason)}</span>}
          </li>
        ))}
      </ol>
    </section>
  )
}
