import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { bookings } from '#contract/bookings/bookings.ts'
import type { DashboardDay } from '#contract/dashboard/dashboard.ts'
import { paths } from '#contract/shell/paths.ts'
import { BOOKING_STATUS } from '#domain/bookings/transitions.ts'
import { BookingStatusBadge, statusOf } from '#web/bookings/booking-status-badge.tsx'
import { formatCount, formatDuration, formatMoney, NBSP } from '#web/core/formats.ts'
import { May } from '#web/core/may.tsx'
import styles from './dashboard.module.css'
import { t } from './texts.ts'

/** The day in figures; those that a list can show lead to it. */
export function DayFigures({ data }: { data: DashboardDay }) {
  const { figures } = data
  const share = figures.all === 0 ? 0 : Math.round((figures.busy / figures.all) * 100)
  return (
    <section aria-label={t('figures.title')}>
      <dl className={styles.figures}>
        <Figure name={t('figures.bookings')} value={<Listed data={data}>{formatCount(figures.bookings)}</Listed>}>
          {figures.statuses.map(({ status_id, count }) => (
            <BookingStatusBadge key={status_id} id={status_id} title={`${statusOf(status_id).title}: ${formatCount(count)}`} />
          ))}
        </Figure>
        {figures.sum !== null && figures.average !== null && (
          <Figure name={t('figures.sum')} value={formatMoney(figures.sum)}>
            {figures.bookings > 0 && t('figures.average', { sum: formatMoney(figures.average) })}
          </Figure>
        )}
        <Figure name={t('figures.load')} value={`${share}${NBSP}%`}>
          <progress className={styles.share} max={100} value={share} aria-label={t('figures.load')} />
          {t('figures.loadOf', { busy: formatDuration(figures.busy), all: formatDuration(figures.all) })}
        </Figure>
        <Figure name={t('figures.free')} value={formatCount(figures.free)}>
          {t(figures.free > 0 ? 'figures.freeNow' : 'figures.freeNone')}
        </Figure>
        <Figure name={t('figures.customers')} value={formatCount(figures.customers)}>
          {t('figures.newCustomers', { count: figures.new_customers })}
        </Figure>
        <Figure
          name={t('figures.cancelled')}
          value={
            <Listed data={data} status={BOOKING_STATUS.cancelled}>
              {formatCount(figures.cancelled)}
            </Listed>
          }
        >
          {t('figures.noShows', { count: figures.no_shows })}
        </Figure>
        <Figure name={t('figures.masters')} value={formatCount(figures.masters)} />
      </dl>
    </section>
  )
}

function Figure({ name, value, children }: { name: string; value: ReactNode; children?: ReactNode }) {
  return (
    <div className={styles.figure}>
      <dt>{name}</dt>
      <dd className={styles.value}>{value}</dd>
      {children && <dd className={styles.more}>{children}</dd>}
    </div>
  )
}

/** The bookings behind a number. */
function Listed({ data: { day, unit }, status, children }: { data: DashboardDay; status?: number; children: string }) {
  const search = { 'f.day': day, 'f.unit_id': String(unit.id), ...(status && { 'f.status_id': String(status) }) }
  return (
    <May do={bookings.list} otherwise={children}>
      <Link to={paths.bookings} search={search}>
        {children}
      </Link>
    </May>
  )
}
