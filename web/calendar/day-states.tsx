import { paths } from '#contract/shell/paths.ts'
import { addDays } from '#domain/core/clock-time.ts'
import { formatDay } from '#web/core/formats.ts'
import { useSession } from '#web/core/session.ts'
import { shell } from '#web/core/texts.ts'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Bar, useLate } from '#web/ui/skeleton.tsx'
import styles from './calendar.module.css'
import type { Pane } from './panes.ts'
import { t } from './texts.ts'
import type { Place } from './use-place.ts'

/** A day without shifts: an employee who may adds masters to it; everybody may look at the next day. */
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

/** The days off in view; masters who work on one are shown all the same. */
export function DaysOff({ panes }: { panes: readonly Pane[] }) {
  const off = panes.filter(({ data }) => data.unit.is_off === 1)
  if (off.length === 0) return null
  const isOneDay = new Set(panes.map(({ date }) => date)).size === 1
  const words = off.map(({ data, date }) => (isOneDay ? data.unit.name : `${data.unit.name}, ${formatDay(date)}`))
  return (
    <p className={styles.off} role="status">
      {t('off', { units: words.join('; ') })}
    </p>
  )
}

/** All masters work without bookings and are hidden: one press shows them. */
export const OnlyIdle = ({ onShow }: { onShow: () => void }) => (
  <Empty icon="employers" title={t('empty.idle')} text={t('empty.idleText')}>
    <Button onClick={onShow}>{t('empty.showIdle')}</Button>
  </Empty>
)

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
