import type { dashboardScreens } from '#contract/dashboard/dashboard.screens.ts'
import type { PagesOf } from '#web/core/pages.ts'

export const dashboardPages = {
  dashboard: () => import('./dashboard-page.tsx'),
} satisfies PagesOf<typeof dashboardScreens>
