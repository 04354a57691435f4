import { attendance } from '#contract/attendance/attendance.ts'
import { useData } from '#web/core/query.ts'
import { Empty, Failure } from '#web/ui/empty.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import { MonthDays } from './month-days.tsx'
import { MonthPicker } from './month-picker.tsx'
import { t } from './texts.ts'
import { useMonth } from './use-month.ts'

/** A month of one employee on her card, from studios within the reader's reach. */
export function EmployerAttendance({ employerId }: { employerId: number }) {
  const { month, earlier, later } = useMonth()
  const { data, error, refetch } = useData(attendance.ofEmployer, { params: { id: employerId }, query: { month } }, { keep: true })
  return (
    <section aria-label={t('title')}>
      <MonthPicker month={month} earlier={earlier} later={later} />
      {error && !data && <Failure title={t('mine.failed')} error={error} retry={() => void refetch()} />}
      {!error && !data && <FormSkeleton fields={4} />}
      {data?.days.length === 0 && <Empty icon="calendar" title={t('mine.empty')} />}
      {data && data.days.length > 0 && <MonthDays days={data.days} paid={data.paid} />}
    </section>
  )
}
