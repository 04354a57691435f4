import { type Dispatch, useEffect } from 'react'
import { paths } from '#contract/shell/paths.ts'
import type { Offer } from '#contract/windows/windows.ts'
import { dayName } from '#web/core/formats.ts'
import { May } from '#web/core/may.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/empty.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Bar, useLate } from '#web/ui/skeleton.tsx'
import { DayStrip } from './day-strip.tsx'
import { focusOnTimes, isFocusFree, places } from './focus-on.ts'
import { Neighbours } from './neighbours.tsx'
import { type Change, type NewBooking, serviceIdsOf } from './new-bookings.ts'
import { n } from './new-texts.ts'
import { SlotList } from './slot-list.tsx'
import { TimeNotes } from './time-notes.tsx'
import styles from './times.module.css'
import type { Ground } from './use-ground.ts'
import { type Offers, useNextDay } from './use-offers.ts'

interface TimesPartProps {
  tab: NewBooking
  ground: Ground
  offers: Offers
  error: string | undefined
  onChange: Dispatch<Change>
  onPick: (offer: Offer) => void
}

export function TimesPart({ tab, ground, offers, error, onChange, onPick }: TimesPartProps) {
  const { day, today, studio } = ground
  return (
    <section className={styles.times} id={places.times} aria-label={n('time.title')}>
      <DayStrip day={day} today={today} onDay={(next) => onChange({ day: next })} />
      <p className={styles.date}>
        {dayName(day)}
        {studio && <span>{studio.name}</span>}
      </p>
      <TimeNotes tab={tab} ground={ground} offers={offers} />
      {error && (
        <p className={styles.wrong} role="alert">
          <Icon name="error" size={16} />
          {error}
        </p>
      )}
      {tab.services.length === 0 && !tab.wanted && <p className={styles.hint}>{n('time.first')}</p>}
      {tab.services.length > 0 && !studio && <p className={styles.hint}>{n('time.unitFirst')}</p>}
      {tab.services.length > 0 && studio && <Found tab={tab} ground={ground} offers={offers} onChange={onChange} onPick={onPick} />}
    </section>
  )
}

function Found({ tab, ground, offers, onChange, onPick }: Omit<TimesPartProps, 'error'>) {
  const { items, reasons, error, retry } = offers
  if (error) return <Failure title={n('time.failed')} error={error} retry={retry} />
  if (items === undefined) return <Looking />
  if (items.length > 0) return <SlotList offers={items} chosen={tab.joins} nameOf={ground.nameOf} onPick={onPick} />
  return (
    <div className={styles.nothing}>
      <h2>{n('time.none')}</h2>
      <ul>
        {reasons.map((reason) => (
          <li key={reason.code}>{reason.message}</li>
        ))}
      </ul>
      <NextDay tab={tab} ground={ground} onDay={(day) => onChange({ day })} />
      <ToWaitingList tab={tab} ground={ground} />
      <Neighbours tab={tab} ground={ground} onUnit={(unit) => onChange({ unit, day: ground.day })} />
    </div>
  )
}

/** No time suits: adds the customer to those who are called when a time is freed. */
function ToWaitingList({ tab, ground: { studio, day } }: Pick<TimesPartProps, 'tab' | 'ground'>) {
  const search = {
    ...(tab.selectedUser && { user_id: String(tab.selectedUser.id) }),
    ...(studio && { unit_ids: String(studio.id) }),
    ...(tab.master !== null && { employer_ids: String(tab.master) }),
    service_ids: serviceIdsOf(tab).join(),
    begin_day: day,
  }
  return (
    <May do="WaitingList.create">
      <LinkButton icon="clock" to={paths.newWaiting} search={search}>
        {n('time.toWaitingList')}
      </LinkButton>
    </May>
  )
}

function Looking() {
  const isLate = useLate(true)
  return (
    <div className={styles.looking} role="status" aria-label={n('time.loading')} style={{ visibility: isLate ? 'visible' : 'hidden' }}>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <Bar key={key} width="100%" />
      ))}
    </div>
  )
}

function NextDay({ tab, ground, onDay }: { tab: NewBooking; ground: Ground; onDay: (day: string) => void }) {
  const next = useNextDay(tab, ground.studio, ground.day, true)
  useEffect(() => {
    // After the services, Enter leads to the only act that is left.
    if (next && isFocusFree()) focusOnTimes()
  }, [next])
  if (next === undefined) return <p className={styles.hint}>{n('time.lookingAhead')}</p>
  if (next === null) return <p className={styles.hint}>{n('time.noneAhead')}</p>
  return (
    <Button data-slot icon="chevronRight" onClick={() => onDay(next)}>
      {n('time.nextDay', { day: dayName(next) })}
    </Button>
  )
}
