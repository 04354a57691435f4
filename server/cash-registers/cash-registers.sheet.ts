import { cashRegistersRu } from '#contract/cash-registers/cash-registers.ru.ts'
import { cashRegisters } from '#contract/cash-registers/cash-registers.ts'
import { sheetOf, words } from '#server/lists/sheet.ts'

const row = cashRegisters.list.data.shape.items.element
const { fields, kinds, carriers, currencies } = cashRegistersRu

export const cashRegistersSheet = sheetOf<typeof row>({
  title: cashRegistersRu.title,
  row,
  fields,
  columns: {
    title: true,
    unit: true,
    entity: true,
    kind: words(fields.kind, (one) => kinds[one.kind]),
    serial: true,
    carrier: words(fields.carrier, (one) => carriers[one.carrier]),
    currency: words(fields.currency, (one) => currencies[one.currency]),
    id: true,
  },
})
