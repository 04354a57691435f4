import type { Screens } from '#contract/core/screens.ts'

export const timesheetsScreens = {
  timesheets: {
    path: '/timesheets',
    may: 'Attendance.view',
    ru: 'Табель',
    en: 'Timesheets',
    menu: { area: 'staff', place: 48, icon: 'log' },
  },
} as const satisfies Screens
