import { useState } from 'react'
import type { AttendanceDay, AttendanceRow } from '#contract/attendance/attendance.ts'
import { formatDay } from '#web/core/formats.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './open-questions.module.css'
import { t } from './texts.ts'
import type { OpenDay } from './use-open-day.ts'
import { isOutsideNoted } from './words.ts'

const SHOWN = 8

/** Days of the month that somebody has to say something about, the latest first: a press opens the day. */
export function OpenQuestions({ rows, onOpen }: { rows: readonly AttendanceRow[]; onOpen: (open: OpenDay) => void }) {
  const [isWhole, setWhole] = useState(false)
  const all = rows
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

/** What stops a timesheet, and work that nobody has said a word about. */
const questionsOf = (one: AttendanceDay): string[] =>
  [
    one.pending > 0 && t('words.pending'),
    one.no_gone === 1 && t('words.noGone'),
    isOutsideNoted(one) && t('words.outside', { count: one.outside }),
  ].filter((word) => typeof word === 'string')
