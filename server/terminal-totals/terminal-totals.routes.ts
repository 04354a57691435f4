import { terminalTotals } from '#contract/terminal-totals/terminal-totals.ts'
import { type Route, routes } from '#server/core/serve.ts'
import type { Parts } from '#server/feature.ts'
import { dueTerminals } from './due.ts'
import { showTotals } from './show.ts'
import { askTotals, dropTotals, exportTotals, list } from './terminal-totals.ts'

export const terminalTotalsRoutes = ({ terminals }: Pick<Parts, 'terminals'>): Route[] =>
  routes(terminalTotals, {
    list,
    export: exportTotals,
    due: dueTerminals,
    show: showTotals,
    ask: (ctx, input) => askTotals(ctx, input, terminals),
    drop: dropTotals,
  })
