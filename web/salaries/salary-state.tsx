import type { SalaryRow } from '#contract/salaries/salaries.ts'
import { type StatusLook, StatusMark } from '#web/ui/status-mark.tsx'
import { t } from './texts.ts'

const looks: Record<SalaryRow['state'], StatusLook> = {
  draft: { icon: 'note', tone: 'note' },
  approved: { icon: 'check', tone: 'warn' },
  paid: { icon: 'cash', tone: 'good' },
}

export const SalaryState = ({ state, children }: { state: SalaryRow['state']; children?: string }) => (
  <StatusMark {...looks[state]}>{children ?? t(`states.${state}`)}</StatusMark>
)
