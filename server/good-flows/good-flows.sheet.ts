import { goodFlowsRu } from '#contract/good-flows/good-flows.ru.ts'
import { goodFlows } from '#contract/good-flows/good-flows.ts'
import { sheetOf, words } from '#server/lists/sheet.ts'

const row = goodFlows.list.data.shape.items.element
const { fields, statuses, types } = goodFlowsRu

export const goodFlowsSheet = sheetOf<typeof row>({
  title: goodFlowsRu.title,
  row,
  fields,
  columns: {
    id: true,
    type_id: words(fields.type_id, ({ type_id }) => types[type_id]),
    status_id: words(fields.status_id, ({ status_id }) => statuses[status_id]),
    sender_unit: true,
    sender_store: true,
    recipient_unit: true,
    recipient_store: true,
    recipient: true,
    contractor: true,
    lines: true,
    cost: true,
    comment: true,
    created_at: true,
    sent_at: true,
    processed_at: true,
    cancel_reason: true,
  },
})
