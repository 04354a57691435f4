import type { Records } from '#contract/core/records.ts'

export const storesRecords = {
  store: { may: 'Unit.view', ru: 'Склад' },
} as const satisfies Records
