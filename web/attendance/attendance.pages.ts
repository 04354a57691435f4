import type { attendanceScreens } from '#contract/attendance/attendance.screens.ts'
import type { PagesOf } from '#web/core/pages.ts'

export const attendancePages = {
  Attendance: () => import('./attendance-page.tsx'),
  myAttendance: () => import('./my-attendance-page.tsx'),
} satisfies PagesOf<typeof attendanceScreens>
