import type { Records } from '#contract/core/records.ts'

export const goodLinesRecords = {
  good_line: { may: 'Good.view', ru: 'Линейка' },
} as const satisfies Records
