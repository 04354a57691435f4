import { bookingsRu } from '#contract/bookings/bookings.ru.ts'
import { type BookingRow, bookings } from '#contract/bookings/bookings.ts'
import { figure, momentCell, money, type Sheet, words } from '#server/lists/sheet.ts'

const row = bookings.list.data.shape.items.element
const { fields } = bookingsRu

export const bookingsSheet: Sheet<typeof row> = {
  title: bookingsRu.title,
  row,
  columns: {
    id: figure(fields.id, (one) => one.id),
    begin_at: momentCell(fields.begin_at, (one) => one.begin_at),
    status: words(fields.status, (one) => one.status?.title, 'status'),
    user: words(fields.user, (one) => one.user?.title, 'user'),
    services: words(fields.services, servicesOf, 'services'),
    employers: words(fields.employers, (one) => one.employers?.map(({ name }) => name).join(', '), 'employers'),
    total: money(fields.total, (one) => one.total),
    unit: words(fields.unit, (one) => one.unit?.name, 'unit'),
    source: words(fields.source, (one) => one.source?.name, 'source'),
    author: words(fields.author, (one) => one.author?.name, 'author'),
  },
}

function servicesOf({ services = [] }: BookingRow) {
  return services.map(({ title, qty }) => (qty > 1 ? `${title} × ${qty}` : title)).join(', ')
}
