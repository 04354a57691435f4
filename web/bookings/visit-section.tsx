import { useId } from 'react'
import type { BookingCard } from '#contract/bookings/bookings.ts'
import { BOOKING_STATUS } from '#domain/bookings/transitions.ts'
import { May } from '#web/core/may.tsx'
import { useVisit } from './use-visit.ts'
import styles from './visit.module.css'
import { VisitColors } from './visit-colors.tsx'
import { VisitPhotos } from './visit-photos.tsx'
import { v } from './visit-texts.ts'

/** «Пожелания» of a booking (BKG-011): of a cancelled one, and without the right, they are only seen. */
export function VisitSection({ booking: { id, status_id: status, visit } }: { booking: BookingCard }) {
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
      {status === BOOKING_STATUS.cancelled ? (
        seen
      ) : (
        <May do="Booking.update" otherwise={seen}>
          <VisitPhotos images={visit.images} state={state} />
          <VisitColors colors={visit.colors} state={state} />
        </May>
      )}
    </section>
  )
}
