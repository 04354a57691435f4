import type { Records } from '#contract/core/records.ts'

export const safesRecords = {
  safe: { may: 'Unit.view', ru: 'Сейф' },
} as const satisfies Records
