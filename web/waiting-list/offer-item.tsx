import type { ReactNode } from 'react'
import { type WaitingRow, waitingList } from '#contract/waiting-list/waiting-list.ts'
import { dayOf } from '#domain/core/clock-time.ts'
import { dayName, formatRange, formatTime } from '#web/core/formats.ts'
import { May } from '#web/core/may.tsx'
import { Button } from '#web/ui/button.tsx'
import { t } from './texts.ts'
import { useOffer } from './use-offer.ts'
import styles from './waiting-list.module.css'

/** What was freed, for whom, until when, and the two things to do about it. Moments are of the studio. */
export function OfferItem({ row, children }: { row: WaitingRow; children?: ReactNode }) {
  const { isBusy, book, pass } = useOffer(row)
  const { offered_begin_at: begin_at, offered_end_at: end_at, offered_until: until } = row
  if (!begin_at || !end_at || !until) return null
  const time = `${dayName(dayOf(begin_at))}, ${formatRange({ begin_at, end_at })}`
  const where = { master: row.offered_employer?.name ?? '', unit: row.offered_unit?.name ?? '' }
  return (
    <div className={styles.offer}>
      <div>
        {children}
        <p>{t('offer.text', { time, ...where, until: formatTime(until) })}</p>
      </div>
      <May do={waitingList.take.may}>
        <div className={styles.acts}>
          <May do="Booking.create">
            <Button disabled={isBusy} onClick={book}>
              {t('offer.book')}
            </Button>
          </May>
          <Button disabled={isBusy} onClick={pass}>
            {t('offer.pass')}
          </Button>
        </div>
      </May>
    </div>
  )
}
