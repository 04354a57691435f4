import { useId } from 'react'
import type { BookingCard } from '#contract/bookings/bookings.ts'
import { BOOKING_STATUS } from '#domain/bookings/transitions.ts'
import { May } from '#web/core/may.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useVisit } from './use-visit.ts'
import styles from './visit.module.css'
import { VisitColors } from './visit-colors.tsx'
import { VisitPhotos } from './visit-photos.tsx'
import { v } from './visit-texts.ts'

/** «Пожелания» of a booking (BKG-011): of a cancelled one, and without the right, they are only seen. */
export function VisitSection({ booking: { id, status_id: status, visit, after_visit: after } }: { booking: BookingCard }) {
  const heading = useId()
  const state = useVisit(id)
  if (!visit) return null
  const isEmpty = visit.images.length === 0 && visit.colors.length === 0
  const seen = isEmpty ? (
    <p className={styles.soft}>{v('none')}</p>
  ) : (
    <>
      <VisitPhotos images={visit.images} />
      <VisitColors colors={visit.colors} />
    </>
  )
  return (
    <section className={styles.visit} aria-labelledby={heading}>
      <h2 id={heading}>{v('title')}</h2>
      {after?.is_photo_needed === 1 && isServed(status) && (
        <p className={styles.needed}>
          <Icon name="error" size={14} />
          {v('photoNeeded')}
        </p>
      )}
      {status === BOOKING_STATUS.cancelled ? (
        seen
      ) : (
        <May do="Booking.update" otherwise={seen}>
          <VisitPhotos images={visit.images} state={state} isServed={isServed(status)} />
          <VisitColors colors={visit.colors} state={state} />
        </May>
      )}
    </section>
  )
}

/** A result may be photographed during the visit or after it. */
const isServed = (status: number) => status === BOOKING_STATUS.inProgress || status === BOOKING_STATUS.done
