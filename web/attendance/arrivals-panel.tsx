import { paths } from '#contract/shell/paths.ts'
import { todayIn } from '#web/core/formats.ts'
import { useSession } from '#web/core/session.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Failure } from '#web/ui/empty.tsx'
import { StatusMark } from '#web/ui/status-mark.tsx'
import styles from './attendance.module.css'
import { DayLink } from './day-link.tsx'
import { t } from './texts.ts'
import { countsOf } from './today-counts.ts'
import { looks, todayTimes, useToday } from './use-today.ts'

type Unit = { id: number; timezone: string }

/** Who came to the studio today, to look at from another screen: whoever may open «Посещаемость» gets to the day of each by her name. */
export function ArrivalsPanel({ unit }: { unit: Unit }) {
  const { rows, error, refetch } = useToday(unit)
  const opens = useSession().can('Attendance.view')
  if (error && !rows) return <Failure title={t('today.failed')} error={error} retry={refetch} />
  if (!rows) return null
  const unit_id = String(unit.id)
  const today = todayIn(unit.timezone)
  return (
    <section className={styles.today} aria-labelledby="arrivals">
      <header>
        <h2 id="arrivals">{t('today.home')}</h2>
        <span>{countsOf(rows)}</span>
        {opens && (
          <LinkButton kind="quiet" icon="calendar" to={paths.Attendance} search={{ unit_id }}>
            {t('today.all')}
          </LinkButton>
        )}
      </header>
      {rows.length === 0 && <p>{t('today.none')}</p>}
      <ul>
        {rows.map((row) => (
          <li key={`${row.employer.id}-${row.plan?.begin_at ?? row.come_at}`}>
            <strong>{opens ? <DayLink employer={row.employer} unitId={unit.id} day={today} /> : row.employer.name}</strong>
            <StatusMark {...looks[row.state]}>{t(`states.${row.state}`)}</StatusMark>
            <small>{todayTimes(row)}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}
