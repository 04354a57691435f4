import type { Records } from '#contract/core/records.ts'

export const metrosRecords = {
  metro: { may: 'City.view', ru: 'Станция метро', page: 'metro' },
} as const satisfies Records
