import type { Records } from '#contract/core/records.ts'

export const contractorsRecords = {
  contractor: { may: 'Contractor.view', ru: 'Контрагент', page: 'contractor' },
} as const satisfies Records
