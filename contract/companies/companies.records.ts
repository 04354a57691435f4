import type { Records } from '#contract/core/records.ts'

export const companiesRecords = {
  company: { may: 'Company.view', ru: 'Компания', page: 'company' },
} as const satisfies Records
