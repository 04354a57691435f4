import type { Records } from '#contract/core/records.ts'

export const activityStatusesRecords = {
  activity_status: { may: 'Employer.view', ru: 'Статус сотрудника' },
} as const satisfies Records
