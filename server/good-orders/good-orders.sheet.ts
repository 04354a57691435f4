import { goodOrdersRu } from '#contract/good-orders/good-orders.ru.ts'
import { goodOrders } from '#contract/good-orders/good-orders.ts'
import { qtyText } from '#domain/core/number-text.ts'
import { sheetOf, words } from '#server/lists/sheet.ts'

const row = goodOrders.list.data.shape.items.element
const { fields, statuses, units } = goodOrdersRu

/** Pieces and millilitres have no sum: each good stands with its own. */
const told = ({ name, base_unit, qty }: { name: string; base_unit: keyof typeof units; qty: number }) =>
  `${name} — ${qtyText(qty)} ${units[base_unit]}`

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
    left: words(fields.left, ({ lacked = [] }) => lacked.map(told).join('; '), 'lacked'),
    comment: true,
    created_at: true,
    sent_at: true,
    processed_at: true,
    cancel_reason: true,
  },
})
