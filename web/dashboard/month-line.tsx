import type { DashboardOutlook } from '#contract/dashboard/dashboard.ts'
import { shell } from '#web/core/texts.ts'
import { PlanFactPanel } from '#web/revenue-plans/plan-fact-panel.tsx'
import styles from './dashboard.module.css'

const names = shell('month.names').split(',')

/** The month of the shown day against its plan; a future day is compared as of today. */
export function MonthLine({ month, day, today }: { month: NonNullable<DashboardOutlook['month']>; day: string; today: string }) {
  const { begin_at, plan, facts } = month
  return (
    <div className={styles.box}>
      <PlanFactPanel
        title={names[Number(begin_at.slice(5, 7)) - 1] ?? ''}
        begin_at={begin_at}
        plan={plan}
        facts={facts}
        until={day < today ? day : today}
        height={150}
      />
    </div>
  )
}
