import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#domain/core/clock-time.ts'
import { TWINS } from '#server/customer-merge/twins.ts'
import { migrate } from '#server/database/migrate.ts'
import { verifyLedger } from '#server/ledger/verify.ts'
import { recountStock } from '#server/stock/recount.ts'
import { monday9 } from '#server/testing/as.ts'
import { openEmptyDatabase, type TestDatabase } from '#server/testing/database.ts'
import { seedDemo } from './demo.ts'
import { extendSchedule } from './extend.ts'

const now = monday9 / 1000
const today = '2026-11-23'
let first: TestDatabase
let second: TestDatabase

beforeAll(async () => {
  first = await seeded()
  second = await seeded()
})
afterAll(() => Promise.all([first.close(), second.close()]))

async function seeded(): Promise<TestDatabase> {
  const database = await openEmptyDatabase()
  await migrate(database)
  expect(await seedDemo(database, { dataDir: '', password: 'okno-demo', now })).toBe(true)
  return database
}

async function one(text: string, values: unknown[] = []): Promise<Record<string, number>> {
  const { rows } = await first.pool.query(text, values)
  return rows[0]
}

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

  test('у студий есть кассы, сейфы и открытые смены; размен стоит в книге денег, и она сходится', async () => {
    expect(
      await one(`select (select count(*)::int from cash_registers where is_default) registers, (select count(*)::int from safes where is_default) safes,
        (select count(*)::int from kkm_shifts where state = 'open') shifts, (select count(*)::int from legal_entities) entities,
        (select count(*)::int from kkm_shifts s join ledger_balances b on b.subject_id = s.register_id and b.amount = s.cash_open and s.state = 'open') held`),
    ).toEqual({ registers: 4, safes: 4, shifts: 4, entities: 3, held: 4 })
  })

  test('две половины месяца зарплаты: прежняя утверждена и почти вся выплачена, нынешняя — черновик; книга и листы сходятся', async () => {
    const told = await one(`select
      (select count(*)::int from salaries where state = 'approved') approved, (select count(*)::int from salaries where state = 'draft') drafts,
      (select count(*)::int from salary_payouts where salary_id is null) advances, (select count(*)::int from payment_requests) requests,
      (select count(distinct kind)::int from salary_items) kinds,
      (select count(*)::int from salaries s where s.net <> (select coalesce(sum(i.amount), 0) from salary_items i where i.salary_id = s.id)) wrong,
      (select count(*)::int from salary_items i join salary_items o on o.employer_id = i.employer_id and o.kind = i.kind
        and o.source_key = i.source_key and o.direction = i.direction and o.id > i.id) twice,
      (select coalesce(sum(net), 0)::float8 from salaries where state = 'approved' and not is_self_employed)
        - (select coalesce(sum(sum), 0)::float8 from salary_payouts where salary_id is not null) as left,
      (select coalesce(-sum(amount), 0)::float8 from ledger_lines where account = 'liability.salary')
        + (select coalesce(sum(sum), 0)::float8 from salary_payouts where salary_id is null) as owed`)
    const { approved, drafts, kinds, left, owed, ...rest } = told
    expect(rest).toEqual({ advances: 1, requests: 1, wrong: 0, twice: 0 })
    for (const [name, count, least] of [
      ['approved', approved, 25],
      ['drafts', drafts, 25],
      ['kinds', kinds, 7],
    ] as const)
      expect([name, (count ?? 0) >= least]).toEqual([name, true])
    expect(left).toBeGreaterThan(0)
    expect(owed).toBe(left)
  })

  test('две недели кассы: смены закрыты до копейки, заказы всех состояний и способов оплаты, пакеты у курьера и в банке, один с расхождением', async () => {
    const told = await one(`select (select count(*)::int from kkm_shifts where state = 'closed') closed,
      (select count(*)::int from shift_closings where calc <> fact) short,
      (select json_object_agg(state, n) from (select state, count(*) as n from safe_packages group by 1) x) packages,
      (select json_object_agg(status_id, n) from (select status_id, count(*) as n from orders group by 1) x) statuses,
      (select json_object_agg(type, n) from (select type, count(*) as n from payments group by 1) x) types`)
    expect(told).toMatchObject({
      closed: 56,
      short: 1,
      packages: { discrepancy: 1, handed: 4, packed: 4 },
      statuses: { 0: 8, 1: 15, 2: 20 },
    })
    const { statuses, types } = told as unknown as Record<string, Record<string, number>>
    expect(statuses?.[3]).toBeGreaterThan(700)
    for (const type of [1, 2, 4, 5, 8, 10, 11, 12, 13, 14, 15, 16, 17]) expect([type, (types?.[type] ?? 0) > 2]).toEqual([type, true])
    expect(
      await one(`select
        count(*) filter (where o.paid <> coalesce((t.body->>'total')::bigint, case when r.kind = 'fiscal' then 0 else o.paid end)) as unprinted,
        count(*) filter (where o.status_id = 3 and exists (select from ledger_balances b
          where b.account = 'liability.advance' and b.subject_id = o.id and b.amount <> 0)) as unsettled
        from orders o join cash_registers r on r.id = o.register_id left join fiscal_tasks t on t.doc_type = 'order' and t.doc_id = o.id
        where o.status_id in (2, 3)`),
    ).toEqual({ unprinted: 0, unsettled: 0 })
    expect(
      await one(`select count(*) filter (where next.cash_open <> s.exchange) as lost,
          count(*) filter (where s.cash_fact <> s.exchange + coalesce(p.sum, 0)) as gone
        from kkm_shifts s join kkm_shifts next on next.register_id = s.register_id and next.number = s.number + 1
          left join safe_packages p on p.shift_id = s.id`),
    ).toEqual({ lost: 0, gone: 0 })
  })

  test('товаров восемьдесят, накладных четыре: три проведены, в черновике одна строка не узнана; склад и книги сходятся', async () => {
    expect(
      await one(
        `select (select count(*)::int from goods) goods, (select count(distinct barcode)::int from good_barcodes) barcodes,
        (select count(*)::int from good_prices) prices, (select count(*)::int from good_invoices where status_id = 2) processed,
        (select count(*)::int from good_invoices where status_id = 0) drafts, (select count(*)::int from good_invoice_items where good_id is null) strange,
        (select count(*) > 0 from good_remains where qty < min) low, (select count(*) > 0 from stock_layers where expires_at < $1::date + 60) expiring,
        (select sum(amount)::bigint = (select sum(cost)::bigint from stock_moves) from ledger_lines where account = 'stock') booked`,
        [today],
      ),
    ).toEqual({ goods: 80, barcodes: 80, prices: 22, processed: 3, drafts: 1, strange: 1, low: true, expiring: true, booked: true })
    expect(await recountStock(first)).toEqual([])
    expect((await verifyLedger(first)).wrong).toEqual([])
  })

  test('движений тринадцать, и одно из них — заказ: два в пути, одно черновик, одно отменено; в книгах в пути ровно то, что отправлено и не принято', async () => {
    expect(
      await one(
        `select (select count(*)::int from good_flows) flows, (select count(*)::int from good_flows where status_id = 1) sent,
        (select count(*)::int from good_flows where status_id = 0) drafts, (select count(*)::int from good_flows where status_id = 3) cancelled,
        (select count(*)::int from good_flows f where not exists (select from good_flow_items i where i.flow_id = f.id)) empty,
        (select count(*)::int from good_flow_items where lost_cost > 0) lost,
        (select sum(amount)::bigint from ledger_lines where account = 'stock.transit')
          = (select sum(i.cost)::bigint from good_flow_items i join good_flows f on f.id = i.flow_id where f.status_id = 1) on_way`,
      ),
    ).toEqual({ flows: 13, sent: 2, drafts: 1, cancelled: 1, empty: 0, lost: 1, on_way: true })
  })

  test('инвентаризаций две: проведённая с недостачей и излишком, остальное сошлось, и начатая, которую считают двое', async () => {
    expect(
      await one(
        `select (select array_agg(status_id order by id)::text from good_invents) statuses,
        (select shortage > 0 and excess > 0 from good_invents where id = 1) wrong,
        (select count(*)::int from good_invent_items where invent_id = 1 and fact = expected) equal,
        (select count(*) > 0 from good_invent_items i where i.invent_id = 2
          and not exists (select from good_invent_scans s where s.item_id = i.id)) uncounted,
        (select count(distinct employer_id)::int from good_invent_scans where invent_id = 2) counters,
        (select sum(m.cost)::bigint from stock_moves m where m.doc_type = 'good_invent')
          = (select excess - shortage from good_invents where id = 1) moved`,
      ),
    ).toEqual({ statuses: '{2,0}', wrong: true, equal: 10, uncounted: true, counters: 2, moved: true })
  })

  test('заказов центральному складу три: проведённый с нехваткой, отправленный и черновик; правила есть у двух складов', async () => {
    expect(
      await one(
        `select (select array_agg(status_id order by id)::text from good_orders) statuses,
        (select sum(qty - given)::int from good_order_products where good_order_id = 1) lacked,
        (select f.status_id from good_flows f join good_orders o on o.flow_id = f.id) flow,
        (select count(distinct store_id)::int from good_order_rules) stores,
        (select count(*)::int from supplier_goods where price > 0) bought`,
      ),
    ).toEqual({ statuses: '{2,1,0}', lacked: 12, flow: 1, stores: 2, bought: 16 })
  })

  test('нормы: масло, крем, баф и пакет уходят на маникюр, крем для ног и пакет — на педикюр, краску на брови обязательно выдают', async () => {
    expect(
      await one(
        `select count(*)::int norms, count(distinct good_id)::int goods, count(*) filter (where mode = 'mandatory')::int mandatory
         from service_good_norms`,
      ),
    ).toEqual({ norms: 7, goods: 6, mandatory: 1 })
  })

  test('предметов выдачи триста; живых не больше, чем товара по учёту, и отработавшее списано ровно раз', async () => {
    expect(
      await one(
        `select count(*)::int gives, count(*) filter (where status = 'used') > 15 used, count(*) filter (where sterile_until < $1::date) > 0 stale,
          (select count(*)::int from (select g.store_id, g.good_id from good_gives g where g.status in ('available', 'issued', 'returned')
            and g.weight is null group by 1, 2
            having count(*) > (select r.qty from good_remains r where r.store_id = g.store_id and r.good_id = g.good_id)) x) too_many,
          (select count(*)::int from good_gives g join goods d on d.id = g.good_id where g.weight - d.min_weight > (select r.qty
            from good_remains r where r.store_id = g.store_id and r.good_id = g.good_id)) heavy,
          (select sum(taken) from good_give_events)::int = (select -sum(qty) from stock_moves where doc_type = 'good_give')::int taken,
          (select sum(cost) from good_give_events) = (select -sum(cost) from stock_moves where doc_type = 'good_give') costed,
          (select count(*)::int from good_give_events e where e.kind = 'issued' and not exists (
            select from good_give_events c where c.ends_id = e.id)) = count(*) filter (where status = 'issued') out
         from good_gives`,
        [today],
      ),
    ).toEqual({ gives: 300, used: true, stale: true, too_many: 0, heavy: 0, taken: true, costed: true, out: true })
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
