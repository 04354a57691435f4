import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#domain/core/clock-time.ts'
import { TWINS } from '#server/customer-merge/twins.ts'
import { monday9 } from '#server/testing/as.ts'
import type { TestDatabase } from '#server/testing/database.ts'
import { demoNow as now, openDemo, demoToday as today, told } from '#server/testing/demo.ts'
import { seedDemo } from './demo.ts'
import { extendSchedule } from './extend.ts'

let first: TestDatabase
let second: TestDatabase

beforeAll(async () => {
  first = await openDemo()
  second = await openDemo()
})
afterAll(() => Promise.all([first.close(), second.close()]))

const one = (text: string, values: unknown[] = []) => told(first, text, values)

/** As the app asks, inside the walls of company 1. */
async function inCompany(text: string) {
  const client = await first.pool.connect()
  try {
    await client.query(`begin; set local role okno_app; select set_config('app.company', '1', true)`)
    return (await client.query(text)).rows
  } finally {
    await client.query('rollback')
    client.release()
  }
}

describe('демонстрационные данные', () => {
  test('девять ждут в листе ожидания: каждый — свой клиент, услуги и студия; один ждёт своего мастера', async () => {
    expect(
      await one(`select count(*)::int entries, count(distinct user_id)::int customers, count(*) filter (where status = 'waiting')::int waiting, count(distinct priority)::int priorities,
        (select count(distinct waiting_id)::int from waiting_list_services) served, (select count(distinct waiting_id)::int from waiting_list_units) placed,
        (select count(*)::int from waiting_list_employers) masters from waiting_list`),
    ).toEqual({ entries: 9, customers: 9, waiting: 8, priorities: 3, served: 9, placed: 9, masters: 1 })
  })

  test('прошлая половина месяца «Арбата» утверждена табелем без вопросов, дни строк дают её минуты', async () => {
    expect(
      await one(`select count(*)::int sheets, sum((minutes > 0)::int)::int worked, sum(people)::int = (select count(*) from timesheet_lines) whole,
        sum(minutes)::int = (select sum((p->>'minutes')::int) from timesheet_lines l, jsonb_array_elements(l.days) d, jsonb_array_elements(d->'parts') p) equal
        from timesheets where status = 'approved' and begin_at = '2026-11-01' and half = 1 and unit_id = 1`),
    ).toEqual({ sheets: 1, worked: 1, whole: true, equal: true })
  })

  test('четыре кандидата на каждом этапе, у каждого весь его путь; принятый — карточка сотрудника', async () => {
    const { rows } = await first.pool.query('select stage, count(*)::int as n from candidates group by 1')
    expect(rows.map(({ n }) => n)).toEqual([4, 4, 4, 4, 4, 4, 4, 4])
    expect(
      await one(`select count(*)::int strange from candidates c where c.stage is distinct from
        (select s.stage from candidate_stages s where s.candidate_id = c.id order by s.id desc limit 1)`),
    ).toEqual({ strange: 0 })
  })

  test('объёмы — как в описании: мастера, смены, окна, клиенты, записи', async () => {
    const counts = await one(`select
      (select count(*) from employers e join work_positions p on p.id = e.work_position_id where p.id in (1, 14) and e.status = 1 and e.blocked_at is null) masters,
      (select count(*) from customers where company_id = 1) customers, (select count(*) from customers where company_id = 2) abroad,
      (select count(*) from customers where is_blocked) blocked, (select count(*) from customers where deleted_at is not null) deleted,
      (select count(distinct country_id) from customers) countries, (select count(*) from employer_schedules) shifts,
      (select count(*) from windows) windows, (select count(*) from bookings) bookings, (select count(*) from bookings where parallel) parallel,
      (select count(*) from (select from windows where booking_id is not null group by booking_id, employer_id having count(*) > 1) m) multi`)
    expect(counts).toMatchObject({ masters: 34, customers: 620, abroad: 60, blocked: 5, deleted: 2, countries: 4 })
    const near = (name: string, low: number, high: number) =>
      expect([name, counts[name], counts[name]! >= low && counts[name]! <= high]).toEqual([name, counts[name], true])
    near('shifts', 480, 560)
    near('windows', 2000, 2500)
    near('bookings', 1100, 1450)
    near('parallel', 15, 34)
    near('multi', 25, 60)
  })

  test('справочники не пусты: районы, метро с цветом линии, склады, часы работы по дням, планы четырёх видов', async () => {
    expect(
      await one(`select (select count(*)::int from city_districts) districts, (select count(distinct city_id)::int from metros where color like '#%') cities,
        (select count(*)::int from units where metro_id is not null and city_district_id is not null) placed, (select count(distinct kind)::int from revenue_plans) kinds,
        (select count(distinct unit_id)::int from stores where is_goods) goods, (select count(*)::int from revenue_plans where begin_at = '2026-11-01') plans,
        (select count(distinct h ->> 'to')::int from unit_schedules, jsonb_array_elements(schedule) h) closings`),
    ).toEqual({ districts: 8, cities: 2, placed: 5, kinds: 4, goods: 5, plans: 10, closings: 2 })
  })

  test('прошлые записи завершены, отменены или сорваны неявкой в нужных долях', async () => {
    const shares = await one(
      `select round(100.0 * avg((status_id = 8)::int)) done, round(100.0 * avg((status_id = 9 and cancel_reason <> 'no_show')::int)) cancelled,
         round(100.0 * avg((status_id = 9 and cancel_reason = 'no_show')::int)) no_show, count(*) filter (where status_id not in (8, 9)) odd
       from bookings where begin_at < $1::date`,
      [today],
    )
    expect(shares.odd).toBe(0)
    expect(shares.done).toBeGreaterThan(80)
    expect(shares.cancelled).toBeGreaterThan(7)
    expect(shares.no_show).toBeGreaterThan(0)
  })

  test('три пары повторов: по почте, по дню рождения, по концу телефона — и больше никого', async () => {
    const found = await inCompany(TWINS)
    expect(found).toMatchObject([
      { first: 21, second: 610, why: 'email' },
      { first: 22, second: 611, why: 'birthday' },
      { first: 23, second: 612, why: 'tail' },
    ])
    expect(found).toHaveLength(3)
  })

  test('у клиентов есть согласия, заметки, сообщения с отказами и загруженный файл', async () => {
    const counts =
      await one(`select (select count(distinct purpose)::int from consents) purposes, (select count(*)::int from consent_texts) texts,
      (select count(*)::int from customer_notes) notes, (select count(distinct event)::int from messages) events,
      (select count(*) > 0 from messages where reason = 'no_consent') unasked, (select count(*) > 0 from outbox where status = 'failed') failed,
      (select total - (select count(*)::int from import_rows) from imports where state = 'done') missing`)
    expect(counts).toEqual({ purposes: 7, texts: 9, notes: 9, events: 3, unasked: true, failed: true, missing: 0 })
  })

  test('трижды двух клиентов зовут одинаково, и они различимы по телефону', async () => {
    const { n } = await one(
      `select count(*) n from (select from customers where company_id = 1 group by last_name, first_name having count(*) = 2 and count(distinct phone) = 2) x`,
    )
    expect(n).toBe(3)
  })

  test('черновики — только после недели, у них нет окон', async () => {
    const odd = await one(
      `select count(*) filter (where (s.approved_at is null) <> (s.day > $1::date)) wrong_state,
         count(*) filter (where (s.approved_at is null) = exists (select from windows w where w.employer_schedule_id = s.id)) wrong_windows from employer_schedules s`,
      [addDays(today, 7)],
    )
    expect(odd).toEqual({ wrong_state: 0, wrong_windows: 0 })
  })

  test('три будущие записи стали неправильными: мастер больше не делает этой услуги', async () => {
    const { n, studios } = await one(
      `select count(distinct b.id)::int n, count(distinct b.unit_id)::int studios from bookings b join booking_services s on s.booking_id = b.id
       where b.status_id <> 9 and b.begin_at > $1
         and not exists (select from employer_services e where e.employer_id = s.employer_id and e.service_id = s.service_id)`,
      [today],
    )
    expect([n, studios]).toEqual([3, 3])
  })

  test('запись держит окна ровно тогда, когда не отменена, и её сумма равна сумме услуг', async () => {
    const odd = await one(
      `select
      count(*) filter (where (b.status_id = 9) = exists (select from windows w where w.booking_id = b.id)) wrong_windows,
      count(*) filter (where b.total <> (select sum(s.price * s.qty) from booking_services s where s.booking_id = b.id)) wrong_total,
      count(*) filter (where b.created_at > b.begin_at or b.created_at > $1) from_future,
      count(*) filter (where not exists (select from audits a where a.model_type = 'booking' and a.model_id = b.id)) without_history from bookings b`,
      [new Date(monday9).toISOString()],
    )
    expect(odd).toEqual({ wrong_windows: 0, wrong_total: 0, from_future: 0, without_history: 0 })
  })

  test('в один и тот же день получаются те же данные', async () => {
    const digest = `select md5(string_agg(t::text, '' order by id)) from`
    for (const table of ['employers', 'customers', 'employer_schedules', 'windows', 'booking_services'])
      expect([table, ...(await rowsOf(first, table, digest))]).toEqual([table, ...(await rowsOf(second, table, digest))])
  })

  test('непустая база остаётся как была', async () => {
    expect(await seedDemo(first, { dataDir: '', password: 'okno-demo', now })).toBe(false)
  })

  test('через неделю смены снова расписаны на две недели вперёд, повторный запуск ничего не добавляет', async () => {
    const later = now + 7 * 86_400
    const done = await extendSchedule(second, later)
    expect(done.added).toBeGreaterThan(100)
    expect(done.approved).toBeGreaterThan(100)
    expect(await extendSchedule(second, later)).toEqual({ added: 0, approved: 0 })
    const { rows } = await second.pool.query('select max(day)::text as day from employer_schedules')
    expect(rows[0].day).toBe(addDays(today, 21))
  })
})

async function rowsOf(database: TestDatabase, table: string, digest: string) {
  // Moments of birth differ between two runs.
  const { rows } = await database.pool.query(
    `${digest} (select * from ${table}) t`.replace('t::text', `(to_jsonb(t) - 'created_at')::text`),
  )
  return rows.map((row) => row.md5)
}
