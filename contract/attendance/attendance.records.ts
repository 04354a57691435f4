import type { Records } from '#contract/core/records.ts'

export const attendanceRecords = {
  checkin_decision: { may: 'Attendance.view', ru: 'Решение об отметке' },
} as const satisfies Records
