import { firstNames, lastNames } from './names.ts'
import { LONG_AGO } from './studios.ts'

/**
 * 200 studios (201…400), ten masters each (1001…3000), 150 services, 30 days of shifts with six windows of two hours, a million customers
 * and a million bookings: 198,000 of them on those windows, the rest in the history before. Numbers that multiply are primes, so that
 * everything is spread evenly and nothing repeats early.
 */
const UNITS = 200
const FIRST_UNIT = 201
const MASTERS = 2000
const FIRST_MASTER = 1001
const DAYS = { past: 9, all: 30 }
const WINDOWS = 6
const WINDOW_SECONDS = 7200
const CUSTOMERS = 1_000_000
const FIRST_CUSTOMER = 1001
/** How many customers come regularly: each about 2.5 times, fifty days apart. */
const REGULARS = 400_000

const today = `current_setting('okno.today')::date`
const unitOf = (master: string) => `${FIRST_UNIT} + ${master} / ${MASTERS / UNITS}`
const array = (words: readonly string[]) => `array[${words.map((word) => `'${word}'`).join(', ')}]`
const at = (words: readonly string[], index: string) => `(${array(words)})[1 + (${index}) % ${words.length}]`
const instantAt = (day: string, slot: string) =>
  `((${day} + interval '10 hours' + ${slot} * interval '2 hours') at time zone 'Europe/Moscow')`
/** The tables' counters stood behind the given ids. */
const bump = (table: string) => `select setval('${table}_id_seq', (select max(id) from ${table}))`

/** Whether a master does a service: two thirds of them do. */
const does = (service: string, master: string) => `(${service} * 7 + ${master} * 3) % 19 < 13`

const units = `
  insert into units (id, company_id, name, name_show, address_short, location_id, type, is_in_analytics, in_aggregator, "order")
  overriding system value
  select ${FIRST_UNIT} + i, 1, 'Студия ' || ${FIRST_UNIT} + i, 'Студия ' || ${FIRST_UNIT} + i, 'Москва, дом ' || i + 1, 1, 0,
  true, true, 100 + i
  from generate_series(0, ${UNITS - 1}) i`

const places = `
  insert into workplaces (id, company_id, unit_id, title, kind) overriding system value
  select ${FIRST_MASTER} + m, 1, ${unitOf('m')}, 'M' || m % 10 + 1, 'стол' from generate_series(0, ${MASTERS - 1}) m`

const placeCategories = `
  insert into workplace_service_categories (company_id, workplace_id, service_category_id, enabled)
  select 1, ${FIRST_MASTER} + m, c.id, true from generate_series(0, ${MASTERS - 1}) m cross join service_categories c
  where c.company_id = 1`

const templates = `
  insert into workplace_windows (company_id, workplace_id, begin_at, schedule)
  select 1, ${FIRST_MASTER} + m, '${LONG_AGO} 10:00:00', array_fill(${WINDOW_SECONDS}, array[${WINDOWS}])
  from generate_series(0, ${MASTERS - 1}) m`

const services = `
  insert into services (id, company_id, service_category_id, title, duration, show_crm, show_aggregator, priority) overriding system value
  select 1000 + i, 1, (array[12, 13, 30, 40])[1 + i % 4], 'Услуга ' || i, case when i % 4 < 2 then 5400 + 900 * (i % 3 % 2) else 900 end,
  true, true, 100 + i
  from generate_series(1, 150 - (select count(*)::int from services where company_id = 1)) i`

const prices = `
  insert into service_prices (company_id, price_company_id, service_id, begin_at, price)
  select 1, 1, id, '${LONG_AGO}', 100 * (700 + id % 40 * 100) from services where company_id = 1 and id > 1000`

const masters = `
  insert into employers (id, company_id, unit_id, work_position_id, city_id, last_name, first_name, phone, can_login, start_work_at)
  overriding system value
  select ${FIRST_MASTER} + m, 1, ${unitOf('m')}, 1, 1, ${at(lastNames.russian, 'm * 7')} || 'а', ${at(firstNames.women, 'm * 3 + m / 60')},
  '7901' || 1000000 + m, false, '${LONG_AGO}'
  from generate_series(0, ${MASTERS - 1}) m`

