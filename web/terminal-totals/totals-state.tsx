import type { TerminalTotalsRow } from '#contract/terminal-totals/terminal-totals.ts'
import { formatMoney } from '#web/core/formats.ts'
import { type StatusLook, StatusMark } from '#web/ui/status-mark.tsx'
import { t } from './texts.ts'

type Of = Pick<TerminalTotalsRow, 'state' | 'differs' | 'gap'>

const looks: Record<'pending' | 'met' | 'differs' | 'fail', StatusLook> = {
  pending: { icon: 'clock', tone: 'note' },
  met: { icon: 'check', tone: 'good' },
  differs: { icon: 'error', tone: 'bad' },
  fail: { icon: 'close', tone: 'done' },
}

/** What the reconciliation has come to; a difference is named beside its sign. */
export function TotalsState({ row }: { row: Of }) {
  const state = stateOf(row)
  return (
    <StatusMark {...looks[state]}>{[t(`states.${state}`), state === 'differs' && gapWords(row)].filter(Boolean).join(': ')}</StatusMark>
  )
}

function stateOf({ state, differs }: Of) {
  if (state !== 'success') return state
  return differs === 1 ? 'differs' : 'met'
}

/** Equal sums of different operations differ too. */
function gapWords({ gap }: Pick<Of, 'gap'>) {
  if (!gap) return t('counts')
  return t(gap > 0 ? 'over' : 'short', { sum: formatMoney(Math.abs(gap)) })
}
