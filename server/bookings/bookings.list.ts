import { bookingsRu } from '#contract/bookings/bookings.ru.ts'
import { bookingRow } from '#contract/bookings/bookings.ts'
import { CUSTOMER, storedCustomer } from '#server/customers/stored-customer.ts'
import { roubles } from '#server/database/roubles.ts'
import { wire } from '#server/lists/list.ts'
import { dayField, listSpec, manyNumbers, text } from '#server/lists/list-spec.ts'
import { bookingScope } from './scope.ts'
import { afterVisitRelation, visitRelation } from './visit.ts'

const { fields } = bookingsRu

export const bookingsList = listSpec({
  row: bookingRow.extend({ user: storedCustomer.optional() }),
  from: 'bookings',
  columns: { total: roubles('t.total'), secret_client: 't.secret_client' },
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
    'user.last_name': text('(select c.last_name from customers c where c.id = t.user_id)'),
    'user.name': text('(select c.search_name from customers c where c.id = t.user_id)'),
    /** The last four digits: everyone may search by them. */
    'user.phone_tail': text('(select c.phone_tail from customers c where c.id = t.user_id)'),
    'services.employer_id': manyNumbers('select x.employer_id from booking_services x where x.booking_id = t.id'),
  },
  words: ['comment', 'user.name', 'user.phone_tail'],
  order: { id: true, begin_at: true },
  with: {
    /** Her title and the phone that leaves are made of it (present.ts). */
    user: CUSTOMER,
    unit: `select json_build_object('id', u.id, 'name', u.name, 'timezone', u.timezone) from units u where u.id = p.unit_id`,
    status: `select json_build_object('id', s.id, 'alias', s.alias, 'title', s.title) from booking_statuses s where s.id = p.status_id`,
    /** The function is for authors of another company: it is planned anew in each statement that calls it. */
    author: `select coalesce((select json_build_object('id', e.id, 'name', concat_ws(' ', e.last_name, e.first_name)) from employers e where e.id = p.author_id), author_of(p.author_id))`,
    source: `select json_build_object('id', s.id, 'name', s.title) from booking_sources s where s.id = p.booking_source_id`,
    employers: `select coalesce(json_agg(json_build_object('id', e.id, 'name', e.last_name || ' ' || e.first_name)), '[]') from employers e where e.id in (select x.employer_id from booking_services x where x.booking_id = p.id)`,
    /** Looked up one by one: a join read all services of the company for each booking. */
    services: `select coalesce(json_agg(json_build_object('id', x.service_id, 'title', s.title, 'duration', x.duration, 'price', ${roubles('x.price')}, 'qty', x.qty,
        'employer', json_build_object('id', x.employer_id, 'name', e.last_name || ' ' || e.first_name), 'pivot', json_build_object('window_id', x.window_id, 'begin_at', ${wire('x.begin_at')})) order by x.begin_at, x.id), '[]')
      from booking_services x cross join lateral (select title from services where id = x.service_id offset 0) s
      cross join lateral (select last_name, first_name from employers where id = x.employer_id offset 0) e where x.booking_id = p.id`,
    visit: visitRelation,
    after_visit: afterVisitRelation,
    series: `select json_build_object('id', s.id, 'every_weeks', s.every_weeks,
        'number', (select count(*) from bookings o where o.series_id = b.series_id and (o.begin_at, o.id) <= (b.begin_at, b.id)),
        'count', (select count(*) from bookings o where o.series_id = b.series_id))
      from bookings b join booking_series s on s.id = b.series_id where b.id = p.id`,
  },
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
