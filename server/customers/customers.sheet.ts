import { customersRu } from '#contract/customers/customers.ru.ts'
import { type CustomerRow, customers } from '#contract/customers/customers.ts'
import { fullName, maskPhone } from '#domain/core/names.ts'
import { dayCell, figure, momentCell, type Sheet, words } from '#server/lists/sheet.ts'
import { can } from '#server/live/session.ts'

const row = customers.list.data.shape.items.element
const { fields } = customersRu

export const customersSheet: Sheet<typeof row> = {
  title: customersRu.title,
  row,
  columns: {
    last_name: words(fields.title, (one) => fullName(one)),
    /** Whoever takes customers away takes their numbers only by a permission of its own (CUS-021). */
    phone: words(fields.phone, (one, ctx) => (can(ctx.me, 'User.download_phone') ? one.phone : maskPhone(one.phone))),
    city: words(fields.city, (one) => one.city?.name, 'city'),
    birth_date: dayCell(fields.birth_date, (one) => one.birth_date),
    state: words(customersRu.state, stateOf),
    created_at: momentCell(fields.created_at, (one) => one.created_at),
    id: figure(fields.id, (one) => one.id),
  },
}

function stateOf(one: CustomerRow) {
  if (one.deleted_at !== null) return customersRu.deleted
  return one.is_blocked === 1 ? customersRu.blocked : null
}
