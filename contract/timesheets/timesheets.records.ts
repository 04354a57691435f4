import type { Records } from '#contract/core/records.ts'

export const timesheetsRecords = {
  timesheet: { may: 'Attendance.view', ru: 'Табель' },
} as const satisfies Records
