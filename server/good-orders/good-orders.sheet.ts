import { goodOrdersRu } from '#contract/good-orders/good-orders.ru.ts'
import { goodOrders } from '#contract/good-orders/good-orders.ts'
import { sheetOf, words } from '#server/lists/sheet.ts'

const row = goodOrders.list.data.shape.items.element
const { fields, statuses } = goodOrdersRu

export const goodOrdersSheet = sheetOf<typeof row>({
  title: goodOrdersRu.title,
  row,
  fields,
  columns: {
    id: true,
    status_id: words(fields.status_id, ({ status_id }) => statuses[status_id]),
    unit: true,
    store: true,
    supplier_unit: true,
    supplier_store: true,
    lines: true,
    left: true,
    comment: true,
    created_at: true,
    sent_at: true,
    processed_at: true,
    cancel_reason: true,
  },
})
