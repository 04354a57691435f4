import type { Records } from '#contract/core/records.ts'

export const goodFlowsRecords = {
  good_flow: { may: 'GoodFlow.view', ru: 'Движение товаров', page: 'goodFlow' },
  good_flow_item: { may: 'GoodFlow.view', ru: 'Строка движения товаров' },
} as const satisfies Records
