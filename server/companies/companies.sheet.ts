import { companiesRu } from '#contract/companies/companies.ru.ts'
import { companies } from '#contract/companies/companies.ts'
import { sheetOf, words } from '#server/lists/sheet.ts'

const row = companies.list.data.shape.items.element
const { fields } = companiesRu

export const companiesSheet = sheetOf<typeof row>({
  title: companiesRu.title,
  row,
  fields,
  columns: {
    name: true,
    type: words(fields.type, (one) => companiesRu.types[one.type]),
    currency: words(fields.currency, (one) => companiesRu.currencies[one.currency]),
    created_at: true,
    id: true,
  },
})
