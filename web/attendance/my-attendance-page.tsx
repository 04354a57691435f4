import { Link } from '@tanstack/react-router'
import { attendance } from '#contract/attendance/attendance.ts'
import { paths } from '#contract/shell/paths.ts'
import { dayName, formatRange } from '#web/core/formats.ts'
import { useData } from '#web/core/query.ts'
import { Empty, Failure } from '#web/ui/empty.tsx'
import { Page } from '#web/ui/page.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import { StatusMark } from '#web/ui/status-mark.tsx'
import styles from './attendance.module.css'
import { MonthSteps } from './month-steps.tsx'
import { t } from './texts.ts'
import { useMonth } from './use-month.ts'
import { concernsOf, hoursOf, timesOf, toneOf } from './words.ts'

const icons = { bad: 'error', warn: 'info', good: 'check', note: 'clock' } as const

/** A master's own month: the same figures that her manager sees. */
export default function MyAttendancePage() {
  const { month, earlier, later } = useMonth()
  const { data, error, refetch } = useData(attendance.mine, { query: { month } }, { keep: true })
  return (
    <Page
      title={t('mine.title')}
      bar={<MonthSteps {...{ month, earlier, later }} />}
      actions={<Link to={paths.qrscan}>{t('mine.scan')}</Link>}
    >
      {error && !data && <Failure title={t('mine.failed')} error={error} retry={() => void refetch()} />}
      {!error && !data && <FormSkeleton fields={5} />}
      {data?.days.length === 0 && <Empty icon="calendar" title={t('mine.empty')} />}
      {data && data.days.length > 0 && (
        <>
          <p>{t('drawer.paid', { time: hoursOf(data.paid) })}</p>
          <ul className={styles.mine}>
            {data.days.map((one) => (
              <li key={`${one.day}-${one.plan?.begin_at ?? one.unit.id}`}>
                <strong>{dayName(one.day)}</strong>
                <span>
                  {one.unit.name}
                  {one.plan && `, ${formatRange(one.plan)}`}
                </span>
                <StatusMark icon={icons[toneOf(one)]} tone={toneOf(one)}>
                  {[timesOf(one), ...concernsOf(one)].join(', ')}
                </StatusMark>
              </li>
            ))}
          </ul>
        </>
      )}
    </Page>
  )
}
