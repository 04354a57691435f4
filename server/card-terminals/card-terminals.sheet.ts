import { cardTerminalsRu } from '#contract/card-terminals/card-terminals.ru.ts'
import { cardTerminals } from '#contract/card-terminals/card-terminals.ts'
import { sheetOf, words } from '#server/lists/sheet.ts'

const row = cardTerminals.list.data.shape.items.element
const { fields, kinds } = cardTerminalsRu

export const cardTerminalsSheet = sheetOf<typeof row>({
  title: cardTerminalsRu.title,
  row,
  fields,
  columns: {
    title: true,
    unit: true,
    entity: true,
    kind: words(fields.kind, (one) => kinds[one.kind]),
    terminal_no: true,
    address: true,
    id: true,
  },
})
