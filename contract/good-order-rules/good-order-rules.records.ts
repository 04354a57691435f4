import type { Records } from '#contract/core/records.ts'

export const goodOrderRulesRecords = {
  good_order_rule: { may: 'GoodOrderRule.view', ru: 'Правило заказа товаров' },
} as const satisfies Records
