import type { Records } from '#contract/core/records.ts'

export const goodLabelsRecords = {
  label_sheet: { may: 'Good.view', ru: 'Лист этикеток' },
} as const satisfies Records
