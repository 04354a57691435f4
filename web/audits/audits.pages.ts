import type { auditsScreens } from '#contract/audits/audits.screens.ts'
import type { PagesOf } from '#web/core/pages.ts'

export const auditsPages = {
  logs: () => import('./audits-page.tsx'),
  logLines: () => import('./lines-page.tsx'),
  log: () => import('./audit-page.tsx'),
  recordState: () => import('./state-page.tsx'),
} satisfies PagesOf<typeof auditsScreens>
