import { seenIn } from '#contract/core/edits.ts'
import { pathTo } from '#contract/shell/paths.ts'
import { type WaitingRow, waitingList } from '#contract/waiting-list/waiting-list.ts'
import { May } from '#web/core/may.tsx'
import { useData, useSave } from '#web/core/query.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { OfferItem } from './offer-item.tsx'
import { t } from './texts.ts'
import styles from './waiting-list.module.css'
import { WaitingStatusMark } from './waiting-status.tsx'

/** The state of a waiting entry, and what may be done about it. */
export function EntryState({ row }: { row: WaitingRow }) {
  const update = useSave(waitingList.update)
  const put = (status: 'waiting' | 'cancelled') =>
    update.mutate({ params: { id: row.id }, body: { status }, seen: seenIn(waitingList.update, row) })
  const isOpen = row.status === 'waiting' || row.status === 'offered'
  const isClosed = row.status === 'expired' || row.status === 'cancelled'
  return (
    <div className={styles.state}>
      <div className={styles.acts}>
        <WaitingStatusMark status={row.status} />
        <May do={waitingList.update.may}>
          {isOpen && <Button onClick={() => put('cancelled')}>{t('acts.cancel')}</Button>}
          {isClosed && <Button onClick={() => put('waiting')}>{t('acts.resume')}</Button>}
        </May>
        {row.booking_id !== null && <LinkButton to={pathTo('booking', { id: row.booking_id })}>{t('acts.booking')}</LinkButton>}
      </div>
      {row.status === 'offered' && row.offered_unit && <Offered id={row.id} timezone={row.offered_unit.timezone} />}
    </div>
  )
}

/** The offered times by the clock of their studio. */
function Offered({ id, timezone }: { id: number; timezone: string }) {
  const { data } = useData(waitingList.show, { params: { id } }, { timezone })
  return data ? (
    <section className={styles.panel} aria-label={t('offer.title')}>
      <OfferItem row={data}>
        <strong>{t('offer.title')}</strong>
      </OfferItem>
    </section>
  ) : null
}
