import { bookingsRu } from '#contract/bookings/bookings.ru.ts'
import { type BookingRow, bookings } from '#contract/bookings/bookings.ts'
import { sheetOf, words } from '#server/lists/sheet.ts'

const row = bookings.list.data.shape.items.element
const { fields } = bookingsRu

export const bookingsSheet = sheetOf<typeof row>({
  title: bookingsRu.title,
  row,
  fields,
  columns: {
    id: true,
    begin_at: true,
    status: words(fields.status, (one) => one.status?.title, 'status'),
    user: words(fields.user, (one) => one.user?.title, 'user'),
    services: words(fields.services, servicesOf, 'services'),
    employers: words(fields.employers, (one) => one.employers?.map(({ name }) => name).join(', '), 'employers'),
    total: true,
    unit: true,
    source: true,
    author: true,
  },
})

function servicesOf({ services = [] }: BookingRow) {
  return services.map(({ title, qty }) => (qty > 1 ? `${title} × ${qty}` : title)).join(', ')
}
