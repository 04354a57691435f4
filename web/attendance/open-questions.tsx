import { useState } from 'react'
import type { AttendanceDay, AttendanceRow } from '#contract/attendance/attendance.ts'
import { formatDay } from '#web/core/formats.ts'
import { useSession } from '#web/core/session.ts'
import { Button } from '#web/ui/button.tsx'
import { mayDecide } from './may-decide.ts'
import styles from './open-questions.module.css'
import { t } from './texts.ts'
import type { OpenDay } from './use-open-day.ts'

const SHOWN = 8

/** Days of the month that the reader has to say something about, the latest first: a press opens the day. */
export function OpenQuestions({ rows, onOpen }: { rows: readonly AttendanceRow[]; onOpen: (open: OpenDay) => void }) {
  const [isWhole, setWhole] = useState(false)
  const { me } = useSession()
  const all = rows
    .filter(({ employer }) => mayDecide(me, employer.id))
    .flatMap(({ employer, days }) => days.map((day) => ({ employer, day: day.day, words: questionsOf(day) })))
    .filter(({ words }) => words.length > 0)
    .toSorted((a, b) => b.day.localeCompare(a.day))
  const shown = isWhole ? all : all.slice(0, SHOWN)
  return (
    <section className={styles.questions} aria-labelledby="questions">
      <header>
        <h2 id="questions">{t('questions.title')}</h2>
        <span>{all.length > 0 ? t('questions.count', { count: all.length }) : t('questions.none')}</span>
      </header>
      {all.length > 0 && (
        <ul>
          {shown.map(({ employer, day, words }) => (
            <li key={`${employer.id} ${day} ${words.join()}`}>
              <Button onClick={() => onOpen({ employer, day })}>
                {t('questions.one', { name: employer.name, day: formatDay(day).slice(0, 5), words: words.join(', ') })}
              </Button>
            </li>
          ))}
          {shown.length < all.length && (
            <li>
              <Button kind="quiet" onClick={() => setWhole(true)}>
                {t('questions.more', { count: all.length - shown.length })}
              </Button>
            </li>
          )}
        </ul>
      )}
    </section>
  )
}

/** What stops a timesheet. Work outside of a shift does not: unless somebody pays it, it stays unpaid, and the month says so. */
const questionsOf = (one: AttendanceDay): string[] =>
  [one.pending > 0 && t('words.pending'), one.no_gone === 1 && t('words.noGone')].filter((word) => typeof word === 'string')
