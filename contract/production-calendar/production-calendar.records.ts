import type { Records } from '#contract/core/records.ts'

export const productionCalendarRecords = {
  production_day: { may: 'Attendance.view', ru: 'День производственного календаря' },
  production_year: { may: 'Attendance.view', ru: 'Год производственного календаря' },
} as const satisfies Records
