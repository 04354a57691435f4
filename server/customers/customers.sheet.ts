import { customersRu } from '#contract/customers/customers.ru.ts'
import { type CustomerRow, customers } from '#contract/customers/customers.ts'
import { fullName, maskPhone } from '#domain/core/names.ts'
import { sheetOf, words } from '#server/lists/sheet.ts'
import { can } from '#server/live/session.ts'

const row = customers.list.data.shape.items.element
const { fields } = customersRu

export const customersSheet = sheetOf<typeof row>({
  title: customersRu.title,
  row,
  fields,
  columns: {
    last_name: words(fields.title, (one) => fullName(one)),
    /** Whoever takes customers away takes their numbers only by a permission of its own (CUS-021). */
    phone: words(fields.phone, (one, ctx) => (can(ctx.me, 'User.download_phone') ? one.phone : maskPhone(one.phone))),
    city: true,
    birth_date: true,
    state: words(customersRu.state, stateOf),
    created_at: true,
    id: true,
  },
})

function stateOf(one: CustomerRow) {
  if (one.deleted_at !== null) return customersRu.deleted
  return one.is_blocked === 1 ? customersRu.blocked : null
}
