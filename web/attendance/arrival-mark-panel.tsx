import { attendance, type TodayRow } from '#contract/attendance/attendance.ts'
import { formatTime } from '#web/core/formats.ts'
import { useRefetch } from '#web/core/use-refetch.ts'
import { Icon } from '#web/ui/icon.tsx'
import styles from './arrival-mark.module.css'
import { t } from './texts.ts'
import { useArrivals } from './use-arrivals.ts'
import { looks, todayTimes } from './use-today.ts'

interface Seat {
  /** All studios of the view, in one question for all its heads. */
  units: readonly number[]
  unitId: number
  date: string
  employerId: number
}

/** One line for the head of a master's column: whether she has come. Nothing is shown on another day, or to a person who may not know it. */
export function ArrivalMark({ units, unitId, date, employerId }: Seat) {
  const { data } = useArrivals(units)
  const studio = data?.studios.find(({ unit, day }) => unit.id === unitId && day === date)
  const row = presentOf(studio?.items.filter(({ employer }) => employer.id === employerId) ?? [])
  if (!row) return null
  const { icon, tone } = looks[row.state]
  // Whoever came late is here: the tone says that it was late.
  const isLate = row.state === 'here' && row.late > 0
  return (
    <span
      className={styles.mark}
      data-tone={isLate ? 'warn' : tone}
      title={[t(`states.${row.state}`), todayTimes(row)].filter(Boolean).join(', ')}
    >
      <Icon name={icon} size={14} />
      <span>{shortly(row)}</span>
    </span>
  )
}

/** Hears the room of a studio for all its marks. */
export function HearArrivals({ unitId }: { unitId: number }) {
  useRefetch(attendance.arrivals, unitId, ['checkins', 'schedules'])
  return null
}

/** Of two shifts of a day the one that is not over. */
const presentOf = (rows: readonly TodayRow[]): TodayRow | undefined =>
  rows.find(({ state }) => state !== 'gone' && state !== 'absent') ?? rows.at(-1)

function shortly({ state, come_at, gone_at, late }: TodayRow): string {
  if (state === 'gone' && gone_at) return t('today.gone', { time: formatTime(gone_at) })
  if (state !== 'here' || !come_at) return t(`states.${state}`)
  const since = t('today.since', { time: formatTime(come_at) })
  return late > 0 ? t('today.sinceLate', { since, late }) : since
}
