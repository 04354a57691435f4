import type { terminalTotalsScreens } from '#contract/terminal-totals/terminal-totals.screens.ts'
import type { PagesOf } from '#web/core/pages.ts'

export const terminalTotalsPages = {
  terminalTotals: () => import('./terminal-totals-page.tsx'),
  terminalTotal: () => import('./terminal-total-page.tsx'),
} satisfies PagesOf<typeof terminalTotalsScreens>
