import type { Records } from '#contract/core/records.ts'

/** An employee who sees only her own pay may not read the log of anybody's. */
export const salariesRecords = {
  salary: { may: 'Salary.calculate', ru: 'Зарплатный лист', page: 'finance-zp-view' },
  salary_payout: { may: 'Salary.calculate', ru: 'Выплата зарплаты' },
  salary_adjustment: { may: 'Salary.calculate', ru: 'Премия или исправление' },
} as const satisfies Records
