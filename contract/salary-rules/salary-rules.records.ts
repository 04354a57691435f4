import type { Records } from '#contract/core/records.ts'

export const salaryRulesRecords = {
  salary_rule: { may: 'Salary.calculate', ru: 'Правило оплаты' },
} as const satisfies Records
