import { recordOf } from '#server/lists/record-of.ts'
import { recruitRules } from './recruit-rules.table.ts'

export const recruitRuleRecord = recordOf(recruitRules, { model: 'recruit_rule' })
