import { paths } from '#contract/shell/paths.ts'
import { addDays } from '#domain/core/clock-time.ts'
import { useSession } from '#web/core/session.ts'
import { shell } from '#web/core/texts.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Bar, useLate } from '#web/ui/skeleton.tsx'
import styles from './dashboard.module.css'
import { t } from './texts.ts'
import type { Place } from './use-dashboard.ts'

/** A day without shifts: an employee who may adds masters to it; everybody may look at the next day. */
export function NoShifts({ place: { unit, day, go } }: { place: Place }) {
  const { can } = useSession()
  const mayPlan = can('Schedule.update') || can('Schedule.create')
  return (
    <Empty icon="calendar" title={t('empty.title')} text={t(mayPlan ? 'empty.text' : 'empty.plain')}>
      {mayPlan && unit && (
        <LinkButton icon="schedule" to={paths.Schedule} search={{ unit_id: String(unit.id), from: day }}>
          {t('empty.schedule')}
        </LinkButton>
      )}
      <Button onClick={() => go({ selected_date: addDays(day, 1) })}>{t('empty.next')}</Button>
    </Empty>
  )
}

/** As many tiles and columns as the day will have. */
export function DashboardSkeleton() {
  const isLate = useLate(true)
  return (
    <div className={styles.day} role="status" aria-label={shell('loading')} style={{ visibility: isLate ? 'visible' : 'hidden' }}>
      <div className={styles.figures}>
        {['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((key) => (
          <div key={key} className={styles.figure}>
            <Bar width="60%" />
            <Bar width="40%" />
            <Bar width="80%" />
          </div>
        ))}
      </div>
      <div className={styles.columns}>
        {['a', 'b'].map((key) => (
          <div key={key} className={styles.box}>
            <Bar width="40%" />
            <Bar width="90%" />
            <Bar width="70%" />
            <Bar width="80%" />
          </div>
        ))}
      </div>
    </div>
  )
}
