import { Link } from '@tanstack/react-router'
import type { StudioToday, TodayRow } from '#contract/attendance/attendance.ts'
import { paths } from '#contract/shell/paths.ts'
import { Failure } from '#web/ui/empty.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import { StatusMark } from '#web/ui/status-mark.tsx'
import { HearArrivals } from './arrival-mark-panel.tsx'
import frame from './attendance.module.css'
import styles from './chain-arrivals.module.css'
import { DayLink } from './day-link.tsx'
import { t } from './texts.ts'
import { countsOf } from './today-counts.ts'
import { useArrivals } from './use-arrivals.ts'
import { looks, todayTimes, worriesFirst } from './use-today.ts'

/** A socket may knock at twenty rooms in a second; the studios behind these are asked about once a minute like all. */
const MOST_ROOMS = 12
const worries = ({ state }: TodayRow) => state === 'late' || state === 'absent'
const worriesOf = ({ items }: StudioToday) => items.filter(worries).length

/** Who came today in every studio that this person answers for: those where somebody is missing stand first. */
export function ChainArrivalsPanel() {
  const { data, error, refetch } = useArrivals(null)
  if (error && !data) return <Failure title={t('today.failed')} error={error} retry={() => void refetch()} />
  if (!data) return <FormSkeleton fields={4} />
  const all = data.studios.flatMap(({ items }) => items)
  const open = data.studios.filter(({ items }) => items.length > 0).toSorted((a, b) => worriesOf(b) - worriesOf(a))
  const idle = data.studios.filter(({ items }) => items.length === 0).map(({ unit }) => unit.name)
  return (
    <section className={`${frame.today} ${styles.panel}`} aria-labelledby="arrivals">
      {data.studios.slice(0, MOST_ROOMS).map(({ unit }) => (
        <HearArrivals key={unit.id} unitId={unit.id} />
      ))}
      <header>
        <h2 id="arrivals">{t('today.home')}</h2>
        <span>{countsOf(all)}</span>
      </header>
      {data.studios.length === 0 && <p>{t('today.noStudios')}</p>}
      {open.length > 0 && (
        <ul className={styles.studios}>
          {open.map((studio) => (
            <Studio key={studio.unit.id} {...studio} />
          ))}
        </ul>
      )}
      {idle.length > 0 && <p>{t('today.idle', { names: idle.join(', ') })}</p>}
    </section>
  )
}

/** Those who are missing by name, the others behind a press. */
function Studio({ unit, day, items }: StudioToday) {
  const rows = items.toSorted(worriesFirst)
  const [missing, others] = [rows.filter(worries), rows.filter((row) => !worries(row))]
  const list = (some: readonly TodayRow[]) => (
    <ul>
      {some.map((row) => (
        <li key={`${row.employer.id}-${row.plan?.begin_at ?? row.come_at}`}>
          <DayLink employer={row.employer} unitId={unit.id} day={day} />
          <StatusMark {...looks[row.state]}>{t(`states.${row.state}`)}</StatusMark>
          <small>{todayTimes(row)}</small>
        </li>
      ))}
    </ul>
  )
  return (
    <li>
      <div className={styles.name}>
        <Link to={paths.Attendance} search={{ unit_id: String(unit.id) }}>
          {unit.name}
        </Link>
        <small>{countsOf(items)}</small>
      </div>
      {missing.length > 0 && list(missing)}
      {others.length > 0 && (
        <details>
          <summary>{t(missing.length > 0 ? 'today.others' : 'today.who', { count: others.length })}</summary>
          {list(others)}
        </details>
      )}
    </li>
  )
}
