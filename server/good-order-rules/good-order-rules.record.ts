import { recordOf } from '#server/lists/record-of.ts'
import { goodOrderRules } from './good-order-rules.table.ts'

export const goodOrderRuleRecord = recordOf(goodOrderRules, { model: 'good_order_rule' })
