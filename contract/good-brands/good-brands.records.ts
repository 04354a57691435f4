import type { Records } from '#contract/core/records.ts'

export const goodBrandsRecords = {
  good_brand: { may: 'Good.view', ru: 'Бренд' },
} as const satisfies Records
