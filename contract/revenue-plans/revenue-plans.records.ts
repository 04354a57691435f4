import type { Records } from '#contract/core/records.ts'

export const revenuePlansRecords = {
  revenue_plan: { may: 'RevenuePlan.view', ru: 'План выручки' },
} as const satisfies Records
