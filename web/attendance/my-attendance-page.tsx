import { attendance } from '#contract/attendance/attendance.ts'
import { paths } from '#contract/shell/paths.ts'
import { useData } from '#web/core/query.ts'
import { Empty, Failure } from '#web/ui/empty.tsx'
import { Page } from '#web/ui/page.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import { MonthDays } from './month-days.tsx'
import { MonthPicker } from './month-picker.tsx'
import { t } from './texts.ts'
import { useMonth } from './use-month.ts'

/** A master's own month, with the figures that her manager sees. */
export default function MyAttendancePage() {
  const { month, earlier, later } = useMonth()
  const { data, error, refetch } = useData(attendance.mine, { query: { month } }, { keep: true })
  return (
    <Page
      title={t('mine.title')}
      bar={<MonthPicker month={month} earlier={earlier} later={later} />}
      actions={<a href={paths.qrscan}>{t('mine.scan')}</a>}
    >
      {error && !data && <Failure title={t('mine.failed')} error={error} retry={() => void refetch()} />}
      {!error && !data && <FormSkeleton fields={5} />}
      {data?.days.length === 0 && <Empty icon="calendar" title={t('mine.empty')} />}
      {data && data.days.length > 0 && <MonthDays days={data.days} paid={data.paid} />}
    </Page>
  )
}