const masterServices = `
  insert into employer_services (company_id, employer_id, service_id)
  select 1, ${FIRST_MASTER} + m, s.id from generate_series(0, ${MASTERS - 1}) m cross join services s
  where s.company_id = 1 and ${does('s.id', 'm')}`

const customers = `
  insert into customers (id, company_id, last_name, first_name, phone, user_source_id, country_id, city_id, confirm_sms, created_at)
  overriding system value
  select ${FIRST_CUSTOMER} + i, 1, ${at(lastNames.russian, 'i * 7 + i / 60')} || 'а', ${at(firstNames.women, 'i * 11 + i / 2400')},
    '795' || lpad((i::bigint * 61803399 % 100000000)::text, 8, '0'), 1 + i % 6, 1, 1, true, '${LONG_AGO}'::date + i % 300 * interval '1 day'
  from generate_series(0, ${CUSTOMERS - 1}) i`

/** Categories that every shift serves. */
const CATEGORIES = [12, 13, 30, 40]

/** Ids follow from master, day and slot: shift m·30 + d, window 6·shift + slot. */
const shifts = `
  insert into employer_schedules (id, company_id, unit_id, employer_id, workplace_id, day, begin_at, end_at, source, approved_at,
    approved_by, categories) overriding system value
  select 1 + m * ${DAYS.all} + d, 1, ${unitOf('m')}, ${FIRST_MASTER} + m, ${FIRST_MASTER} + m, ${today} - ${DAYS.past} + d,
    ${instantAt(`(${today} - ${DAYS.past} + d)`, '0')}, ${instantAt(`(${today} - ${DAYS.past} + d)`, `${WINDOWS}`)},
    'auto', ${today} - ${DAYS.past} + d - interval '14 days', 15, array[${CATEGORIES.join(', ')}]
  from generate_series(0, ${MASTERS - 1}) m cross join generate_series(0, ${DAYS.all - 1}) d`

const shiftCategories = `
  insert into employer_schedule_categories (company_id, employer_schedule_id, employer_id, service_category_id, begin_at, end_at)
  select 1, s.id, s.employer_id, c.id, s.begin_at, s.end_at from employer_schedules s
  cross join unnest(array[${CATEGORIES.join(', ')}]) c(id)`

/** Four windows of six were asked for in the past, three are ahead. `seq` runs by day, so that a customer's own bookings are days apart. */
const bookingPlan = `
  create temporary table booking_plan on commit drop as
  with online as (
    select m, d, slot, ${today} - ${DAYS.past} + d as day from generate_series(0, ${MASTERS - 1}) m
    cross join generate_series(0, ${DAYS.all - 1}) d
    cross join generate_series(0, ${WINDOWS - 1}) slot where (slot + m + d) % 6 < case when d < ${DAYS.past} then 4 else 3 end),
  history as (
    select (n % ${MASTERS}) as m, n / ${MASTERS} % 4 as slot, ${today} - ${DAYS.past} - 1 - n / ${MASTERS * 4} as day
    from generate_series(0, current_setting('okno.bookings')::int - 1 - (select count(*)::int from online)) n),
  planned as (select m, d, slot, day from online union all select m, null, slot, day from history)
  select (row_number() over (order by day, slot, m))::int as id, m, slot, day, ${instantAt('day', 'slot')} as begin_at,
    case when d is not null then (1 + m * ${DAYS.all} + d) * ${WINDOWS} + slot end as window_id from planned`

/** Main services of each of the 19 kinds of masters, and the small ones that go with them. */
const menus = `
  create temporary table menus on commit drop as
  select k, array_agg(s.id order by s.id) filter (where s.duration between 5400 and 6300) as mains, array_agg(s.id
    order by s.id) filter (where s.duration = 900) as extras
  from generate_series(0, 18) k join services s on s.company_id = 1 and ${does('s.id', 'k')} group by k`

