import { bookingRow } from '#contract/bookings/bookings.ts'
import { BOOKING_STATUS } from '#domain/bookings/transitions.ts'
import { addDays, dayOf } from '#domain/core/clock-time.ts'
import { fromKopecks, type Kopecks, kopecks } from '#domain/core/money.ts'
import type { Ctx } from '#server/core/context.ts'
import { CUSTOMER, storedCustomer } from '#server/customers/stored-customer.ts'
import { wallTime } from '#server/database/instant.ts'
import { roubles } from '#server/database/roubles.ts'
import { wire } from '#server/lists/list.ts'
import type { RowOf } from '#server/lists/list-spec.ts'
import { unitSwitch } from '#server/units/unit-switch.ts'

/** A booking as the database answers it: the customer's name still in its parts. */
export const storedBooking = bookingRow.extend({ user: storedCustomer.optional() })
export type StoredBooking = RowOf<typeof storedBooking>

/** The row of a booking that is being written; instants in seconds since 1970, money in kopecks. */
export type NewBooking = Pick<
  StoredBooking,
  'id' | 'unit_id' | 'user_id' | 'author_id' | 'booking_source_id' | 'comment' | 'special_master'
> &
  Pick<StoredBooking, 'parallel' | 'secret_client' | 'booking_type' | 'price_company_id' | 'duration'> & {
    total: Kopecks
    begin: number
    end: number
  }

/** Rows of other tables that the card of a new booking shows, read before the decision (SHOWN). */
export interface Shown extends Pick<StoredBooking, 'user' | 'unit' | 'status' | 'author' | 'source'> {
  /** The moment of creation, as the row says it. */
  written_at: string
  is_photo_needed: 0 | 1
  rebook_after: number | null
  rebook_before: number | null
}

/** A booking that is being written, and what its card is made of; the seats are as `seats.ts` has decided them. */
export interface Made {
  ctx: Ctx
  booking: NewBooking
  seats: MadeSeat[]
  shown: Shown
}
interface MadeSeat {
  shift: { employer_id: number; employer: string }
  services: {
    service: { id: number; title: string; price: Kopecks | null }
    qty: number
    begin: number
    duration: number
    windowId: number | null
  }[]
}

/** A field of the card is declared once: how it is read of a stored booking, and what a new booking answers without being read. */
export interface Field<Value> {
  sql: string
  ofNew(made: Made): Value
}
export type Fields<Row> = { [Name in keyof Row]-?: Field<Row[Name]> }

type Relation =
  | 'user'
  | 'unit'
  | 'status'
  | 'author'
  | 'comment_author'
  | 'source'
  | 'employers'
  | 'services'
  | 'visit'
  | 'after_visit'
  | 'series'
  | 'discount'

/** A field whose name and value are the same in the stored row and in a new one. */
const same = <Name extends keyof NewBooking & keyof StoredBooking>(name: Name): Field<NewBooking[Name]> => ({
  sql: `t.${name}`,
  ofNew: ({ booking }) => booking[name],
})
/** A field that is empty until somebody cancels the booking. */
const empty = (name: string): Field<null> => ({ sql: `t.${name}`, ofNew: () => null })

/** SQL over the row `t` of bookings. */
export const cardColumns: Fields<Omit<StoredBooking, Relation>> = {
  id: same('id'),
  company_id: { sql: 't.company_id', ofNew: ({ ctx }) => ctx.me.company_id },
  unit_id: same('unit_id'),
  user_id: same('user_id'),
  status_id: { sql: 't.status_id', ofNew: () => BOOKING_STATUS.registered },
  author_id: same('author_id'),
  booking_source_id: same('booking_source_id'),
  booking_type: same('booking_type'),
  price_company_id: same('price_company_id'),
  begin_at: { sql: 't.begin_at', ofNew: ({ ctx, booking }) => wallTime(booking.begin, ctx.zone) },
  end_at: { sql: 't.end_at', ofNew: ({ ctx, booking }) => wallTime(booking.end, ctx.zone) },
  duration: same('duration'),
  total: { sql: roubles('t.total'), ofNew: ({ booking }) => fromKopecks(booking.total) },
  comment: same('comment'),
  special_master: same('special_master'),
  parallel: same('parallel'),
  secret_client: same('secret_client'),
  cancel_source_id: empty('cancel_source_id'),
  cancel_reason: empty('cancel_reason'),
  cancelled_at: empty('cancelled_at'),
  created_at: { sql: 't.created_at', ofNew: ({ shown }) => shown.written_at },
  updated_at: { sql: 't.updated_at', ofNew: ({ shown }) => shown.written_at },
}

