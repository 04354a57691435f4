import { useId, useState } from 'react'
import { type BookingCard, bookings } from '#contract/bookings/bookings.ts'
import { calendar } from '#contract/calendar/calendar.ts'
import { alternativesOf, type Offer, placeOf, seatsOf, windows } from '#contract/windows/windows.ts'
import { dayOf, isDay } from '#domain/core/clock-time.ts'
import { CallError } from '#web/core/call.ts'
import { dayName, formatRange, formatTime } from '#web/core/formats.ts'
import { showRefusal, useData, useSave } from '#web/core/query.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Failure } from '#web/ui/empty.tsx'
import { Bar } from '#web/ui/skeleton.tsx'
import styles from './move.module.css'
import { offerKey } from './new-bookings.ts'
import { mastersOf } from './slots.ts'
import { m } from './texts.ts'

/** A booking that may go elsewhere. */
export interface Movable {
  bookingId: number
  serviceIds: number[]
  customer: string
  /** The present place of the visit, which is not offered again. */
  now: { begin_at: string; employer_ids: number[] }
}

export interface MoveAsked {
  booking: Movable
  day: string
  /** Why the last try was refused, and what is free instead. */
  message?: string
  alternatives?: Offer[]
}

/** The studio of the visit: a booking moves only within it. */
export interface MoveUnit {
  id: number
  timezone: string
}

interface MoveDialogProps {
  asked: MoveAsked
  unit: MoveUnit
  /** With the masters of the place by name. */
  onPick: (offer: Offer, masters: string) => void
  onClose: () => void
}

/** Every place where the booking fits, as a list: the way to move without dragging (WCAG 2.5.7), on any day, for several masters too. */
export function MoveDialog({ asked: { booking, day: first, message, alternatives = [] }, unit, onPick, onClose }: MoveDialogProps) {
  const id = useId()
  const [day, setDay] = useState<string | null>(first)
  const date = day !== null && isDay(day) ? day : null
  const nameOf = useNames(unit, date)
  const pick = (offer: Offer) => onPick(offer, mastersOf(offer, nameOf))
  const field = { id, name: 'day', value: day, error: undefined, required: true, onChange: setDay, onBlur: () => undefined }
  return (
    <Dialog
      isWide
      title={m('title', { customer: booking.customer })}
      onClose={onClose}
      actions={<Button onClick={onClose}>{m('dismiss')}</Button>}
    >
      {message && (
        <p className={styles.warning} role="alert">
          {m('refused', { message })}
        </p>
      )}
      {alternatives.length > 0 && (
        <section className={styles.form}>
          <h3>{m('alternatives')}</h3>
          <Starts
            offers={alternatives}
            onPick={pick}
            labelOf={(one) => `${isOn(one, first) ? '' : `${shortDay(one)}, `}${formatRange(one)} ${mastersOf(one, nameOf)}`}
          />
        </section>
      )}
      <div className={styles.form}>
        <DateField field={field} label={m('day')} />
        {date && <Day booking={booking} unit={unit} nameOf={nameOf} onPick={pick} day={date} />}
      </div>
    </Dialog>
  )
}

/** All services of a booking, as often as each is done. */
export function movableBooking({ id, user, services = [], begin_at }: BookingCard): Movable {
  return {
    bookingId: id,
    serviceIds: services.flatMap((one) => Array<number>(one.qty).fill(one.id)),
    customer: user?.title ?? '',
    now: { begin_at, employer_ids: services.map((one) => one.employer.id) },
  }
}

interface MoveBookingProps extends Pick<MoveDialogProps, 'unit' | 'onClose'> {
  booking: Movable
  /** Called with the moved booking and the words about it. */
  onMoved: (booking: BookingCard, said: string) => void
}

/** A move where no grid shows the booking: it is shown after the server has agreed; a refusal is shown here with what is free. */
export function MoveBooking({ booking, unit, onClose, onMoved }: MoveBookingProps) {
  const [refused, setRefused] = useState<Pick<MoveAsked, 'message' | 'alternatives'>>({})
  const move = useSave(bookings.move, { saved: null, quiet: true, timezone: unit.timezone })
  const pick = async (offer: Offer, masters: string) => {
    if (move.isPending) return
    try {
      const moved = await move.mutateAsync({ params: { id: booking.bookingId }, body: placeOf(offer) })
      onClose()
      onMoved(moved, m('done', { time: `${dayName(dayOf(offer.begin_at))}, ${formatRange(offer)}`, masters }))
    } catch (error) {
      if (!(error instanceof CallError) || error.status !== CONFLICT) return showRefusal(error)
      setRefused({ message: error.message, alternatives: alternativesOf(error.data) })
    }
  }
  return (
    <MoveDialog
      asked={{ booking, day: dayOf(booking.now.begin_at), ...refused }}
      unit={unit}
      onPick={(offer, masters) => void pick(offer, masters)}
      onClose={onClose}
    />
  )
}

const CONFLICT = 409

function Day({
  booking,
  unit,
  day,
  nameOf,
  onPick,
}: {
  booking: Movable
  unit: MoveUnit
  day: string
  nameOf: (id: number) => string
  onPick: (offer: Offer) => void
}) {
  const query = {
    begin_at: `${day} 00:00:00`,
    end_at: `${day} 23:59:59`,
    type: 'unit',
    unit_ids: [unit.id],
    service_ids: booking.serviceIds,
    booking_id: booking.bookingId,
  }
  const { data, error, refetch } = useData(windows.search, { query }, { timezone: unit.timezone })
  if (error) return <Failure title={m('failed')} error={error} retry={() => void refetch()} />
  if (!data)
    return (
      <p role="status" aria-label={m('loading')}>
        <Bar />
      </p>
    )
  const fitting = data.items.filter((one) => !isNow(one, booking))
  if (fitting.length === 0)
    return (
      <div role="status" className={styles.form}>
        <p>{m('none')}</p>
        {data.reasons.map((reason) => (
          <p key={reason.code} className={styles.dim}>
            {reason.message}
          </p>
        ))}
      </div>
    )
  const groups = Map.groupBy(fitting.toSorted(byBegin), (one) => mastersOf(one, nameOf))
  return [...groups].map(([masters, offers]) => (
    <section key={masters} className={styles.form}>
      <h3>{masters}</h3>
      <Starts offers={offers} onPick={onPick} labelOf={(one) => formatTime(one.begin_at)} />
    </section>
  ))
}

function Starts({ offers, labelOf, onPick }: { offers: Offer[]; labelOf: (offer: Offer) => string; onPick: (offer: Offer) => void }) {
  return (
    <div className={styles.chips}>
      {offers.map((one) => (
        <Button key={offerKey(one)} onClick={() => onPick(one)}>
          {labelOf(one)}
        </Button>
      ))}
    </div>
  )
}

/** Who works that day: offers name masters by id only. */
function useNames(unit: MoveUnit, day: string | null): (id: number) => string {
  const { data } = useData(calendar.day, day === null ? null : { query: { unit_id: unit.id, day } }, { timezone: unit.timezone })
  return (id) => data?.masters.find((master) => master.id === id)?.name ?? ''
}

const byBegin = (a: Offer, b: Offer) => a.begin_at.localeCompare(b.begin_at)
const isNow = (one: Offer, { now }: Movable) =>
  one.begin_at === now.begin_at && seatsOf(one).every((seat) => now.employer_ids.includes(seat.employer_id))
const isOn = (one: Offer, day: string) => dayOf(one.begin_at) === day
const shortDay = (one: Offer) => dayName(dayOf(one.begin_at))
