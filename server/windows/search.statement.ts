import { ONE_PLAN } from '#server/database/db.ts'

// What a search reads, in one statement. $1 studios, $2 and $3 the range, $4 the master, $5 services that she must do (null: any), $6 the price's
// company, $7 services, $8 now, $9 who asks, $10 the customer, $11 the booking that moves. Long lists come as columns of numbers, `{1,2}|{3,4}`:
// as JSON or as rows they took twice as long.

const DAYS = `between ($2::timestamptz)::date - 1 and ($3::timestamptz)::date + 1`
const SHIFTS_OF_DAYS = `from employer_schedules t where t.unit_id = any($1) and t.day ${DAYS} and ($4::int is null or t.employer_id = $4)`
/** Whom the shifts of these days name, what they do of this, and who of them does all that is asked. */
const COMMON = `master as materialized (select distinct t.employer_id ${SHIFTS_OF_DAYS}),
  does as materialized (select a.employer_id, a.service_id, a.duration
    from master m join employer_services a on a.employer_id = m.employer_id and a.service_id = any($7)),
  asked as materialized (select employer_id from does where $5::int[] is not null group by employer_id having count(*) = cardinality($5)
    union all select employer_id from master where $5 is null)`
const ASKED = 'any(array(select employer_id from asked))'

const UNITS = `select id, closed, hybrid_schedule, no_window_quantum_size, no_window_period, min_notice, window_ratio, window_ratio2,
  window_split_min, window_split_indent, window_cancel_min
  from units where id = any($1)`

const SERVICES = `select s.id, s.service_category_id, (select c.parent_id from service_categories c
    where c.id = s.service_category_id) as parent_id,
    s.duration, s.ignore_window_ratio, s.ignore_windows,
    (select coalesce(json_agg(json_build_array(p.unit_id, p.begin_at, p.end_at)), '[]') from service_prices p
      where p.service_id = s.id and p.price_company_id = $6
      and p.begin_at <= ($3::timestamptz)::date + 1 and (p.end_at is null or p.end_at > ($2::timestamptz)::date - 1)) as priced,
    case when s.ignore_price_category_ids = '{}' then '[]'::json else (select coalesce(json_agg(e.id), '[]') from employers e
      where e.id = ${ASKED} and e.employer_price_category_id = any(s.ignore_price_category_ids)) end as barred
  from services s where s.id = any($7) and s.deleted_at is null`

const columns = (...values: string[]) =>
  `concat(${values.map((value) => (value.includes('_agg(') ? value : `array_agg(${value})::text`)).join(", '|', ")})`

const DURATIONS = `select ${columns('employer_id', 'service_id', 'coalesce(duration, -1)')} from does`

const GONE = `select ${columns('id')} from employers
  where id = ${ASKED} and (blocked_at is not null or deleted_at is not null or status = 2)`

const PLACES = `select ${columns('workplace_id', 'service_category_id')} from workplace_service_categories
  where enabled and workplace_id = any(array(select p.id from workplaces p where p.unit_id = any($1)))`

/** When it begins, in seconds since 1970, and how long it lasts, in one number: each column costs the list's length once more. */
export const SPAN = 1_000_000
const span = (begin: string, seconds: string) => `date_part('epoch', ${begin})::bigint * ${SPAN} + ${seconds}`
/** SQL of the day since 1970, with two flags below it. */
const DAY_AND_FLAGS = `(t.day - date '1970-01-01') * 4 + (t.approved_at is not null)::int * 2 + (t.input_type = 'free')::int`
const SHIFT = ['t.id', 't.unit_id', 't.employer_id', 'coalesce(t.workplace_id, 0)']
const SHIFT_SPAN = span('t.begin_at', `date_part('epoch', t.end_at - t.begin_at)::bigint`)
/** SQL of shifts that touch the span, also one that began before it. `is true` makes PostgreSQL look the masters up in a hash table, whatever the planner expects. */
const SHIFTS = `select ${columns(...SHIFT, SHIFT_SPAN, DAY_AND_FLAGS, `string_agg(t.categories::text, ';')`)}
  ${SHIFTS_OF_DAYS} and t.end_at > $2 and t.begin_at < $3 and (t.employer_id in (select employer_id from asked)) is true`

const isFree = (now: string, me: string) =>
  `t.booking_id is null and t.state = 'open' and (t.held_until is null or t.held_until <= to_timestamp(${now}) or t.held_by = ${me})`
const freeOnes = (where: string) =>
  `select ${columns('t.id', 't.employer_schedule_id', span('t.begin_at', 't.duration'))} as free from windows t where ${where}`
/** Free windows are read by master; one in another studio belongs to none of the shifts that were read, and is dropped later. */
const FREE = freeOnes(`t.employer_id = ${ASKED} and t.begin_at >= $2 and t.begin_at < $3 and ${isFree('$8', '$9')}`)

/** Whose time is not for sale when, [master, begin, end, kept for something else]: a handful of rows a day. */
const AWAY = `select coalesce(json_agg(json_build_array(a.employer_id, extract(epoch from a.begin_at)::int,
    extract(epoch from a.end_at)::int, a.kind is not null)), '[]')
  from off_sale a where a.day ${DAYS} and a.end_at > $2 and a.begin_at < $3`

/**
 * Her own visits, which another may not overlap (K10), [begin, end]: of the customer named, or of whose booking moves. It says CASE because PostgreSQL takes
 * COALESCE for a thing that might tell of rows of another company: then it uses no index and reads every booking of the house.
 */
const VISITS = `select coalesce(json_agg(json_build_array(extract(epoch from b.begin_at)::int, extract(epoch from b.end_at)::int)), '[]')
  from bookings b where b.user_id = case when $10::int is not null then $10::int
      else (select m.user_id from bookings m where m.id = $11::int and not m.parallel) end
    and b.id is distinct from $11::int and b.status_id <> 9 and not b.parallel and b.end_at > $2
    and b.begin_at < $3::timestamptz + interval '1 day'`

export const GROUND = `${ONE_PLAN}with ${COMMON} select (select json_agg(u) from (${UNITS}) u) as units, (select json_agg(v)
    from (${SERVICES}) v) as services,
  (${DURATIONS}) as durations, (${GONE}) as gone, (${PLACES}) as places, (${SHIFTS}) as shifts, (${FREE}) as free,
  (${AWAY}) as away, (${VISITS}) as visits`

/** $1 shifts, $2 now, $3 who asks. */
export const FREE_OF_SHIFTS = `${ONE_PLAN}${freeOnes(`t.employer_schedule_id = any($1) and ${isFree('$2', '$3')}`)}`
