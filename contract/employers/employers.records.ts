import type { Records } from '#contract/core/records.ts'

export const employersRecords = {
  employer: { may: 'Employer.view', ru: 'Сотрудник', page: 'employer' },
  employer_window: { may: 'Employer.view', ru: 'Окна сотрудника' },
} as const satisfies Records
