import { bookingsRu } from '#contract/bookings/bookings.ru.ts'
import { byCustomerLastName, byCustomerName, byPhoneTail } from '#server/customers/by-customer.ts'
import { dayField, listSpec, rowNumbers } from '#server/lists/list-spec.ts'
import { cardColumns, cardRelations, sqlOf, storedBooking } from './card.fields.ts'
import { bookingScope } from './scope.ts'

const { fields } = bookingsRu

export const bookingsList = listSpec({
  row: storedBooking,
  from: 'bookings',
  columns: sqlOf(cardColumns),
  search: {
    id: true,
    unit_id: true,
    user_id: true,
    status_id: true,
    booking_source_id: true,
    begin_at: true,
    day: dayField('(t.begin_at::date)'),
    parallel: true,
    comment: true,
    'user.last_name': byCustomerLastName,
    'user.name': byCustomerName,
    'user.phone_tail': byPhoneTail,
    'services.employer_id': rowNumbers('x.employer_id', 'booking_services x where x.booking_id = t.id'),
  },
  words: ['comment', 'user.name', 'user.phone_tail'],
  shortest: 3,
  order: { id: true, begin_at: true },
  with: sqlOf(cardRelations),
  fallback: ['id', 'desc'],
  scope: bookingScope,
  async filters(ctx) {
    const choices = (sql: string) => ctx.sql<{ id: number; name: string }>(sql)
    const [units, statuses, sources] = await Promise.all([
      choices('select id, name from units where type <> 1 order by "order", name collate ru'),
      choices('select id, title as name from booking_statuses order by id'),
      choices('select id, title as name from booking_sources order by id'),
    ])
    return [
      { key: 'day', title: fields.day, type: 'date' },
      { key: 'unit_id', title: fields.unit_id, type: 'select', options: units },
      { key: 'status_id', title: fields.status_id, type: 'select', options: statuses },
      { key: 'booking_source_id', title: fields.booking_source_id, type: 'select', options: sources },
      { key: 'id', title: fields.id, type: 'number' },
    ]
  },
})
