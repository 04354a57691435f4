import type { Records } from '#contract/core/records.ts'

export const goodGivesRecords = {
  good_give: { may: 'GoodGive.view', ru: 'Предмет выдачи', page: 'goodGive' },
} as const satisfies Records
