import type { Records } from '#contract/core/records.ts'

export const goodRemainsRecords = {
  good_remain: { may: 'GoodRemain.view', ru: 'Остаток', page: 'goodRemainView' },
} as const satisfies Records
