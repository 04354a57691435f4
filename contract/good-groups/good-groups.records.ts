import type { Records } from '#contract/core/records.ts'

export const goodGroupsRecords = {
  good_group: { may: 'GoodGroup.view', ru: 'Группа товаров', page: 'goodGroup' },
} as const satisfies Records
