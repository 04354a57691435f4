import type { Records } from '#contract/core/records.ts'

export const goodsStandardRecords = {
  service_good_norm: { may: 'Good.view', ru: 'Норма расхода' },
} as const satisfies Records
