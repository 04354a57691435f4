import type { Screens } from '#contract/core/screens.ts'

export const productionCalendarScreens = {
  'production-calendar': {
    path: '/production-calendar',
    may: 'Attendance.view',
    ru: 'Производственный календарь',
    en: 'Production calendar',
    menu: { area: 'staff', place: 49, icon: 'calendar' },
  },
} as const satisfies Screens
