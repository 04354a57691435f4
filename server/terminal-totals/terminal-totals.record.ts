import { terminalTotalsRu } from '#contract/terminal-totals/terminal-totals.ru.ts'
import { recordOf } from '#server/lists/record-of.ts'
import { terminalTotals } from './terminal-totals.table.ts'

export const terminalTotalsRecord = recordOf(terminalTotals, {
  model: 'terminal_total',
  words: { state: { ...terminalTotalsRu.states, success: terminalTotalsRu.answered } },
})
