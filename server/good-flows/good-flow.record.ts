import { recordOf } from '#server/lists/record-of.ts'
import { goodFlowItems, goodFlows } from './good-flows.table.ts'

export const goodFlowRecord = recordOf(goodFlows, { model: 'good_flow' })
export const goodFlowItemRecord = recordOf(goodFlowItems, { model: 'good_flow_item', beside: { mark: { kind: 'text' } } })
