import type { ShiftRow } from '#contract/schedules/schedules.ts'
import { dayName, formatRange, formatTime } from '#web/core/formats.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Spoken } from '#web/ui/spoken.tsx'
import styles from './schedule.module.css'
import { s } from './texts.ts'
import type { Person } from './use-schedule.ts'

interface ShiftProps {
  shift: ShiftRow
  person: Person
  tabIndex: number
  /** undefined: shifts are not being chosen. */
  isChosen: boolean | undefined
  onFocus: () => void
  /** null: the shift is only shown. */
  onPress: (() => void) | null
}

/** A shift in its cell: hours, place, and whether it is approved. */
export function ShiftChip({ shift, person, tabIndex, isChosen, onFocus, onPress }: ShiftProps) {
  const isApproved = shift.approved_at !== null
  const more = [
    s('grid.windows', { count: shift.windows }),
    s('grid.bookings', { count: shift.bookings }),
    shift.input_type === 'free' && s('grid.free'),
  ]
    .filter(Boolean)
    .join(', ')
  const words = {
    name: person.name,
    day: dayName(shift.day),
    time: formatRange(shift),
    more,
    place: shift.workplace?.name ?? s('grid.noPlace'),
    state: s(isApproved ? 'grid.approved' : 'grid.draft'),
  }
  const look = {
    className: styles.shift,
    'data-approved': isApproved,
    title: `${formatRange(shift)}, ${words.state.toLowerCase()}, ${more}`,
  }
  const face = (
    <Spoken as={s('grid.shift', words)}>
      <span className={styles.time}>{shortRange(shift)}</span>
      <span className={styles.place}>
        {isApproved && <Icon name="check" size={14} />}
        {shift.workplace?.name}
      </span>
    </Spoken>
  )
  if (onPress === null) return <div {...look}>{face}</div>
  return (
    <button type="button" data-cell aria-pressed={isChosen} {...look} tabIndex={tabIndex} onFocus={onFocus} onClick={onPress}>
      {face}
    </button>
  )
}

/** «10–22», «10:30–22»: whole hours need no minutes. */
const shortRange = ({ begin_at, end_at }: ShiftRow) =>
  [begin_at, end_at].map((moment) => formatTime(moment).replace(/:00$/, '').replace(/^0/, '')).join('–')
