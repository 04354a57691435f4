import { partnersRu } from '#contract/partners/partners.ru.ts'
import { partners } from '#contract/partners/partners.ts'
import { sheetOf, words } from '#server/lists/sheet.ts'

const row = partners.list.data.shape.items.element
const { fields, kinds } = partnersRu

export const partnersSheet = sheetOf<typeof row>({
  title: partnersRu.title,
  row,
  fields,
  columns: {
    name: true,
    kind: words(fields.kind, (one) => kinds[one.kind]),
    contact: true,
    phone: true,
    email: true,
    site: true,
    is_active: true,
    id: true,
  },
})
