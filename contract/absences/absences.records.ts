import type { Records } from '#contract/core/records.ts'

export const absencesRecords = {
  absence: { may: 'Calendar.view', ru: 'Не выйдет' },
} as const satisfies Records
