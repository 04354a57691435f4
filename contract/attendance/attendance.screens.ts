import type { Screens } from '#contract/core/screens.ts'

export const attendanceScreens = {
  Attendance: {
    path: '/attendance',
    may: 'Attendance.view',
    ru: 'Посещаемость',
    en: 'Attendance',
    menu: { area: 'staff', place: 45, icon: 'calendar' },
  },
  myAttendance: { path: '/my-attendance', may: 'anyone', ru: 'Моя посещаемость', en: 'My attendance' },
} as const satisfies Screens
