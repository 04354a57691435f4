import type { Records } from '#contract/core/records.ts'

export const employerPriceCategoriesRecords = {
  employer_price_category: { may: 'Employer.view', ru: 'Ценовая категория мастеров' },
} as const satisfies Records
