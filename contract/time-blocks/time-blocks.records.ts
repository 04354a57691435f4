import type { Records } from '#contract/core/records.ts'

export const timeBlocksRecords = {
  time_block: { may: 'Calendar.view', ru: 'Блок времени' },
} as const satisfies Records
