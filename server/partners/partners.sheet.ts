import { partnersRu } from '#contract/partners/partners.ru.ts'
import { partners } from '#contract/partners/partners.ts'
import { figure, type Sheet, words, yesNo } from '#server/lists/sheet.ts'

const row = partners.list.data.shape.items.element
const { fields, kinds } = partnersRu

export const partnersSheet: Sheet<typeof row> = {
  title: partnersRu.title,
  row,
  columns: {
    name: words(fields.name, (one) => one.name),
    kind: words(fields.kind, (one) => kinds[one.kind]),
    contact: words(fields.contact, (one) => one.contact),
    phone: words(fields.phone, (one) => one.phone),
    email: words(fields.email, (one) => one.email),
    site: words(fields.site, (one) => one.site),
    is_active: yesNo(fields.is_active, (one) => one.is_active),
    id: figure(fields.id, (one) => one.id),
  },
}
