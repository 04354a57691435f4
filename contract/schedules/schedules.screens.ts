import type { Screens } from '#contract/core/screens.ts'

export const schedulesScreens = {
  Schedule: {
    path: '/schedule',
    may: 'Schedule.view',
    ru: 'Расписание',
    en: 'Schedule',
    menu: { name: 'SCHEDULE', area: 'staff', place: 40, icon: 'schedule' },
  },
} as const satisfies Screens
