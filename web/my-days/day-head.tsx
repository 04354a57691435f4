import { addDays } from '#domain/core/clock-time.ts'
import { dayName } from '#web/core/formats.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import styles from './my-days.module.css'
import { t } from './texts.ts'

interface DayHeadProps {
  day: string
  today: string
  note: string | undefined
  onDay: (day: string) => void
}

export function DayHead({ day, today, note, onDay }: DayHeadProps) {
  return (
    <div className={styles.head}>
      <p>
        <strong>{wordOf(day, today)}</strong>
        {note && <span className={styles.soft}>{note}</span>}
      </p>
      {day !== today && (
        <Button kind="quiet" onClick={() => onDay(today)}>
          {t('today')}
        </Button>
      )}
      <IconButton icon="chevronLeft" label={t('earlier')} onClick={() => onDay(addDays(day, -1))} />
      <IconButton icon="chevronRight" label={t('later')} onClick={() => onDay(addDays(day, 1))} />
    </div>
  )
}

function wordOf(day: string, today: string): string {
  if (day === today) return `${t('today')}, ${dayName(day)}`
  return day === addDays(today, 1) ? `${t('tomorrow')}, ${dayName(day)}` : dayName(day)
}
