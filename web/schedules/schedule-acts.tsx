import { type ShiftRow, schedules } from '#contract/schedules/schedules.ts'
import { useSession } from '#web/core/session.ts'
import { Button } from '#web/ui/button.tsx'
import { MenuButton } from '#web/ui/menu-button.tsx'
import type { PlanKind } from './plan-kind.ts'
import styles from './schedule-toolbar.module.css'
import { s } from './texts.ts'
import type { Selection } from './use-selection.ts'

interface ActsProps {
  shifts: readonly ShiftRow[]
  selection: Selection
  isBusy: boolean
  approve: (act: 'approve' | 'unapprove', shifts: readonly ShiftRow[]) => void
  onPlan: (kind: PlanKind) => void
}

/** Acts on many shifts at once. */
export function Acts({ shifts, selection, isBusy, approve, onPlan }: ActsProps) {
  const { can } = useSession()
  if (selection.isOn) return <OfChosen selection={selection} isBusy={isBusy} approve={approve} />
  const drafts = shifts.filter((one) => one.approved_at === null)
  const mayApprove = can(schedules.approve.may)
  return (
    <div className={styles.tools}>
      <Button onClick={() => window.print()}>{s('toolbar.print')}</Button>
      {can(schedules.addMany.may) && <MorePlans onPlan={onPlan} />}
      {(mayApprove || can(schedules.unapprove.may)) && <Button onClick={selection.start}>{s('toolbar.select')}</Button>}
      {mayApprove && drafts.length > 0 && (
        <Button kind="primary" icon="check" aria-disabled={isBusy} onClick={() => approve('approve', drafts)}>
          {s('toolbar.approveAll', { count: drafts.length })}
        </Button>
      )}
    </div>
  )
}

function MorePlans({ onPlan }: Pick<ActsProps, 'onPlan'>) {
  const kinds = ['pattern', 'copy'] as const
  return (
    <MenuButton label={s('toolbar.add')} items={kinds.map((kind) => ({ label: s(`toolbar.${kind}`), run: () => onPlan(kind) }))}>
      {(opener) => (
        <Button icon="plus" {...opener}>
          {s('toolbar.add')}
        </Button>
      )}
    </MenuButton>
  )
}

function OfChosen({ selection, isBusy, approve }: Pick<ActsProps, 'selection' | 'isBusy' | 'approve'>) {
  const { can } = useSession()
  const drafts = selection.chosen.filter((one) => one.approved_at === null)
  const approved = selection.chosen.filter((one) => one.approved_at !== null)
  return (
    <div className={styles.tools}>
      <span className={styles.range} role="status">
        {s('toolbar.chosen', { count: selection.chosen.length })}
      </span>
      <Button onClick={selection.stop}>{s('toolbar.stop')}</Button>
      {can(schedules.unapprove.may) && approved.length > 0 && (
        <Button kind="warning" aria-disabled={isBusy} onClick={() => approve('unapprove', approved)}>
          {s('toolbar.unapprove', { count: approved.length })}
        </Button>
      )}
      {can(schedules.approve.may) && drafts.length > 0 && (
        <Button kind="primary" aria-disabled={isBusy} onClick={() => approve('approve', drafts)}>
          {s('toolbar.approve', { count: drafts.length })}
        </Button>
      )}
    </div>
  )
}
