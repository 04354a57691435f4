import { recordOf } from '#server/lists/record-of.ts'
import { salaryRules } from './salary-rules.table.ts'

export const salaryRuleRecord = recordOf(salaryRules, { model: 'salary_rule' })
