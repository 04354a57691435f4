import { ordersRu } from '#contract/orders/orders.ru.ts'
import { salesRu } from '#contract/sales/sales.ru.ts'
import { salesRow } from '#contract/sales/sales.ts'
import { sheetOf, words } from '#server/lists/sheet.ts'

const { fields } = salesRu
const kinds: Record<number, string> = ordersRu.itemTypes

export const salesSheet = sheetOf<typeof salesRow>({
  title: salesRu.title,
  row: salesRow,
  fields,
  columns: {
    day: true,
    unit: true,
    kind: words(fields.kind, ({ kind }) => (kind === null ? null : kinds[kind])),
    lines: true,
    qty: true,
    sold: true,
    returned_qty: true,
    returned: true,
    sum: true,
    cost: true,
  },
})
