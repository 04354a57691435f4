import { isDay } from '#domain/core/clock-time.ts'
import { plainField } from '#web/core/plain-field.ts'
import { DateField } from '#web/ui/date-field.tsx'
import styles from './salaries.module.css'
import { t } from './texts.ts'
import type { usePeriod } from './use-period.ts'

const isRead = (day: string | null): day is string => day !== null && isDay(day)

export function PeriodFields({ begin, end, ask }: ReturnType<typeof usePeriod>) {
  return (
    <div className={styles.asked}>
      <DateField
        field={plainField<string>('salary-begin', begin, (day) => isRead(day) && ask({ begin: day }))}
        label={t('fields.begin_at')}
      />
      <DateField field={plainField<string>('salary-end', end, (day) => isRead(day) && ask({ end: day }))} label={t('fields.end_at')} />
    </div>
  )
}
