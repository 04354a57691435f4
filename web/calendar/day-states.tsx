import { paths } from '#contract/shell/paths.ts'
import { addDays } from '#domain/core/clock-time.ts'
import { useSession } from '#web/core/session.ts'
import { shell } from '#web/core/texts.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Bar, useLate } from '#web/ui/skeleton.tsx'
import styles from './calendar.module.css'
import { t } from './texts.ts'
import type { Place } from './use-place.ts'

/** A day without shifts: who may, puts masters into it; everybody may look at the next one. */
export function NoShifts({ place: { unit, day, go } }: { place: Place }) {
  const { can } = useSession()
  const mayPlan = can('Schedule.update') || can('Schedule.create')
  return (
    <Empty icon="calendar" title={t('empty.title')} text={t(mayPlan ? 'empty.text' : 'empty.mine')}>
      {mayPlan && unit && (
        <LinkButton kind="primary" icon="schedule" to={paths.Schedule} search={{ unit_id: String(unit.id), from: day }}>
          {t('empty.schedule')}
        </LinkButton>
      )}
      <Button onClick={() => go({ selected_date: addDays(day, 1) })}>{t('empty.next')}</Button>
    </Empty>
  )
}

export const NoUnit = () => <Empty icon="units" title={t('empty.noUnit')} text={t('empty.noUnitText')} />

export function DaySkeleton() {
  const isLate = useLate(true)
  return (
    <div className={styles.skeleton} role="status" aria-label={shell('loading')} style={{ visibility: isLate ? 'visible' : 'hidden' }}>
      {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
        <div key={key} className={styles.skeletonColumn}>
          <Bar width="80%" />
          <Bar width="55%" />
        </div>
      ))}
    </div>
  )
}
