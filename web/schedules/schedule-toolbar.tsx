import type { ReactNode } from 'react'
import { formatDay } from '#web/core/formats.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Select } from '#web/ui/select.tsx'
import { periodOf, stepOf } from './period.ts'
import styles from './schedule-toolbar.module.css'
import { s } from './texts.ts'
import type { Schedule } from './use-schedule.ts'

/** The studio and the days; one's own shifts are always the coming ones. */
export function ScheduleToolbar({ schedule }: { schedule: Schedule }) {
  const { studio, studios, period, isOwn, go } = schedule
  const [from = '', to = ''] = [period.days[0], period.days.at(-1)]
  const range = <strong className={styles.range}>{s('toolbar.range', { from: formatDay(from), to: formatDay(to) })}</strong>
  return (
    <div className={styles.tools}>
      {studios.length > 0 && (
        <Select label={s('toolbar.unit')} value={studio?.id ?? ''} options={studios} onChange={(id) => go({ unit_id: Number(id) })} />
      )}
      {isOwn ? range : <PeriodSteps schedule={schedule}>{range}</PeriodSteps>}
    </div>
  )
}

const spans = (['weeks', 'month'] as const).map((id) => ({ id, name: s(`toolbar.${id}`) }))

function PeriodSteps({ schedule, children }: { schedule: Schedule; children: ReactNode }) {
  const { period, today, go } = schedule
  const move = (from: string) => go({ from, load: undefined })
  return (
    <>
      <IconButton icon="chevronLeft" kind="plain" label={s('toolbar.previous')} onClick={() => move(stepOf(period, -1))} />
      <Button onClick={() => move(periodOf(today, period.span).days[0] ?? today)}>{s('toolbar.today')}</Button>
      <IconButton icon="chevronRight" kind="plain" label={s('toolbar.next')} onClick={() => move(stepOf(period, 1))} />
      {children}
      <Select label={s('toolbar.span')} value={period.span} options={spans} onChange={(span) => go({ span })} />
    </>
  )
}
