import { type ReactNode, useState } from 'react'
import { type ShiftRow, schedules } from '#contract/schedules/schedules.ts'
import { formatDay } from '#web/core/formats.ts'
import { useSession } from '#web/core/session.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Empty, Failure } from '#web/ui/empty.tsx'
import { Page } from '#web/ui/page.tsx'
import { FormSkeleton } from '#web/ui/skeleton.tsx'
import { OutcomesDialog } from './outcomes-dialog.tsx'
import { periodOf, stepOf } from './period.ts'
import styles from './schedule.module.css'
import { ScheduleGrid } from './schedule-grid.tsx'
import { type OpenShift, ShiftDialog } from './shift-dialog.tsx'
import { s, t } from './texts.ts'
import { useApproval } from './use-approval.ts'
import { type Schedule, useSchedule } from './use-schedule.ts'
import { type Selection, useSelection } from './use-selection.ts'

const changes = [schedules.update, schedules.remove, schedules.approve, schedules.unapprove]

/** The shifts of a studio: made as drafts, approved, and only then open for booking (K6). */
export default function SchedulePage() {
  const schedule = useSchedule()
  const { can } = useSession()
  const { studio, period, shifts, people, today } = schedule
  const selection = useSelection(shifts ?? [])
  const approval = useApproval(studio?.timezone)
  const [open, setOpen] = useState<OpenShift | null>(null)
  const approve = (act: 'approve' | 'unapprove', some: readonly ShiftRow[]) => void approval.run(act, some).then(selection.stop)
  return (
    <Page
      fill
      title={t('title')}
      bar={<Toolbar schedule={schedule} />}
      actions={<Acts {...{ shifts: shifts ?? [], selection, approve }} isBusy={approval.isBusy} />}
    >
      <Content schedule={schedule}>
        {shifts && (
          <ScheduleGrid
            {...{ people, shifts, today, selection }}
            days={period.days}
            mayAdd={can(schedules.create.may)}
            mayOpen={changes.some((one) => can(one.may))}
            onOpen={setOpen}
          />
        )}
      </Content>
      <p className={styles.legend}>{s('grid.legend')}</p>
      {open && studio && (
        <ShiftDialog
          {...{ open, studio }}
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

function Content({ schedule, children }: { schedule: Schedule; children: ReactNode }) {
  const { error, studio, shifts, people, retry } = schedule
  if (error) return <Failure title={s('failed')} error={error} retry={retry} />
  if (shifts && people.length === 0) return <Empty icon="schedule" title={s('empty.title')} text={s('empty.text')} />
  if (shifts) return children
  return studio === null && schedule.studios.length > 0 ? (
    <Empty title={s('empty.noUnit')} text={s('empty.noUnitText')} />
  ) : (
    <FormSkeleton fields={6} />
  )
}

function Toolbar({ schedule }: { schedule: Schedule }) {
  const { studio, studios, period, today, go } = schedule
  const [from = '', to = ''] = [period.days[0], period.days.at(-1)]
  return (
    <>
      <select
        className={styles.select}
        aria-label={s('toolbar.unit')}
        value={studio?.id ?? ''}
        onChange={(event) => go({ unit_id: Number(event.target.value) })}
      >
        {studios.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </select>
      <IconButton icon="chevronLeft" kind="plain" label={s('toolbar.previous')} onClick={() => go({ from: stepOf(period, -1) })} />
      <Button onClick={() => go({ from: periodOf(today, period.span).days[0] ?? today })}>{s('toolbar.today')}</Button>
      <IconButton icon="chevronRight" kind="plain" label={s('toolbar.next')} onClick={() => go({ from: stepOf(period, 1) })} />
      <strong className={styles.range}>{s('toolbar.range', { from: formatDay(from), to: formatDay(to) })}</strong>
      <select
        className={styles.select}
        aria-label={s('toolbar.span')}
        value={period.span}
        onChange={(event) => go({ span: event.target.value })}
      >
        <option value="weeks">{s('toolbar.weeks')}</option>
        <option value="month">{s('toolbar.month')}</option>
      </select>
    </>
  )
}

interface ActsProps {
  shifts: readonly ShiftRow[]
  selection: Selection
  isBusy: boolean
  approve: (act: 'approve' | 'unapprove', shifts: readonly ShiftRow[]) => void
}

function Acts({ shifts, selection, isBusy, approve }: ActsProps) {
  const { can } = useSession()
  const drafts = shifts.filter((one) => one.approved_at === null)
  const mayApprove = can(schedules.approve.may)
  const mayUnapprove = can(schedules.unapprove.may)
  if (!mayApprove && !mayUnapprove) return null
  if (!selection.isOn)
    return (
      <>
        <Button onClick={selection.start}>{s('toolbar.select')}</Button>
        {mayApprove && drafts.length > 0 && (
          <Button kind="primary" icon="check" aria-disabled={isBusy} onClick={() => approve('approve', drafts)}>
            {s('toolbar.approveAll', { count: drafts.length })}
          </Button>
        )}
      </>
    )
  const chosenDrafts = selection.chosen.filter((one) => one.approved_at === null)
  const approved = selection.chosen.filter((one) => one.approved_at !== null)
  return (
    <>
      <span className={styles.range} role="status">
        {s('toolbar.chosen', { count: selection.chosen.length })}
      </span>
      <Button onClick={selection.stop}>{s('toolbar.stop')}</Button>
      {mayUnapprove && approved.length > 0 && (
        <Button kind="warning" aria-disabled={isBusy} onClick={() => approve('unapprove', approved)}>
          {s('toolbar.unapprove', { count: approved.length })}
        </Button>
      )}
      {mayApprove && chosenDrafts.length > 0 && (
        <Button kind="primary" aria-disabled={isBusy} onClick={() => approve('approve', chosenDrafts)}>
          {s('toolbar.approve', { count: chosenDrafts.length })}
        </Button>
      )}
    </>
  )
}
