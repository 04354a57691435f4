import type { Records } from '#contract/core/records.ts'

export const partnersRecords = {
  partner: { may: 'Partner.view', ru: 'Партнёр' },
} as const satisfies Records