/** 48 of 100 bookings have a second service. */
const serviceLines = `
  create temporary table lines on commit drop as
  select p.id, p.m, p.window_id, main.id as service_id, p.begin_at, main.duration, mp.price, 1 as nth
  from booking_plan p join menus k on k.k = p.m % 19
  join services main on main.id = k.mains[1 + p.id::bigint * 31 % cardinality(k.mains)]
  join service_prices mp on mp.service_id = main.id and mp.unit_id is null
  union all
  select p.id, p.m, p.window_id, extra.id, p.begin_at + make_interval(secs => main.duration), extra.duration, ep.price, 2
  from booking_plan p join menus k on k.k = p.m % 19
  join services main on main.id = k.mains[1 + p.id::bigint * 31 % cardinality(k.mains)]
  join services extra on extra.id = k.extras[1 + p.id::bigint * 17 % cardinality(k.extras)]
  join service_prices ep on ep.service_id = extra.id and ep.unit_id is null
  where p.id % 100 < 48`

/** Of 100 past bookings 86 are done, 11 cancelled and 3 no-shows; half of the coming ones are confirmed. */
const bookings = `
  insert into bookings (id, company_id, unit_id, user_id, status_id, author_id, booking_source_id, price_company_id, begin_at,
    end_at, duration, total,
    cancel_source_id, cancel_reason, cancelled_at, cancelled_by, created_at, updated_at) overriding system value
  select p.id, 1, ${unitOf('p.m')}, ${FIRST_CUSTOMER} + (p.id::bigint * 7919 % ${REGULARS})::int, s.status_id, 2,
  1 + p.id % 4, 1, p.begin_at,
    p.begin_at + make_interval(secs => l.duration), l.duration, l.total,
    case when s.status_id = 9 then 1 end, case when s.status_id = 9 then s.reason end,
    case when s.status_id = 9 then p.begin_at - interval '2 hours' end,
    case when s.status_id = 9 then 2 end, p.begin_at - interval '5 days', p.begin_at - interval '5 days'
  from booking_plan p
  join (select id, sum(duration)::int as duration, sum(price) as total from lines group by id) l on l.id = p.id
  cross join lateral (select case when p.day >= ${today} then 1 + p.id % 2 when p.id * 7::bigint % 100 < 86 then 8 else 9 end as status_id,
    case when p.id * 7::bigint % 100 < 97 then 'Изменились планы' else 'no_show' end as reason) s
  order by p.id`

const windows = `
  insert into windows (id, company_id, unit_id, employer_id, employer_schedule_id, workplace_id, booking_id, begin_at, end_at,
    begin_original, duration_original) overriding system value
  select s.id * ${WINDOWS} + g.slot, 1, s.unit_id, s.employer_id, s.id, s.workplace_id, b.id, w.begin_at, w.begin_at + interval '2 hours',
  w.begin_at, ${WINDOW_SECONDS}
  from employer_schedules s cross join generate_series(0, ${WINDOWS - 1}) g(slot)
  cross join lateral (select s.begin_at + g.slot * interval '2 hours' as begin_at) w
  left join booking_plan p on p.window_id = s.id * ${WINDOWS} + g.slot
  left join bookings b on b.id = p.id and b.status_id <> 9
  order by 1`

const bookingServices = `
  insert into booking_services (company_id, booking_id, service_id, window_id, employer_id, begin_at, duration, price, qty)
  select 1, id, service_id, window_id, ${FIRST_MASTER} + m, begin_at, duration, price, 1 from lines order by id, nth`

export const stressSteps: Record<string, string> = {
  студии: [units, places, placeCategories, templates].join(';'),
  'услуги и цены': [services, prices].join(';'),
  мастера: [masters, masterServices].join(';'),
  клиенты: customers,
  смены: [shifts, shiftCategories].join(';'),
  'план записей': [bookingPlan, 'analyze booking_plan', menus, serviceLines, 'analyze lines'].join(';'),
  записи: bookings,
  окна: windows,
  'услуги записей': bookingServices,
  счётчики: ['units', 'workplaces', 'services', 'employers', 'customers', 'employer_schedules', 'bookings', 'windows'].map(bump).join(';'),
}
