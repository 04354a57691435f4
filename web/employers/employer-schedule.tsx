import { type EmployerRow, employers } from '#contract/employers/employers.ts'
import { addDays } from '#domain/core/clock-time.ts'
import { dayName, formatRange, todayIn } from '#web/core/formats.ts'
import { useData } from '#web/core/query.ts'
import { shell } from '#web/core/texts.ts'
import { sessionZone } from '#web/core/zone.ts'
import { Empty, Failure } from '#web/ui/empty.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import styles from './employer.module.css'
import { t } from './texts.ts'

/** Shifts of the last week and the next month, which callers ask about. */
export function EmployerSchedule({ row }: { row: EmployerRow }) {
  const today = todayIn(sessionZone())
  const query = { begin_at: addDays(today, -7), end_at: addDays(today, 31) }
  const { data, error, refetch } = useData(employers.schedule, { params: { id: row.id }, query })
  if (error && !data) return <Failure title={shell('form.loadFailed')} error={error} retry={() => void refetch()} />
  if (!data) return <FormSkeleton fields={3} />
  if (data.items.length === 0) return <Empty icon="schedule" title={t('noShifts')} text={t('noShiftsText')} />
  return (
    <ol className={styles.shifts}>
      {data.items.map((shift) => (
        <li key={shift.id}>
          <strong>{dayName(shift.day)}</strong>
          <span>{formatRange(shift)}</span>
          <span>{shift.unit.name}</span>
          <span className={styles.hint}>{shift.is_approved === 1 ? t('approved') : t('draft')}</span>
        </li>
      ))}
    </ol>
  )
}
