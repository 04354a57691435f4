import { useState } from 'react'
import { addDays, daysBetween, weekday } from '#domain/core/clock-time.ts'
import { dayName, weekdayOf } from '#web/core/formats.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Spoken } from '#web/ui/spoken.tsx'
import { n } from './new-texts.ts'
import { stripOf } from './slots.ts'
import styles from './times.module.css'

const LENGTH = 14

/** Two weeks of days as buttons; the arrows show other weeks. */
export function DayStrip({ day, today, onDay }: { day: string; today: string; onDay: (day: string) => void }) {
  const first = addDays(today, Math.floor(daysBetween(today, day) / LENGTH) * LENGTH)
  const [shown, setShown] = useState(first)
  const [known, setKnown] = useState(day)
  if (known !== day) {
    setKnown(day)
    if (daysBetween(shown, day) < 0 || daysBetween(shown, day) >= LENGTH) setShown(first)
  }
  return (
    <div className={styles.strip}>
      <IconButton
        icon="chevronLeft"
        label={n('time.earlier')}
        disabled={shown <= today}
        onClick={() => setShown(addDays(shown, -LENGTH))}
      />
      <ol className={styles.days} aria-label={n('time.days')}>
        {stripOf(shown, LENGTH).map((one) => (
          <li key={one}>
            <button
              type="button"
              className={styles.day}
              aria-pressed={one === day}
              data-weekend={weekday(one) > 5}
              data-today={one === today}
              onClick={() => onDay(one)}
            >
              <Spoken as={labelOf(one, today)}>
                {/* The space keeps the visible text a part of the name (WCAG 2.5.3). */}
                <span>{weekdayOf(one)}</span> <strong>{Number(one.slice(8))}</strong>
              </Spoken>
            </button>
          </li>
        ))}
      </ol>
      <IconButton icon="chevronRight" label={n('time.later')} onClick={() => setShown(addDays(shown, LENGTH))} />
    </div>
  )
}

function labelOf(day: string, today: string): string {
  const name = dayName(day)
  const away = daysBetween(today, day)
  if (away === 0) return `${name}, ${n('time.today')}`
  return away === 1 ? `${name}, ${n('time.tomorrow')}` : name
}
