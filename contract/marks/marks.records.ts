import type { Records } from '#contract/core/records.ts'

export const marksRecords = {
  mark_act: { may: 'GoodRemain.view', ru: 'Акт о марках' },
} as const satisfies Records
