import { useState } from 'react'
import { type BookingCard, bookings } from '#contract/bookings/bookings.ts'
import { E } from '#contract/core/errors.ts'
import type { CustomerOverview, UsualVisit } from '#contract/customer-overview/customer-overview.ts'
import { pathTo } from '#contract/shell/paths.ts'
import { type Offer, placeOf, windows } from '#contract/windows/windows.ts'
import { addDays, dayOf } from '#domain/core/clock-time.ts'
import type { CallError } from '#web/core/call.ts'
import { dayName, formatDuration, formatMoney, formatTime, nowIn } from '#web/core/formats.ts'
import { noteTold, useData, useSave } from '#web/core/query.ts'
import { toast } from '#web/core/toast.ts'
import { useShortcut } from '#web/core/use-shortcut.ts'
import { sessionZone } from '#web/core/zone.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import styles from './caller.module.css'
import { t } from './texts.ts'

const AHEAD = 14
const SHOWN = 3

/** The nearest windows for the customer's usual services and master; a key books one. */
export function NearestWindows({ overview }: { overview: CustomerOverview }) {
  const usual = overview.visits?.usual[0]
  return usual ? <OfUsual overview={overview} usual={usual} /> : null
}

const idsOf = ({ services }: UsualVisit) => services.flatMap(({ id, qty }) => Array<number>(qty).fill(id))

function OfUsual({ overview: { customer, visits }, usual }: { overview: CustomerOverview; usual: UsualVisit }) {
  const known = [...(visits?.coming ?? []), ...(visits?.past ?? [])].find(({ unit }) => unit.id === usual.unit_id)
  const timezone = known?.unit.timezone ?? sessionZone()
  const [now] = useState(() => nowIn(timezone))
  const whose = usual.employer ? { type: 'employer', employer_id: usual.employer.id } : { type: 'unit' }
  const query = {
    ...whose,
    unit_ids: [usual.unit_id],
    service_ids: idsOf(usual),
    user_id: customer.id,
    begin_at: now,
    end_at: `${addDays(dayOf(now), AHEAD)} 23:59:59`,
  }
  const { data } = useData(windows.search, { query }, { timezone, quiet: true })
  const [booked, setBooked] = useState<BookingCard | null>(null)
  const book = useSave(bookings.create, { saved: null, quiet: true, timezone, done: setBooked })
  const offers = firstOf(data?.items ?? [])
  const take = (offer: Offer) => {
    if (book.isPending || booked) return
    const { booking_type, unit_id } = offer
    const body = { ...placeOf(offer), booking_type, unit_id, user_id: customer.id, service_ids: idsOf(usual) }
    book.mutate({ body }, { onError: sayNotBooked })
  }
  if (booked) return <Booked row={booked} />
  const what = [usual.employer?.name, usual.services.map(({ title }) => title).join(', '), formatDuration(usual.duration)]
  return (
    <section className={styles.nearest} aria-label={t('card.nearest', { what: '' })}>
      <h3 className={styles.soft}>{t('card.nearest', { what: what.filter(Boolean).join(', ') })}</h3>
      {!data && <p className={styles.soft}>{t('card.searching')}</p>}
      {data && offers.length === 0 && <p className={styles.soft}>{t('card.none')}</p>}
      <ol>
        {offers.map((offer, index) => (
          <li key={offer.begin_at}>
            <OfferButton offer={offer} index={index} usual={usual} today={dayOf(now)} onTake={() => take(offer)} />
          </li>
        ))}
      </ol>
      {offers.length > 0 && (
        <p className={`${styles.soft} ${styles.keys}`}>
          {offers.map((offer, index) => (
            <kbd key={offer.begin_at}>{index + 1}</kbd>
          ))}{' '}
          {t('card.keys')}
        </p>
      )}
    </section>
  )
}

/** BKG-049: of a window that somebody has taken only that is said; of anything else that nothing was saved, and why. */
function sayNotBooked(error: CallError) {
  noteTold(error)
  if (error.status === 401) return
  if (error.code === E.windowTaken) toast.error(error.message)
  else toast.error(t('card.failed'), { detail: error.exactly })
}

/** The first starts of different times. */
const firstOf = (offers: Offer[]) =>
  offers
    .toSorted((a, b) => (a.begin_at < b.begin_at ? -1 : 1))
    .filter((one, index, all) => index === 0 || all[index - 1]?.begin_at !== one.begin_at)
    .slice(0, SHOWN)

interface OfferProps {
  offer: Offer
  index: number
  usual: UsualVisit
  today: string
  onTake: () => void
}

function OfferButton({ offer, index, usual, today, onTake }: OfferProps) {
  const n = index + 1
  const when = whenOf(offer.begin_at, today)
  useShortcut({ keys: `${n}`, codes: [`Digit${n}`, `Numpad${n}`], text: t('card.keyBook', { n }) }, onTake)
  return (
    <button type="button" className={styles.offer} aria-label={t('card.book', { when })} aria-keyshortcuts={`${n}`} onClick={onTake}>
      <kbd>{n}</kbd>
      <span>
        <strong>{when}</strong>
        <span className={styles.soft}>{usual.employer?.name}</span>
      </span>
      <span className="figures">{formatMoney(usual.total)}</span>
    </button>
  )
}

function whenOf(moment: string, today: string): string {
  const [day, time] = [dayOf(moment), formatTime(moment)]
  if (day === today) return t('card.today', { time })
  return day === addDays(today, 1) ? t('card.tomorrow', { time }) : `${dayName(day)}, ${time}`
}

/** What the key has done, with a way to undo it. */
function Booked({ row }: { row: BookingCard }) {
  const undo = useSave(bookings.undo, { saved: t('card.undone') })
  const when = `${dayName(dayOf(row.begin_at))}, ${formatTime(row.begin_at)}`
  return (
    <div className={styles.booked} role="status">
      <strong>{undo.isSuccess ? t('card.undone') : t('card.booked1', { when })}</strong>
      <LinkButton to={pathTo('booking', { id: row.id })}>{t('card.open')}</LinkButton>
      {row.undo > 0 && !undo.isSuccess && (
        <Button kind="quiet" aria-disabled={undo.isPending} onClick={() => undo.isPending || undo.mutate({ params: { id: row.id } })}>
          {t('card.undo')}
        </Button>
      )}
    </div>
  )
}
