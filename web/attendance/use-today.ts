import { attendance, type TodayRow } from '#contract/attendance/attendance.ts'
import { formatRange, formatTime } from '#web/core/formats.ts'
import { useData } from '#web/core/query.ts'
import { useRefetch } from '#web/core/use-refetch.ts'
import type { StatusLook } from '#web/ui/status-mark.tsx'
import { t } from './texts.ts'

const MINUTE = 60_000
export const looks: Record<TodayRow['state'], StatusLook> = {
  late: { icon: 'error', tone: 'bad' },
  absent: { icon: 'error', tone: 'bad' },
  expected: { icon: 'clock', tone: 'note' },
  here: { icon: 'check', tone: 'good' },
  on_break: { icon: 'cup', tone: 'warn' },
  gone: { icon: 'minus', tone: 'done' },
}
const order = Object.keys(looks)
export const worriesFirst = (a: TodayRow, b: TodayRow) => order.indexOf(a.state) - order.indexOf(b.state)

/** Who of the studio came, is late or still expected, those who worry first. An event of the studio refetches it, and so does a minute: who was expected is late. */
export function useToday({ id, timezone }: { id: number; timezone: string }) {
  useRefetch(attendance.today, id, ['checkins', 'schedules'])
  const { data, error, refetch } = useData(attendance.today, { query: { unit_id: id } }, { refetchInterval: MINUTE, timezone })
  const rows = data?.items.toSorted(worriesFirst)
  return { rows, error, refetch: () => void refetch() }
}

/** Prints `с 09:58`, `10:05–22:00` or `смена 10:00–22:00`, with the lateness. */
export const todayTimes = (row: TodayRow) =>
  [workOf(row) ?? (row.plan && t('today.at', { time: formatRange(row.plan) })), row.late > 0 && t('today.late', { late: row.late })]
    .filter(Boolean)
    .join(', ')

/** null: she has not come. */
function workOf({ come_at, gone_at, state }: TodayRow): string | null {
  if (!come_at) return null
  return state === 'gone' && gone_at ? formatRange({ begin_at: come_at, end_at: gone_at }) : t('today.since', { time: formatTime(come_at) })
}
