import { salariesRu } from '#contract/salaries/salaries.ru.ts'
import { recordOf } from '#server/lists/record-of.ts'
import { salaries, salaryAdjustments, salaryPayouts } from './salaries.table.ts'

export const salaryRecord = recordOf(salaries, { model: 'salary', words: { state: salariesRu.states } })
export const salaryPayoutRecord = recordOf(salaryPayouts, { model: 'salary_payout', words: { way: salariesRu.ways } })
export const salaryAdjustmentRecord = recordOf(salaryAdjustments, {
  model: 'salary_adjustment',
  words: { kind: salariesRu.adjustmentKinds },
})
