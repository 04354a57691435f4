import { attendance, type TodayRow } from '#contract/attendance/attendance.ts'
import { formatRange, formatTime } from '#web/core/formats.ts'
import { useData } from '#web/core/query.ts'
import { useRefetch } from '#web/core/use-refetch.ts'
import { type StatusLook, StatusMark } from '#web/ui/status-mark.tsx'
import styles from './attendance.module.css'
import { t } from './texts.ts'

const MINUTE = 60_000
const looks: Record<TodayRow['state'], StatusLook> = {
  late: { icon: 'error', tone: 'bad' },
  absent: { icon: 'error', tone: 'bad' },
  expected: { icon: 'clock', tone: 'note' },
  here: { icon: 'check', tone: 'good' },
  on_break: { icon: 'cup', tone: 'warn' },
  gone: { icon: 'minus', tone: 'done' },
}
const order = Object.keys(looks)

/** Who of the studio is here now, who is late, who is still expected: those who worry stand first. */
export function TodayPanel({ unit: { id, timezone } }: { unit: { id: number; timezone: string } }) {
  useRefetch(attendance.today, id, ['checkins', 'schedules'])
  const { data } = useData(attendance.today, { query: { unit_id: id } }, { refetchInterval: MINUTE, quiet: true, timezone })
  if (!data) return null
  const rows = data.items.toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state))
  return (
    <section className={styles.today} aria-label={t('today.title')}>
      <h2>{t('today.title')}</h2>
      {rows.length === 0 && <p>{t('today.none')}</p>}
      <ul>
        {rows.map((row) => (
          <li key={`${row.employer.id}-${row.plan?.begin_at ?? row.come_at}`}>
            <span>{row.employer.name}</span>
            <StatusMark {...looks[row.state]}>{t(`states.${row.state}`)}</StatusMark>
            <small>
              {timesOf(row) ?? (row.plan && t('today.at', { time: formatRange(row.plan) }))}
              {row.late > 0 && `, ${t('today.late', { late: row.late })}`}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** null: she has not come. */
function timesOf({ come_at, gone_at, state }: TodayRow): string | null {
  if (!come_at) return null
  return state === 'gone' && gone_at ? formatRange({ begin_at: come_at, end_at: gone_at }) : t('today.since', { time: formatTime(come_at) })
}
