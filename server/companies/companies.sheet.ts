import { companiesRu } from '#contract/companies/companies.ru.ts'
import { companies } from '#contract/companies/companies.ts'
import { figure, momentCell, type Sheet, words } from '#server/lists/sheet.ts'

const row = companies.list.data.shape.items.element
const { fields } = companiesRu

export const companiesSheet: Sheet<typeof row> = {
  title: companiesRu.title,
  row,
  columns: {
    name: words(fields.name, (one) => one.name),
    type: words(fields.type, (one) => companiesRu.types[one.type]),
    currency: words(fields.currency, (one) => companiesRu.currencies[one.currency]),
    created_at: momentCell(fields.created_at, (one) => one.created_at),
    id: figure(fields.id, (one) => one.id),
  },
}
