import type { ReactNode } from 'react'
import { type BookingCard, bookings } from '#contract/bookings/bookings.ts'
import { reasonWords } from '#contract/bookings/cancel-reason.ts'
import { customerOverview } from '#contract/customer-overview/customer-overview.ts'
import { dayOf } from '#domain/core/clock-time.ts'
import { BookingOrders } from '#web/booking-orders/booking-orders-panel.tsx'
import { dayName, formatDuration, formatMoment, formatMoney, formatPercent, formatRange, formatTime } from '#web/core/formats.ts'
import { May } from '#web/core/may.tsx'
import { useData } from '#web/core/query.ts'
import { useSession } from '#web/core/session.ts'
import { zoneName } from '#web/core/zone-name.ts'
import { CustomerWarnings } from '#web/customer-notes/warnings-panel.tsx'
import { CustomerPhone } from '#web/revealed-phones/customer-phone-panel.tsx'
import { AlsoOpen } from '#web/ui/also-open.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './booking.module.css'
import { BookingStatusBadge } from './booking-status-badge.tsx'
import { CommentForm } from './comment-form.tsx'
import { CustomerPanel } from './customer-panel.tsx'
import { SecretClient } from './secret-client.tsx'
import { SeriesLine } from './series-panel.tsx'
import { StatusHistory } from './status-history.tsx'
import { b, t } from './texts.ts'
import { VisitSection } from './visit-section.tsx'

interface BookingFactsProps {
  booking: BookingCard
  timezone: string
}

/** The facts on the booking's page. */
export function BookingFacts({ booking, timezone }: BookingFactsProps) {
  return (
    <div className={styles.panel}>
      <CustomerWarnings customerId={booking.user_id} kinds={booking.user?.warnings} />
      <div className={styles.card}>
        <section className={styles.main}>
          <BookingHead booking={booking} />
          <BookingServices booking={booking} />
          <BookingOrders bookingId={booking.id} unitId={booking.unit_id} />
          <CommentForm key={booking.id} booking={booking} timezone={timezone} />
          <VisitSection key={`visit-${booking.id}`} booking={booking} />
          <StatusHistory id={booking.id} timezone={timezone} />
        </section>
        <div className={styles.aside}>
          <May do={customerOverview.show}>
            <section className={styles.customer} aria-label={t('fields.user_id')}>
              <CustomerPanel customerId={booking.user_id} known={booking.user} current={booking.id} />
            </section>
          </May>
          <BookingDetails booking={booking} timezone={timezone} />
        </div>
      </div>
    </div>
  )
}

/** Status and time; also the customer, where the reader may not see her own panel. */
export function BookingHead({ booking }: { booking: BookingCard }) {
  const { can } = useSession()
  const { user } = booking
  return (
    <header className={styles.head}>
      <AlsoOpen reading={bookings.show} id={booking.id} />
      <BookingStatusBadge id={booking.status_id} title={booking.status?.title} />
      <p className={styles.when}>
        {dayName(dayOf(booking.begin_at))}, <span className="figures">{formatRange(booking)}</span>
        <span className={styles.soft}>{formatDuration(booking.duration)}</span>
      </p>
      <SeriesLine booking={booking} />
      {user && !can(customerOverview.show.may) && (
        <p className={styles.who}>
          {user.title}
          <span className={styles.soft}>
            <CustomerPhone customer={user} />
          </span>
          {user.is_blocked === 1 && (
            <span className={styles.blocked}>
              <Icon name="error" size={16} />
              {b('card.customerBlocked')}
            </span>
          )}
        </p>
      )}
    </header>
  )
}

export function BookingServices({ booking }: { booking: BookingCard }) {
  return (
    <table className={styles.services}>
      <caption>{t('fields.services')}</caption>
      <tbody>
        {booking.services?.map((service, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one service may be there twice
          <tr key={at}>
            <td className="figures">{formatTime(service.pivot.begin_at)}</td>
            <th scope="row">
              {service.title}
              {service.qty > 1 && ` ${b('card.qty', { count: service.qty })}`}
              <span className={styles.soft}>{service.employer.name}</span>
            </th>
            <td className="figures">{service.duration > 0 && formatDuration(service.duration)}</td>
            <td className="figures">{formatMoney(service.price * service.qty)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td />
          <th scope="row">{t('fields.total')}</th>
          <td className="figures">{formatDuration(booking.duration)}</td>
          <td className="figures">{formatMoney(booking.total)}</td>
        </tr>
      </tfoot>
    </table>
  )
}

/** All further facts by their names; brief where a glance must do. */
export function BookingDetails({ booking, timezone, isBrief = false }: BookingFactsProps & { isBrief?: boolean }) {
  const sources = useData(bookings.sources, booking.cancel_source_id === null ? null : {}, { staleTime: 60 * 60_000 })
  const cancelSource = sources.data?.find((one) => one.id === booking.cancel_source_id)?.name
  const brief: [string, ReactNode][] = [
    [t('fields.unit'), booking.unit?.name],
    [t('fields.employers'), booking.employers?.map((one) => one.name).join(', ')],
    [t('fields.source'), booking.source?.name],
    [t('fields.author'), booking.author?.name],
    [t('fields.discount'), booking.discount && discountWords(booking.discount)],
    [t('fields.cancel_reason'), booking.cancel_reason && reasonWords(booking.cancel_reason)],
  ]
  const full: [string, ReactNode][] = [
    [t('fields.begin_at'), formatMoment(booking.begin_at)],
    [t('fields.end_at'), formatMoment(booking.end_at)],
    [b('card.zone'), zoneName(timezone)],
    [t('fields.booking_type'), t(`types.${booking.booking_type}`)],
    [t('fields.special_master'), b(booking.special_master ? 'yes' : 'no')],
    [t('fields.parallel'), b(booking.parallel ? 'yes' : 'no')],
    [t('fields.secret_client'), booking.secret_client !== undefined && <SecretClient booking={booking} timezone={timezone} />],
    [t('fields.created_at'), formatMoment(booking.created_at)],
    [t('fields.cancelled_at'), booking.cancelled_at && formatMoment(booking.cancelled_at)],
    [t('fields.cancel_source_id'), cancelSource],
  ]
  return <Facts of={isBrief ? brief : [...brief, ...full]} className={styles.details} />
}

const discountWords = ({ sum, percent, titles }: NonNullable<BookingCard['discount']>) =>
  [formatMoney(sum), formatPercent(percent), ...titles].join(', ')
