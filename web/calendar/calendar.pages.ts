import type { calendarScreens } from '#contract/calendar/calendar.screens.ts'
import type { PagesOf } from '#web/core/pages.ts'

export const calendarPages = {
  calendar: () => import('./calendar-page.tsx'),
} satisfies PagesOf<typeof calendarScreens>
