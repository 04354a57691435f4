import { useId, useState } from 'react'
import { calendar } from '#contract/calendar/calendar.ts'
import { type Offer, seatsOf, windows } from '#contract/windows/windows.ts'
import { dayOf, isDay } from '#domain/core/clock-time.ts'
import { dayName, formatRange, formatTime } from '#web/core/formats.ts'
import { useData } from '#web/core/query.ts'
import { Button } from '#web/ui/button.tsx'
import { DateField } from '#web/ui/date-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Failure } from '#web/ui/empty.tsx'
import { Bar } from '#web/ui/skeleton.tsx'
import styles from './calendar.module.css'
import { idOf, mastersOf } from './offers.ts'
import { t } from './texts.ts'
import type { Movable } from './use-moves.ts'
import { spanOf } from './use-panes.ts'
import type { UnitChoice } from './use-place.ts'

export interface MoveAsked {
  booking: Movable
  day: string
  /** Why the last try was refused, and what stands free instead. */
  message?: string
  alternatives?: Offer[]
}

interface MoveDialogProps {
  asked: MoveAsked
  unit: UnitChoice
  onPick: (offer: Offer) => void
  onClose: () => void
}

/** Every place where the booking fits, as a list: the way to move without dragging (WCAG 2.5.7), on any day, for several masters too. */
export function MoveDialog({ asked: { booking, day: first, message, alternatives = [] }, unit, onPick, onClose }: MoveDialogProps) {
  const id = useId()
  const [day, setDay] = useState<string | null>(first)
  const date = day !== null && isDay(day) ? day : null
  const nameOf = useNames(unit, date)
  const field = { id, name: 'day', value: day, error: undefined, required: true, onChange: setDay, onBlur: () => undefined }
  return (
    <Dialog
      isWide
      title={t('move.title', { customer: booking.customer })}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('move.dismiss')}</Button>}
    >
      {message && (
        <p className={styles.warning} role="alert">
          {t('move.refused', { message })}
        </p>
      )}
      {alternatives.length > 0 && (
        <section className={styles.form}>
          <h3>{t('move.alternatives')}</h3>
          <Starts
            offers={alternatives}
            onPick={onPick}
            labelOf={(one) => `${isOn(one, first) ? '' : `${shortDay(one)}, `}${formatRange(one)} ${mastersOf(one, nameOf)}`}
          />
        </section>
      )}
      <div className={styles.form}>
        <DateField field={field} label={t('move.day')} />
        {date && <Day {...{ booking, unit, nameOf, onPick }} day={date} />}
      </div>
    </Dialog>
  )
}

function Day({
  booking,
  unit,
  day,
  nameOf,
  onPick,
}: {
  booking: Movable
  unit: UnitChoice
  day: string
  nameOf: (id: number) => string
  onPick: (offer: Offer) => void
}) {
  const query = { ...spanOf(day), type: 'unit', unit_ids: [unit.id], service_ids: booking.serviceIds, booking_id: booking.bookingId }
  const { data, error, refetch } = useData(windows.search, { query }, { timezone: unit.timezone })
  if (error) return <Failure title={t('move.failed')} error={error} retry={() => void refetch()} />
  if (!data)
    return (
      <p role="status" aria-label={t('move.loading')}>
        <Bar />
      </p>
    )
  const fitting = data.items.filter((one) => !isNow(one, booking))
  if (fitting.length === 0)
    return (
      <div role="status" className={styles.form}>
        <p>{t('move.none')}</p>
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
        <Button key={idOf(one)} onClick={() => onPick(one)}>
          {labelOf(one)}
        </Button>
      ))}
    </div>
  )
}

/** Who works that day: offers name masters by id only. */
function useNames(unit: UnitChoice, day: string | null): (id: number) => string {
  const { data } = useData(calendar.day, day === null ? null : { query: { unit_id: unit.id, day } }, { timezone: unit.timezone })
  return (id) => data?.masters.find((master) => master.id === id)?.name ?? ''
}

const byBegin = (a: Offer, b: Offer) => a.begin_at.localeCompare(b.begin_at)
const isNow = (one: Offer, { now }: Movable) =>
  one.begin_at === now.begin_at && seatsOf(one).every((seat) => now.employer_ids.includes(seat.employer_id))
const isOn = (one: Offer, day: string) => dayOf(one.begin_at) === day
const shortDay = (one: Offer) => dayName(dayOf(one.begin_at))
