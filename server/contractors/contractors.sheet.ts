import { contractorsRu } from '#contract/contractors/contractors.ru.ts'
import { contractors } from '#contract/contractors/contractors.ts'
import { figure, type Sheet, words } from '#server/lists/sheet.ts'

const row = contractors.list.data.shape.items.element
const { fields } = contractorsRu

export const contractorsSheet: Sheet<typeof row> = {
  title: contractorsRu.title,
  row,
  columns: {
    name_full: words(fields.name_full, (one) => one.name_full),
    inn: words(fields.inn, (one) => one.inn),
    address_legal: words(fields.address_legal, (one) => one.address_legal),
    address_actual: words(fields.address_actual, (one) => one.address_actual),
    id: figure(fields.id, (one) => one.id),
  },
}
