import type { Records } from '#contract/core/records.ts'

export const employerStatusesRecords = {
  employer_status: { may: 'Settings.view', ru: 'Вид статуса сотрудника' },
} as const satisfies Records
