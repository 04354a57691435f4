import type { Records } from '#contract/core/records.ts'

export const checkinsRecords = {
  checkin: { may: 'Attendance.view', ru: 'Отметка прихода' },
} as const satisfies Records
