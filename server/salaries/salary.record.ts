import { recordOf } from '#server/lists/record-of.ts'
import { salaries, salaryAdjustments, salaryPayouts } from './salaries.table.ts'

export const salaryRecord = recordOf(salaries, { model: 'salary' })
export const salaryPayoutRecord = recordOf(salaryPayouts, { model: 'salary_payout' })
export const salaryAdjustmentRecord = recordOf(salaryAdjustments, { model: 'salary_adjustment' })
