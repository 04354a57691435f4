import type { Screens } from '#contract/core/screens.ts'

export const myDaysScreens = {
  myDay: { path: '/my-day', may: 'Calendar.view', ru: 'Мой день', en: 'My day' },
  myWeek: { path: '/my-week', may: 'Calendar.view', ru: 'Неделя', en: 'Week' },
} as const satisfies Screens
