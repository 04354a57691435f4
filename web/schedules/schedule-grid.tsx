import type { KeyboardEvent } from 'react'
import { useState } from 'react'
import type { ShiftRow } from '#contract/schedules/schedules.ts'
import { secondsOf, weekday } from '#domain/core/clock-time.ts'
import { formatTime } from '#web/core/formats.ts'
import { Icon } from '#web/ui/icon.tsx'
import { dayName, weekdayOf } from './period.ts'
import styles from './schedule.module.css'
import type { OpenShift } from './shift-dialog.tsx'
import { rangeOf } from './shift-form.ts'
import { s } from './texts.ts'
import type { Selection } from './use-selection.ts'
import type { Person } from './use-schedule.ts'

interface ScheduleGridProps {
  people: Person[]
  days: string[]
  today: string
  shifts: readonly ShiftRow[]
  selection: Selection
  mayAdd: boolean
  onOpen: (open: OpenShift) => void
}

/** Employees by days. Arrows walk, Enter opens; while shifts are being picked, it picks. */
export function ScheduleGrid(props: ScheduleGridProps) {
  const { people, days, today, shifts, selection } = props
  const [at, setAt] = useState('')
  const byCell = Map.groupBy(shifts, (shift) => `${shift.employer_id} ${shift.day}`)
  const first = `${people[0]?.id} ${days.includes(today) ? today : days[0]}`
  const isKnown = people.some((one) => days.some((day) => `${one.id} ${day}` === at))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled table must be reachable by keys
    <section className={styles.scroll} aria-label={s('grid.label')} tabIndex={0} onKeyDown={onGridKey}>
      <table className={styles.grid} data-month={days.length > 14}>
        <caption className="unseen">{s('grid.keys')}</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.corner}>
              {s('grid.employer')}
            </th>
            {days.map((day) => (
              <DayHead key={day} day={day} isToday={day === today} selection={selection} shifts={shifts.filter((one) => one.day === day)} />
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
                  {...{ person, day }}
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

interface HeadProps {
  selection: Selection
  shifts: readonly ShiftRow[]
}

function DayHead({ day, isToday, selection, shifts }: HeadProps & { day: string; isToday: boolean }) {
  const name = (
    <>
      <span>{weekdayOf(day)}</span> <strong>{Number(day.slice(8))}</strong>
      <small title={s('grid.total')}>{shifts.length || ''}</small>
    </>
  )
  return (
    <th scope="col" ref={isToday ? intoSight : undefined} aria-label={dayName(day)} data-weekend={weekday(day) > 5} data-today={isToday}>
      {selection.isOn ? (
        <button type="button" className={styles.chooser} aria-label={s('toolbar.chooseDay', { day: dayName(day) })} onClick={() => selection.toggle(shifts)}>
          {name}
        </button>
      ) : (
        name
      )}
    </th>
  )
}

function PersonHead({ person, selection, shifts }: HeadProps & { person: Person }) {
  const hours = shifts.reduce((sum, one) => sum + secondsOf(one.end_at) - secondsOf(one.begin_at), 0) / 3600
  const name = (
    <>
      <span className={styles.name}>{person.name}</span>
      <small>
        {person.position} {hours > 0 && s('grid.hours', { count: Math.round(hours * 10) / 10 })}
      </small>
    </>
  )
  return (
    <th scope="row" className={styles.person}>
      {selection.isOn ? (
        <button type="button" className={styles.chooser} aria-label={s('toolbar.chooseRow', { name: person.name })} onClick={() => selection.toggle(shifts)}>
          {name}
        </button>
      ) : (
        name
      )}
    </th>
  )
}

interface CellProps extends Pick<ScheduleGridProps, 'today' | 'selection' | 'mayAdd' | 'onOpen'> {
  person: Person
  day: string
  own: ShiftRow[]
  isReachable: boolean
  onReach: () => void
}

function Cell({ person, day, own, today, selection, mayAdd, onOpen, isReachable, onReach }: CellProps) {
  const tabIndex = isReachable ? 0 : -1
  const isFree = own.length === 0 && mayAdd && !selection.isOn && day >= today
  return (
    <td data-weekend={weekday(day) > 5} data-past={day < today}>
      {own.map((shift) => (
        <Shift
          key={shift.id}
          {...{ shift, person, tabIndex }}
          isChosen={selection.isOn ? selection.has(shift.id) : undefined}
          onFocus={onReach}
          onPress={() => (selection.isOn ? selection.toggle([shift]) : onOpen({ person, day, shift }))}
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

interface ShiftProps {
  shift: ShiftRow
  person: Person
  tabIndex: number
  /** undefined: nothing is being picked. */
  isChosen: boolean | undefined
  onFocus: () => void
  onPress: () => void
}

function Shift({ shift, person, tabIndex, isChosen, onFocus, onPress }: ShiftProps) {
  const isApproved = shift.approved_at !== null
  const more = [s('grid.windows', { count: shift.windows }), s('grid.bookings', { count: shift.bookings }), shift.input_type === 'free' && s('grid.free')].filter(Boolean).join(', ')
  const words = {
    ...{ name: person.name, day: dayName(shift.day), time: rangeOf(shift), more },
    place: shift.workplace?.name ?? s('grid.noPlace'),
    state: s(isApproved ? 'grid.approved' : 'grid.draft'),
  }
  return (
    <button
      type="button"
      data-cell
      className={styles.shift}
      data-approved={isApproved}
      aria-pressed={isChosen}
      aria-label={s('grid.shift', words)}
      title={`${rangeOf(shift)}, ${words.state.toLowerCase()}, ${more}`}
      {...{ tabIndex, onFocus }}
      onClick={onPress}
    >
      <span className={styles.time}>{shortRange(shift)}</span>
      <span className={styles.place}>
        {isApproved && <Icon name="check" size={14} />}
        {shift.workplace?.name}
      </span>
    </button>
  )
}

/** A month is wider than the window. */
const intoSight = (head: HTMLElement | null) => head?.scrollIntoView?.({ inline: 'center', block: 'nearest' })

/** «10–22», «10:30–22»: whole hours need no minutes. */
const shortRange = ({ begin_at, end_at }: ShiftRow) => [begin_at, end_at].map((moment) => formatTime(moment).replace(/:00$/, '').replace(/^0/, '')).join('–')

const ways: Record<string, [row: number, column: number]> = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }

/** To the next cell in that direction that holds something to press. */
function onGridKey(event: KeyboardEvent<HTMLElement>) {
  const way = ways[event.key]
  const cell = event.target instanceof HTMLElement ? event.target.closest('td') : null
  if (!way || !cell || !(cell.parentElement instanceof HTMLTableRowElement)) return
  event.preventDefault()
  const rows = [...(cell.closest('tbody')?.rows ?? [])]
  let [row, column] = [rows.indexOf(cell.parentElement) + way[0], cell.cellIndex + way[1]]
  for (let next = rows[row]?.cells[column]; next; next = rows[row]?.cells[column]) {
    const target = next.querySelector<HTMLElement>('[data-cell]')
    if (target) return target.focus()
    row += way[0]
    column += way[1]
  }
}
