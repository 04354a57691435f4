import { bookings } from '#contract/bookings/bookings.ts'
import type { Answer } from '#contract/core/endpoint.ts'
import { kkm } from '#contract/kkm/kkm.ts'
import { pathTo } from '#contract/shell/paths.ts'
import { BOOKING_STATUS, NO_SHOW } from '#domain/bookings/transitions.ts'
import { formatMoment } from '#web/core/formats.ts'
import { May } from '#web/core/may.tsx'
import { sumIn } from '#web/core/money-in.ts'
import { useSave } from '#web/core/query.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import styles from './close.module.css'
import { t } from './texts.ts'

interface UnpaidVisitsProps {
  closing: Answer<typeof kkm.closing>
  unitId: number
  onDecided: () => void
}

/** Visits that are over and that nobody has paid (C39): paid now, left without paying, or nobody came. */
export function UnpaidVisits({ closing: { visits, currency }, unitId, onDecided }: UnpaidVisitsProps) {
  const unpaid = useSave(kkm.unpaid, { saved: t('end.marked'), failed: t('end.notMarked'), done: onDecided })
  const missed = useSave(bookings.update, { failed: t('end.notMarked'), done: onDecided })
  const sum = sumIn(currency)
  if (visits.length === 0) return null
  return (
    <section className={styles.visits} aria-label={t('end.stepVisits')}>
      <h2>{t('end.stepVisits')}</h2>
      <p className={styles.soft}>{t('end.visitsText')}</p>
      <ul>
        {visits.map(({ id, begin_at, customer, services, total }) => (
          <li key={id}>
            <span>{formatMoment(begin_at)}</span>
            <span className={styles.who}>
              <b>{customer.name}</b> {services}
            </span>
            <span className={styles.number}>{sum(total)}</span>
            <span className={styles.acts}>
              <LinkButton to={pathTo('newFinanceOrderOfBooking', { bookingId: id })} aria-label={`${t('end.pay')}: ${customer.name}`}>
                {t('end.pay')}
              </LinkButton>
              <Button kind="quiet" onClick={() => unpaid.mutate({ body: { unit_id: unitId, booking_ids: [id] } })}>
                {t('end.leftUnpaid')}
              </Button>
              <May do={bookings.update}>
                <Button
                  kind="quiet"
                  onClick={() => missed.mutate({ params: { id }, body: { status_id: BOOKING_STATUS.cancelled, cancel_reason: NO_SHOW } })}
                >
                  {t('end.didNotCome')}
                </Button>
              </May>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
