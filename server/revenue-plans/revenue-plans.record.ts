import { revenuePlansRu } from '#contract/revenue-plans/revenue-plans.ru.ts'
import { recordOf } from '#server/lists/record-of.ts'
import { revenuePlans } from './revenue-plans.table.ts'

/** The log also records the plans of days that have their own. */
export const revenuePlanRecord = recordOf(revenuePlans, {
  model: 'revenue_plan',
  words: { kind: revenuePlansRu.kinds },
  byDay: { kind: 'money' },
})
