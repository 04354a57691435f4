import type { Records } from '#contract/core/records.ts'

export const schedulesRecords = {
  employer_schedule: { may: 'Schedule.view', ru: 'Смена' },
} as const satisfies Records
