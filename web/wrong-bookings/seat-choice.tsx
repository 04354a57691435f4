import { useEffect, useRef } from 'react'
import { bookings } from '#contract/bookings/bookings.ts'
import { employers } from '#contract/employers/employers.ts'
import { type Offer, placeOf, seatsOf } from '#contract/windows/windows.ts'
import { type WrongBooking, wrongBookings } from '#contract/wrong-bookings/wrong-bookings.ts'
import { dayOf } from '#domain/core/clock-time.ts'
import { sayDone } from '#web/bookings/booking-said-panel.tsx'
import { dayName, formatRange } from '#web/core/formats.ts'
import { queryClient, useData, useSave } from '#web/core/query.ts'
import { useMayCall } from '#web/revealed-phones/customer-phone-panel.tsx'
import { Button } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Bar } from '#web/ui/skeleton.tsx'
import { t } from './texts.ts'
import styles from './wrong-bookings.module.css'

interface SeatChoiceProps {
  booking: WrongBooking
  timezone: string
}

/** The nearest seats where the booking fits; one press moves it there. */
export function SeatChoice({ booking, timezone }: SeatChoiceProps) {
  const { id } = booking
  const { data, error, refetch } = useData(wrongBookings.seats, { params: { id } }, { timezone })
  const nameOf = useNames()
  const mayCall = useMayCall()
  const first = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (data) first.current?.focus()
  }, [data])
  const move = useSave(bookings.move, { saved: null, timezone })
  if (error && !data) return <Failure title={t('seatsFailed')} error={error} retry={() => void refetch()} />
  if (!data)
    return (
      <p role="status" aria-label={t('finding')}>
        <Bar />
      </p>
    )
  const accept = (offer: Offer) => {
    if (move.isPending) return
    const masters = mastersOf(offer, nameOf)
    const done = t('moved', { time: `${dayName(dayOf(offer.begin_at))}, ${formatRange(offer)}`, masters })
    const settled = () => void queryClient.invalidateQueries({ queryKey: ['wrong-bookings'] })
    move.mutate({ params: { id }, body: placeOf(offer) }, { onSuccess: (moved) => sayDone(moved, done), onSettled: settled })
  }
  return (
    <section className={styles.seats} aria-label={t('seats')}>
      {booking.special_master === 1 && (
        <p className={styles.warning}>
          <Icon name="star" size={18} />
          {t(mayCall ? 'specialCall' : 'special')}
        </p>
      )}
      {data.items.length === 0 && <p role="status">{t(mayCall ? 'noneCall' : 'none')}</p>}
      {data.items.map((offer, at) => (
        <Button
          key={`${offer.begin_at}${offer.employer_schedule_id}`}
          {...(at === 0 && { ref: first })}
          kind={at === 0 ? 'primary' : 'plain'}
          aria-disabled={move.isPending}
          onClick={() => accept(offer)}
        >
          {[whenOf(offer, booking), mastersOf(offer, nameOf)].join(', ')}
        </Button>
      ))}
    </section>
  )
}

/** How far from the agreed time: the same time first. */
function whenOf(offer: Offer, booking: WrongBooking): string {
  if (offer.begin_at === booking.begin_at) return `${formatRange(offer)} (${t('sameTime')})`
  return dayOf(offer.begin_at) === dayOf(booking.begin_at)
    ? `${formatRange(offer)} (${t('sameDay')})`
    : `${dayName(dayOf(offer.begin_at))}, ${formatRange(offer)}`
}

function useNames(): (id: number) => string {
  const { data } = useData(employers.forBooking, { query: { limit: 2000 } }, { staleTime: 5 * 60_000 })
  const names = new Map(data?.items.map(({ id, name }) => [id, name]))
  return (id) => names.get(id) ?? `№\u00a0${id}`
}

const mastersOf = (offer: Offer, nameOf: (id: number) => string) =>
  [...new Set(seatsOf(offer).map((seat) => nameOf(seat.employer_id)))].join(' + ')
