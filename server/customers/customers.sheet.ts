import { customersRu } from '#contract/customers/customers.ru.ts'
import { type CustomerRow, customers } from '#contract/customers/customers.ts'
import { fullName, maskPhone } from '#domain/core/names.ts'
import { figure, sheetOf, words } from '#server/lists/sheet.ts'
import { can } from '#server/live/session.ts'

const row = customers.list.data.shape.items.element
const { fields } = customersRu

export const customersSheet = sheetOf<typeof row>({
  title: customersRu.title,
  row,
  fields,
  columns: {
    last_name: words(fields.title, (one) => fullName(one)),
    /** Exporting customers' phones needs a permission of its own (CUS-021). */
    phone: words(fields.phone, (one, ctx) => (can(ctx.me, 'User.download_phone') ? one.phone : maskPhone(one.phone))),
    visits: figure(fields.visits, (one) => one.visits?.count, 'visits'),
    last_visit: { title: fields.last_visit_at, kind: 'day', value: (one) => one.visits?.last_on, with: 'visits' },
    next_visit: { title: fields.next_visit_at, kind: 'moment', value: (one) => one.visits?.next_at, with: 'visits' },
    no_shows: figure(fields.no_shows, (one) => one.visits?.no_shows, 'visits'),
    state: words(customersRu.state, stateOf),
    city: true,
    birth_date: true,
    created_at: true,
    id: true,
  },
})

function stateOf(one: CustomerRow) {
  if (one.deleted_at !== null) return customersRu.deleted
  return one.is_blocked === 1 ? customersRu.blocked : null
}
