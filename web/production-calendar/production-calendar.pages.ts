import type { productionCalendarScreens } from '#contract/production-calendar/production-calendar.screens.ts'
import type { PagesOf } from '#web/core/pages.ts'

export const productionCalendarPages = {
  'production-calendar': () => import('./production-calendar-page.tsx'),
} satisfies PagesOf<typeof productionCalendarScreens>
