import { Link } from '@tanstack/react-router'
import { type ReactNode, useRef, useState } from 'react'
import { bookings } from '#contract/bookings/bookings.ts'
import { paths, pathTo } from '#contract/shell/paths.ts'
import type { WrongBooking } from '#contract/wrong-bookings/wrong-bookings.ts'
import { dayOf } from '#domain/core/clock-time.ts'
import { BookingStatusBadge } from '#web/bookings/booking-status-badge.tsx'
import { dayName, formatRange } from '#web/core/formats.ts'
import { May } from '#web/core/may.tsx'
import { CustomerPhone } from '#web/revealed-phones/customer-phone-panel.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { SeatChoice } from './seat-choice.tsx'
import { t } from './texts.ts'
import styles from './wrong-bookings.module.css'

interface WrongBookingItemProps {
  booking: WrongBooking
  timezone: string
}

export function WrongBookingItem({ booking, timezone }: WrongBookingItemProps) {
  const [isMending, setMending] = useState(false)
  const mend = useRef<HTMLButtonElement>(null)
  const keep = () => {
    setMending(false)
    requestAnimationFrame(() => mend.current?.focus())
  }
  const { id, user, services = [], employers = [] } = booking
  return (
    <li className={styles.item}>
      <header className={styles.head}>
        <h2>
          <Link to={pathTo('booking', { id })}>{`${dayName(dayOf(booking.begin_at))}, ${formatRange(booking)}`}</Link>
        </h2>
        <BookingStatusBadge id={booking.status_id} title={booking.status?.title} />
      </header>
      <p className={styles.who}>
        <strong>{user?.title}</strong>
        {user && <CustomerPhone customer={user} />}
        <span>{services.map(({ title }) => title).join(', ')}</span>
        <span>{employers.map(({ name }) => name).join(', ')}</span>
      </p>
      <ul className={styles.causes} aria-label={t('fields.causes')}>
        {booking.causes.map(({ message }) => (
          <li key={message}>
            <Icon name="error" size={18} />
            {message}
          </li>
        ))}
      </ul>
      <May do={bookings.move}>{isMending && <SeatChoice booking={booking} timezone={timezone} />}</May>
      <Acts booking={booking}>
        {isMending ? (
          <Button onClick={keep}>{t('keep')}</Button>
        ) : (
          <Button ref={mend} icon="move" onClick={() => setMending(true)}>
            {t('find')}
          </Button>
        )}
      </Acts>
    </li>
  )
}

function Acts({ booking, children }: { booking: WrongBooking; children: ReactNode }) {
  const here = { unit_id: String(booking.unit_id), selected_date: dayOf(booking.begin_at), booking_id: String(booking.id) }
  return (
    <div className={styles.acts}>
      <May do={bookings.move}>{children}</May>
      <May do="Calendar.view">
        <LinkButton kind="quiet" icon="calendar" to={paths.calendar} search={here}>
          {t('calendar')}
        </LinkButton>
      </May>
    </div>
  )
}
