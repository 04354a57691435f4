import type { ReactNode } from 'react'
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

/** Visits that are over and that nobody has paid (C39): paid now, left without paying, or nobody came. What was told in this shift is taken back below. */
export function UnpaidVisits({ closing: { visits, left, missed, currency }, unitId, onDecided }: UnpaidVisitsProps) {
  const unpaid = useSave(kkm.unpaid, { saved: t('end.marked'), failed: t('end.notMarked'), done: onDecided })
  const back = useSave(kkm.unpaidBack, { saved: t('end.takenBack'), failed: t('end.notTakenBack'), done: onDecided })
  const noShow = useSave(bookings.update, { saved: t('end.markedMissed'), failed: t('end.notMarked'), done: onDecided })
  const missedBack = useSave(kkm.missedBack, { saved: t('end.takenBack'), failed: t('end.notTakenBack'), done: onDecided })
  return (
    <>
      {visits.length > 0 && (
        <section className={styles.visits} aria-label={t('end.stepVisits')}>
          <h2>{t('end.stepVisits')}</h2>
          <p className={styles.soft}>{t('end.visitsText')}</p>
          <ul>
            {visits.map((visit) => (
              <Visit key={visit.id} visit={visit} currency={currency}>
                <LinkButton
                  to={pathTo('newFinanceOrderOfBooking', { bookingId: visit.id })}
                  aria-label={`${t('end.pay')}: ${visit.customer.name}`}
                >
                  {t('end.pay')}
                </LinkButton>
                <Button kind="quiet" onClick={() => unpaid.mutate({ body: { unit_id: unitId, booking_ids: [visit.id] } })}>
                  {t('end.leftUnpaid')}
                </Button>
                <May do="Booking.cancel">
                  <Button
                    kind="quiet"
                    onClick={() =>
                      noShow.mutate({ params: { id: visit.id }, body: { status_id: BOOKING_STATUS.cancelled, cancel_reason: NO_SHOW } })
                    }
                  >
                    {t('end.didNotCome')}
                  </Button>
                </May>
              </Visit>
            ))}
          </ul>
        </section>
      )}
      <Decided
        title={t('end.leftTitle')}
        visits={left}
        currency={currency}
        onBack={(id) => back.mutate({ body: { unit_id: unitId, booking_ids: [id] } })}
      />
      <May do="Booking.cancel">
        <Decided
          title={t('end.missedTitle')}
          visits={missed}
          currency={currency}
          onBack={(id) => missedBack.mutate({ body: { unit_id: unitId, booking_ids: [id] } })}
        />
      </May>
    </>
  )
}

interface DecidedProps {
  title: string
  visits: Closing['visits']
  currency: Closing['currency']
  onBack: (id: number) => void
}

/** What was told in this shift, each with the way back into the list above. */
function Decided({ title, visits, currency, onBack }: DecidedProps) {
  if (visits.length === 0) return null
  return (
    <section className={styles.visits} aria-label={title}>
      <h2>{title}</h2>
      <ul>
        {visits.map((visit) => (
          <Visit key={visit.id} visit={visit} currency={currency}>
            <Button kind="quiet" aria-label={t('end.backOf', { name: visit.customer.name })} onClick={() => onBack(visit.id)}>
              {t('end.leftBack')}
            </Button>
          </Visit>
        ))}
      </ul>
    </section>
  )
}

type Closing = UnpaidVisitsProps['closing']

interface VisitProps {
  visit: Closing['visits'][number]
  currency: Closing['currency']
  /** The buttons of the visit. */
  children: ReactNode
}

function Visit({ visit: { begin_at, customer, services, total }, currency, children }: VisitProps) {
  return (
    <li>
      <span>{formatMoment(begin_at)}</span>
      <span className={styles.who}>
        <b>{customer.name}</b> {services}
      </span>
      <span className={styles.number}>{sumIn(currency)(total)}</span>
      <span className={styles.acts}>{children}</span>
    </li>
  )
}
