import type { schedulesScreens } from '#contract/schedules/schedules.screens.ts'
import type { PagesOf } from '#web/core/pages.ts'

export const schedulesPages = {
  Schedule: () => import('./schedule-page.tsx'),
} satisfies PagesOf<typeof schedulesScreens>
