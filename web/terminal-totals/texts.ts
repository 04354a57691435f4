import { terminalTotalsRu } from '#contract/terminal-totals/terminal-totals.ru.ts'
import { texts } from '#web/core/texts.ts'

export const t = texts('terminal-totals', terminalTotalsRu)
