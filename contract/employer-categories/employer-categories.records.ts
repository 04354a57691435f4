import type { Records } from '#contract/core/records.ts'

export const employerCategoriesRecords = {
  employer_category: { may: 'Employer.view', ru: 'Категория сотрудников' },
} as const satisfies Records
