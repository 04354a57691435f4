import { goodFlowsRu } from '#contract/good-flows/good-flows.ru.ts'
import { recordOf } from '#server/lists/record-of.ts'
import { goodFlowItems, goodFlows } from './good-flows.table.ts'

export const goodFlowRecord = recordOf(goodFlows, {
  model: 'good_flow',
  words: { type_id: goodFlowsRu.types, status_id: goodFlowsRu.statuses },
})
export const goodFlowItemRecord = recordOf(goodFlowItems, { model: 'good_flow_item', beside: { mark: { kind: 'text' } } })
