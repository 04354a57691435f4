import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { addDays, daysInMonth, weekday } from '#domain/core/clock-time.ts'
import { shell } from '#web/core/texts.ts'
import { IconButton } from './button.tsx'
import { Icon } from './icon.tsx'
import styles from './month.module.css'

export interface MonthProps {
  /** The chosen day, YYYY-MM-DD. */
  chosen: string | null
  today: string
  onPick?: (day: string) => void
  /** Makes the days links, so that a middle click opens one in a new window. */
  linkOf?: (day: string) => { to: string; search: Record<string, string> }
  /** Makes the name of the month a button that folds the days away and brings them back. */
  fold?: { isFolded: boolean; onFold: () => void }
}

const names = shell('month.names').split(',')
const genitives = shell('month.of').split(',')
const weekdays = shell('month.short').split(',')
const longWeekdays = shell('month.days').split(',')

/** One month, Monday first. Arrows walk the days, Home and End the week, PageUp and PageDown months, with Shift years. */
export function Month({ chosen, today, onPick, linkOf, fold }: MonthProps) {
  const [at, setAt] = useState(chosen ?? today)
  const [known, setKnown] = useState(chosen)
  const grid = useRef<HTMLTableElement>(null)
  const id = useId()
  if (known !== chosen) {
    setKnown(chosen)
    if (chosen) setAt(chosen)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const next = walked(at, event)
    if (next === null) return
    event.preventDefault()
    setAt(next)
    requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus())
  }
  const isFolded = fold?.isFolded ?? false
  const name = (
    <strong id={id} aria-live="polite">
      {names[monthOf(at) - 1]} {at.slice(0, 4)}
    </strong>
  )
  return (
    <div className={styles.month}>
      <div className={styles.head}>
        {!isFolded && <IconButton icon="chevronLeft" label={shell('month.previous')} onClick={() => setAt(addMonths(at, -1))} />}
        {fold ? (
          <button type="button" className={styles.fold} aria-expanded={!isFolded} onClick={fold.onFold}>
            {name}
            <Icon name="chevronDown" size={16} />
          </button>
        ) : (
          name
        )}
        {!isFolded && <IconButton icon="chevronRight" label={shell('month.next')} onClick={() => setAt(addMonths(at, 1))} />}
      </div>
      <table className={styles.grid} aria-labelledby={id} ref={grid} onKeyDown={onKeyDown} hidden={isFolded}>
        <thead>
          <tr>
            {weekdays.map((name, index) => (
              <th key={name} scope="col" abbr={longWeekdays[index]}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(at).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day}>
                  <Day
                    day={day}
                    linkOf={linkOf}
                    onPick={onPick}
                    isReachable={day === at}
                    className={classOf(day, at, chosen, today)}
                    isChosen={day === chosen}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface DayProps extends Pick<MonthProps, 'linkOf' | 'onPick'> {
  day: string
  className: string
  isReachable: boolean
  isChosen: boolean
}

function Day({ day, className, isReachable, isChosen, linkOf, onPick }: DayProps) {
  const common = {
    className,
    'data-day': day,
    tabIndex: isReachable ? 0 : -1,
    'aria-label': `${Number(day.slice(8))} ${genitives[monthOf(day) - 1]}, ${longWeekdays[weekday(day) - 1]}`,
    'aria-current': isChosen ? ('date' as const) : undefined,
  }
  const number = Number(day.slice(8))
  if (linkOf) {
    return (
      <Link {...common} {...linkOf(day)}>
        {number}
      </Link>
    )
  }
  return (
    <button type="button" {...common} onClick={() => onPick?.(day)}>
      {number}
    </button>
  )
}

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
const months: Record<string, number> = { PageUp: -1, PageDown: 1 }

/** The day that a key leads to; null: the key is not for the month. */
function walked(day: string, { key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): string | null {
  if (ctrlKey || metaKey || altKey) return null
  if (key === 'Home') return addDays(day, 1 - weekday(day))
  if (key === 'End') return addDays(day, 7 - weekday(day))
  const count = months[key]
  if (count !== undefined) return addMonths(day, shiftKey ? 12 * count : count)
  const step = steps[key]
  return step === undefined ? null : addDays(day, step)
}

/** Whole weeks that cover the month, always six: the height stays. */
export function weeksOf(day: string): string[][] {
  const first = `${day.slice(0, 7)}-01`
  const monday = addDays(first, 1 - weekday(first))
  return Array.from({ length: 6 }, (_, week) => Array.from({ length: 7 }, (_, index) => addDays(monday, week * 7 + index)))
}

/** The same day of another month, or that month's last day. */
export function addMonths(day: string, count: number): string {
  const months = Number(day.slice(0, 4)) * 12 + monthOf(day) - 1 + count
  const year = Math.floor(months / 12)
  const month = (months % 12) + 1
  const date = Math.min(Number(day.slice(8)), daysInMonth(year, month))
  return `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
}

const monthOf = (day: string) => Number(day.slice(5, 7))

function classOf(day: string, at: string, chosen: string | null, today: string): string {
  const marks = [day.slice(0, 7) !== at.slice(0, 7) && styles.other, day === today && styles.today, day === chosen && styles.chosen]
  return [styles.day, ...marks].filter(Boolean).join(' ')
}
