import { type ReactNode, useState } from 'react'
import { type ShiftRow, schedules } from '#contract/schedules/schedules.ts'
import { useSession } from '#web/core/session.ts'
import { Page } from '#web/ui/page.tsx'
import { askApproval } from './ask-approval.ts'
import { LoadChart } from './load-chart.tsx'
import { OutcomesDialog } from './outcomes-dialog.tsx'
import styles from './schedule.module.css'
import { Acts } from './schedule-acts.tsx'
import { ScheduleGrid } from './schedule-grid.tsx'
import { ScheduleToolbar } from './schedule-toolbar.tsx'
import { type OpenShift, ShiftDialog } from './shift-dialog.tsx'
import { s } from './texts.ts'
import { useApproval } from './use-approval.ts'
import type { Schedule } from './use-schedule.ts'
import { useSelection } from './use-selection.ts'

const changes = [schedules.update, schedules.remove, schedules.approve, schedules.unapprove]

interface StudioScheduleProps {
  schedule: Schedule
  title: string
  children: (grid: ReactNode) => ReactNode
}

/** The shifts of all employees in a period, and the load of one day. */
export function StudioSchedule({ schedule, title, children }: StudioScheduleProps) {
  const { can } = useSession()
  const { studio, period, shifts, people, today, loadDay, isNowhere, go } = schedule
  const selection = useSelection(shifts ?? [])
  const approval = useApproval(studio?.timezone)
  const [open, setOpen] = useState<OpenShift | null>(null)
  const approve = (act: 'approve' | 'unapprove', some: readonly ShiftRow[]) => void approval.run(act, some).then(selection.stop)
  const approveMany = async (act: 'approve' | 'unapprove', some: readonly ShiftRow[]) => {
    if (studio && (act === 'unapprove' || (await askApproval(some, studio, period.days)))) approve(act, some)
  }
  const showDay = (day: string) => go({ load: day })
  return (
    <Page
      fill
      title={title}
      bar={<ScheduleToolbar schedule={schedule} />}
      actions={
        !isNowhere && (
          <Acts
            shifts={shifts ?? []}
            selection={selection}
            approve={(act, some) => void approveMany(act, some)}
            isBusy={approval.isBusy}
            onPlan={(plan) => go({ plan })}
          />
        )
      }
    >
      {children(
        <ScheduleGrid
          people={people}
          shifts={shifts ?? []}
          today={today}
          selection={selection}
          days={period.days}
          mayAdd={can(schedules.create.may)}
          mayOpen={changes.some((one) => can(one.may))}
          shownDay={loadDay}
          onShowDay={showDay}
          onOpen={setOpen}
        />,
      )}
      {shifts && <p className={styles.legend}>{s('grid.legend')}</p>}
      {studio && shifts && <LoadChart studio={studio} day={loadDay} days={period.days} onDay={showDay} />}
      {open && studio && (
        <ShiftDialog
          open={open}
          studio={studio}
          days={period.days.filter((day) => day >= today)}
          shifts={shifts ?? []}
          onClose={() => setOpen(null)}
          onApproval={(act, shift) => approve(act, [shift])}
        />
      )}
      {approval.refused.length > 0 && <OutcomesDialog refused={approval.refused} onClose={approval.close} />}
    </Page>
  )
}
