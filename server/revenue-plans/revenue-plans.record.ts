import { recordOf } from '#server/lists/record-of.ts'
import { revenuePlans } from './revenue-plans.table.ts'

/** Beside it: the plan of a day that has its own. */
export const revenuePlanRecord = recordOf(revenuePlans, { model: 'revenue_plan', byDay: { kind: 'money' } })
