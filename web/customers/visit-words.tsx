import { addDays, dayOf } from '#domain/core/clock-time.ts'
import { formatDay, formatMoment, formatTime, todayIn } from '#web/core/formats.ts'
import { sessionZone } from '#web/core/zone.ts'
import styles from './customer.module.css'
import { t } from './texts.ts'

/** A number; zero is grey, so that others stand out. */
export function Count({ of = 0 }: { of: number | undefined }) {
  return <span className={of === 0 ? styles.none : undefined}>{of}</span>
}

/** Prints «сегодня» or «21.11.2026». */
export function lastWords(day: string): string {
  return day === todayIn(sessionZone()) ? t('today') : formatDay(day)
}

/** «сегодня, 12:30», «завтра, 12:30», «20.12.2026 12:00». */
export function nextWords(moment: string): string {
  const today = todayIn(sessionZone())
  const day = dayOf(moment)
  if (day === today) return `${t('today')}, ${formatTime(moment)}`
  return day === addDays(today, 1) ? `${t('tomorrow')}, ${formatTime(moment)}` : formatMoment(moment)
}