/** A relation that hangs on the row's own references alone: one text reads it of a stored booking and of one that is not written yet. */
const shownField = <Name extends keyof Shown & Relation>(name: Name, sql: string): Field<Shown[Name]> => ({
  sql,
  ofNew: ({ shown }) => shown[name],
})

/** SQL of `with=visit`: colours and photos of the booking whose id is given as SQL. */
export const visitSql = (bookingId: string) => `select json_build_object(
  'colors', coalesce((select to_json(v.colors) from visits v where v.booking_id = ${bookingId}), '[]'),
  'images', coalesce((select json_agg(json_build_object('id', i.id, 'type', i.type, 'filename', i.filename, 'width', i.width,
    'height', i.height) order by i.id)
    from images i where i.model_type = 'booking' and i.model_id = ${bookingId}), '[]'))`

/** SQL over the card's row `p`. */
export const cardRelations: Fields<Pick<StoredBooking, Relation>> = {
  /** The customer's title and phone are made from it (present.ts). */
  user: shownField('user', CUSTOMER),
  unit: shownField(
    'unit',
    `select json_build_object('id', u.id, 'name', u.name, 'timezone', u.timezone) from units u where u.id = p.unit_id`,
  ),
  status: shownField(
    'status',
    `select json_build_object('id', s.id, 'alias', s.alias, 'title', s.title) from booking_statuses s where s.id = p.status_id`,
  ),
  /** The function is for authors of another company: PostgreSQL plans it anew in each statement that calls it. */
  author: shownField(
    'author',
    `select coalesce((select json_build_object('id', e.id, 'name', concat_ws(' ', e.last_name, e.first_name)) from employers e
        where e.id = p.author_id), author_of(p.author_id))`,
  ),
  /** The log knows: a comment is rewritten by whoever takes the next call, and the row keeps only its text. */
  comment_author: {
    sql: `select json_build_object('id', a.author_id, 'name', w.name, 'at', ${wire('a.created_at')})
      from bookings b
      cross join lateral (select author_id, created_at from audits
        where company_id = b.company_id and model_type = 'booking' and model_id = b.id and after ? 'comment' order by id desc limit 1) a
      cross join lateral (select coalesce((select concat_ws(' ', e.last_name, e.first_name) from employers e where e.id = a.author_id),
        author_of(a.author_id)->>'name') as name) w
      where b.id = p.id and b.comment is not null and w.name is not null`,
    ofNew: ({ ctx, booking, shown }) =>
      booking.comment === null || !shown.author ? null : { ...shown.author, at: wallTime(ctx.now, ctx.zone) },
  },
  source: shownField(
    'source',
    `select json_build_object('id', s.id, 'name', s.title) from booking_sources s where s.id = p.booking_source_id`,
  ),
  employers: {
    sql: `select coalesce(json_agg(json_build_object('id', e.id, 'name', e.last_name || ' ' || e.first_name)), '[]') from employers e
      where e.id in (select x.employer_id from booking_services x where x.booking_id = p.id)`,
    ofNew: ({ seats }) => [...new Map(seats.map(({ shift }) => [shift.employer_id, masterOf(shift)])).values()],
  },
  /** Services and masters are looked up one by one: a join read all services of the company for each booking. */
  services: {
    sql: `select coalesce(json_agg(json_build_object('id', x.service_id, 'title', s.title, 'duration', x.duration,
        'price', ${roubles('x.price')}, 'qty', x.qty,
        'employer', json_build_object('id', x.employer_id, 'name', e.last_name || ' ' || e.first_name),
        'pivot', json_build_object('window_id', x.window_id, 'begin_at', ${wire('x.begin_at')})) order by x.begin_at, x.id), '[]')
      from booking_services x cross join lateral (select title from services where id = x.service_id offset 0) s
      cross join lateral (select last_name, first_name from employers where id = x.employer_id offset 0) e where x.booking_id = p.id`,
    ofNew: ({ ctx, seats }) =>
      seats
        .flatMap(({ shift, services }) => services.map((one) => ({ ...one, employer: masterOf(shift) })))
        .toSorted((one, other) => one.begin - other.begin)
        .map(({ service, qty, begin, duration, employer, windowId }) => ({
          id: service.id,
          title: service.title,
          duration,
          price: fromKopecks(service.price ?? kopecks(0)),
          qty,
          employer,
          pivot: { window_id: windowId, begin_at: wallTime(begin, ctx.zone) },
        })),
  },
  visit: { sql: visitSql('p.id'), ofNew: () => ({ colors: [], images: [] }) },
  /** Whether a rebooking is asked for after the visit: the studio's switch and the company's rule decide (002 §3, §6), in days of the studio. */
  after_visit: {
    sql: `select json_build_object(
    'is_photo_needed', (${unitSwitch('photoRequired', 'b.unit_id')} and not exists (
      select from images i where i.model_type = 'booking' and i.model_id = b.id and i.type = 'result'))::int,
    'next_from', (v.day + r.rebook_after)::text, 'next_to', (v.day + r.rebook_before)::text)
  from bookings b join units u on u.id = b.unit_id cross join lateral (select (b.begin_at at time zone u.timezone)::date as day) v
  left join company_settings r on r.company_id = b.company_id where b.id = p.id`,
    ofNew: (made) => {
      const { is_photo_needed, rebook_after, rebook_before } = made.shown
      const after = (days: number | null) => (days === null ? null : addDays(dayInUnit(made, made.booking.begin), days))
      return { is_photo_needed, next_from: after(rebook_after), next_to: after(rebook_before) }
    },
  },
  series: {
    sql: `select json_build_object('id', s.id, 'every_weeks', s.every_weeks,
        'number', (select count(*) from bookings o where o.series_id = b.series_id and (o.begin_at, o.id) <= (b.begin_at, b.id)),
        'count', (select count(*) from bookings o where o.series_id = b.series_id))
      from bookings b join booking_series s on s.id = b.series_id where b.id = p.id`,
    ofNew: () => null,
  },
  /** A booking has at most one live order, by the index `orders_live_of_booking`. */
  discount: {
    sql: `select json_build_object('sum', ${roubles('l.list - o.total')},
        'percent', round((l.list - o.total) * 100.0 / l.list, 2)::float8, 'titles', l.titles)
      from orders o cross join lateral (
        select sum(coalesce(i.price_list, i.price) * i.qty) as list,
          coalesce(json_agg(distinct d.title) filter (where d.id is not null), '[]') as titles
        from order_items i left join regular_discounts d on d.id = i.regular_discount_id where i.order_id = o.id) l
      where o.booking_id = p.id and o.kind = 'visit' and o.status_id in (0, 2, 3) and l.list > o.total`,
    ofNew: () => null,
  },
}

