import type { Records } from '#contract/core/records.ts'

export const goodInventsRecords = {
  good_invent: { may: 'GoodInvent.view', ru: 'Инвентаризация', page: 'goodInvent' },
  good_invent_item: { may: 'GoodInvent.view', ru: 'Строка инвентаризации' },
} as const satisfies Records
