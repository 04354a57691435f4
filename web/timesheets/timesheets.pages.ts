import type { timesheetsScreens } from '#contract/timesheets/timesheets.screens.ts'
import type { PagesOf } from '#web/core/pages.ts'

export const timesheetsPages = {
  timesheets: () => import('./timesheets-page.tsx'),
} satisfies PagesOf<typeof timesheetsScreens>
