import type { ShiftRow } from '#contract/schedules/schedules.ts'
import { weekday } from '#domain/core/clock-time.ts'
import { dayName, weekdayOf } from '#web/core/formats.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Spoken } from '#web/ui/spoken.tsx'
import { hoursOf } from './hours.ts'
import styles from './schedule.module.css'
import { s } from './texts.ts'
import type { Person } from './use-schedule.ts'
import type { Selection } from './use-selection.ts'

interface HeadProps {
  selection: Selection
  shifts: readonly ShiftRow[]
}

interface DayHeadProps extends HeadProps {
  day: string
  isToday: boolean
  /** True: the chart shows the load of this day. */
  isShown: boolean
  onShow: () => void
}

/** A day and how many people work. It shows the day's load; while shifts are being picked, it picks them. */
export function DayHead({ day, isToday, isShown, onShow, selection, shifts }: DayHeadProps) {
  const count = new Set(shifts.map((one) => one.employer_id)).size
  const words = { day: dayName(day), people: s('grid.total', { count }) }
  const name = (
    <>
      <span>{weekdayOf(day)}</span> <strong>{Number(day.slice(8))}</strong>
      <small title={words.people}>{count || ''}</small>
    </>
  )
  return (
    <th
      scope="col"
      ref={isToday ? intoSight : undefined}
      aria-label={s('grid.dayHead', words)}
      data-weekend={weekday(day) > 5}
      data-today={isToday}
    >
      {selection.isOn ? (
        <button type="button" className={styles.chooser} onClick={() => selection.toggle(shifts)}>
          <Spoken as={s('toolbar.chooseDay', words)}>{name}</Spoken>
        </button>
      ) : (
        // By keys, the chart's own arrows change the day, or a month of tab stops would stand before the grid.
        <button type="button" tabIndex={-1} className={styles.chooser} aria-pressed={isShown} onClick={onShow}>
          <Spoken as={s('grid.showLoad', words)}>{name}</Spoken>
        </button>
      )}
    </th>
  )
}

export function PersonHead({ person, selection, shifts }: HeadProps & { person: Person }) {
  const hours = hoursOf(shifts)
  const name = (
    <>
      <span className={styles.name}>{person.name}</span>
      <small>{[person.position, hours > 0 && s('grid.hours', { count: hours })].filter(Boolean).join(', ')}</small>
    </>
  )
  return (
    <th scope="row" className={styles.person}>
      {selection.isOn ? (
        <button type="button" className={styles.chooser} onClick={() => selection.toggle(shifts)}>
          <Spoken as={s('toolbar.chooseRow', { name: person.name })}>{name}</Spoken>
        </button>
      ) : (
        name
      )}
      {person.lacks.map((lack) => (
        <span key={lack} className={styles.lack}>
          <Icon name="error" size={14} />
          {s(`grid.lacks.${lack}`)}
        </span>
      ))}
    </th>
  )
}

/** A month is wider than the window. */
const intoSight = (head: HTMLElement | null) => head?.scrollIntoView?.({ inline: 'center', block: 'nearest' })