/** One json row of `Shown`, for a booking that is going to be registered; the arguments are SQL of its references. */
export const shownSql = (unit: string, user: string, source: string, author: string) => {
  const names = ['user', 'unit', 'status', 'author', 'source'] as const satisfies (keyof Shown)[]
  return `(select row_to_json(x) from (
    select ${names.map((name) => `(${cardRelations[name].sql}) as "${name}"`).join(', ')}, ${wire('now()::timestamptz(0)')} as written_at,
      ${unitSwitch('photoRequired', 'p.unit_id')}::int as is_photo_needed, r.rebook_after, r.rebook_before
    from (select ${unit}::int as unit_id, ${user}::int as user_id, ${source}::int as booking_source_id, ${author}::int as author_id,
      ${BOOKING_STATUS.registered} as status_id) p
    left join company_settings r on r.company_id = current_company()) x)`
}

const masterOf = ({ employer_id: id, employer: name }: MadeSeat['shift']) => ({ id, name })

/** The day of an instant by the clock of the studio. */
export const dayInUnit = ({ ctx, shown }: Made, seconds: number) => dayOf(wallTime(seconds, shown.unit?.timezone ?? ctx.zone))

/** The declared SQL by field names, as a list needs it. */
export const sqlOf = <Row>(fields: Fields<Row>) =>
  Object.fromEntries(Object.entries<Field<unknown>>(fields).map(([name, { sql }]) => [name, sql])) as Record<keyof Row, string> // the type Fields<Row> names each of them

/** The values of the declared fields for a booking that is being written. */
export const valuesOf = <Row>(fields: Fields<Row>, made: Made) =>
  Object.fromEntries(Object.entries<Field<unknown>>(fields).map(([name, { ofNew }]) => [name, ofNew(made)])) as Row // the type Fields<Row> names each of them
