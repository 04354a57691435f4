import { contractorsRu } from '#contract/contractors/contractors.ru.ts'
import { contractors } from '#contract/contractors/contractors.ts'
import { sheetOf } from '#server/lists/sheet.ts'

const row = contractors.list.data.shape.items.element
const { fields } = contractorsRu

export const contractorsSheet = sheetOf<typeof row>({
  title: contractorsRu.title,
  row,
  fields,
  columns: {
    name_full: true,
    inn: true,
    address_legal: true,
    address_actual: true,
    id: true,
  },
})
