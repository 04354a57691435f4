import type { myDaysScreens } from '#contract/my-days/my-days.screens.ts'
import type { PagesOf } from '#web/core/pages.ts'

export const myDaysPages = {
  myDay: () => import('./my-day-page.tsx'),
  myWeek: () => import('./my-week-page.tsx'),
} satisfies PagesOf<typeof myDaysScreens>
