import type { Records } from '#contract/core/records.ts'

export const districtsRecords = {
  city_district: { may: 'City.view', ru: 'Район', page: 'district' },
} as const satisfies Records
