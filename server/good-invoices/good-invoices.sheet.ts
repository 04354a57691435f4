import { goodInvoicesRu } from '#contract/good-invoices/good-invoices.ru.ts'
import { goodInvoices } from '#contract/good-invoices/good-invoices.ts'
import { sheetOf, words } from '#server/lists/sheet.ts'

const row = goodInvoices.list.data.shape.items.element
const { fields, statuses } = goodInvoicesRu

export const goodInvoicesSheet = sheetOf<typeof row>({
  title: goodInvoicesRu.title,
  row,
  fields,
  columns: {
    number: true,
    doc_date: true,
    supplier: true,
    supplier_inn: true,
    unit: true,
    store: true,
    status_id: words(fields.status_id, ({ status_id }) => statuses[status_id]),
    lines: true,
    total: true,
    processed_at: true,
    cancel_reason: true,
    id: true,
  },
})
