import { useState } from 'react'
import type { ShiftRow } from '#contract/schedules/schedules.ts'
import { weekday } from '#domain/core/clock-time.ts'
import { dayName } from '#web/core/formats.ts'
import { walkCells } from '#web/ui/grid-keys.ts'
import { Icon } from '#web/ui/icon.tsx'
import { DayHead, PersonHead } from './grid-heads.tsx'
import styles from './schedule.module.css'
import { ShiftChip } from './shift-chip.tsx'
import type { OpenShift } from './shift-dialog.tsx'
import { s } from './texts.ts'
import type { Person } from './use-schedule.ts'
import type { Selection } from './use-selection.ts'

interface ScheduleGridProps {
  people: Person[]
  days: string[]
  today: string
  shifts: readonly ShiftRow[]
  selection: Selection
  mayAdd: boolean
  /** False: the reader has no right to change shifts. */
  mayOpen: boolean
  /** The day whose load the chart shows. */
  shownDay: string
  onShowDay: (day: string) => void
  onOpen: (open: OpenShift) => void
}

/** Employees by days. Arrow keys walk and Enter opens; while shifts are being chosen, it chooses. */
export function ScheduleGrid(props: ScheduleGridProps) {
  const { people, days, today, shifts, selection, shownDay, onShowDay } = props
  const [at, setAt] = useState('')
  const byCell = Map.groupBy(shifts, (shift) => `${shift.employer_id} ${shift.day}`)
  const first = `${people[0]?.id} ${days.includes(today) ? today : days[0]}`
  const isKnown = people.some((one) => days.some((day) => `${one.id} ${day}` === at))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled table must be reachable by keys
    <section className={styles.scroll} aria-label={s('grid.label')} tabIndex={0} onKeyDown={walkCells}>
      <table className={styles.grid} data-month={days.length > 14}>
        <caption className="unseen">{s('grid.keys')}</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.corner}>
              {s('grid.employer')}
            </th>
            {days.map((day) => (
              <DayHead
                key={day}
                day={day}
                selection={selection}
                isToday={day === today}
                isShown={day === shownDay}
                onShow={() => onShowDay(day)}
                shifts={shifts.filter((one) => one.day === day)}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map((person) => (
            <tr key={person.id}>
              <PersonHead person={person} selection={selection} shifts={shifts.filter((one) => one.employer_id === person.id)} />
              {days.map((day) => (
                <Cell
                  key={day}
                  {...props}
                  person={person}
                  day={day}
                  own={byCell.get(`${person.id} ${day}`) ?? []}
                  isReachable={`${person.id} ${day}` === (isKnown ? at : first)}
                  onReach={() => setAt(`${person.id} ${day}`)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface CellProps extends Pick<ScheduleGridProps, 'today' | 'selection' | 'mayAdd' | 'mayOpen' | 'onOpen'> {
  person: Person
  day: string
  own: ShiftRow[]
  isReachable: boolean
  onReach: () => void
}

function Cell({ person, day, own, today, selection, mayAdd, mayOpen, onOpen, isReachable, onReach }: CellProps) {
  const tabIndex = isReachable ? 0 : -1
  const isFree = own.length === 0 && mayAdd && !selection.isOn && day >= today
  return (
    <td data-weekend={weekday(day) > 5} data-past={day < today}>
      {own.map((shift) => (
        <ShiftChip
          key={shift.id}
          shift={shift}
          person={person}
          tabIndex={tabIndex}
          isChosen={selection.isOn ? selection.has(shift.id) : undefined}
          onFocus={onReach}
          onPress={mayOpen ? () => (selection.isOn ? selection.toggle([shift]) : onOpen({ person, day, shift })) : null}
        />
      ))}
      {isFree && (
        <button
          type="button"
          data-cell
          className={styles.add}
          tabIndex={tabIndex}
          aria-label={s('grid.add', { name: person.name, day: dayName(day) })}
          onFocus={onReach}
          onClick={() => onOpen({ person, day, shift: null })}
        >
          <Icon name="plus" size={16} />
        </button>
      )}
    </td>
  )
}
