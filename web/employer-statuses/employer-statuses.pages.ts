import type { employerStatusesScreens } from '#contract/employer-statuses/employer-statuses.screens.ts'
import type { PagesOf } from '#web/core/pages.ts'

export const employerStatusesPages = {
  employerStatuses: () => import('./employer-statuses-page.tsx'),
  newEmployerStatus: () => import('./employer-status-page.tsx'),
  employerStatus: () => import('./employer-status-page.tsx'),
} satisfies PagesOf<typeof employerStatusesScreens>
