import { readFileSync } from 'node:fs'
import { afterEach, expect } from 'vitest'
import { z } from 'zod'
import { accountingDay } from '#contract/reconciliations/accounting-day.ts'
import { sumOf, toKopecks } from '#domain/core/money.ts'
import { cast } from '#server/testing/cast.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { sql } from '#server/testing/house.ts'
import { breakIt, carrier, closeTill, openTill, pay, till } from '#server/testing/scenes/receipts-scene.ts'
import { bodyOf, byCard, byCash, closeShift, goodAt, openDrawer, serviceAt, visitOf } from '#server/testing/till.ts'

/** Each test has a day of its own. */
let count = 0
let day = ''
test.beforeEach(async () => {
  day = `2027-03-${String(++count).padStart(2, '0')}`
  desk.goTo(day, '12:00')
  await openTill()
  await closeShift(till.shift, 'closing')
  await closeShift(till.shift)
  await sql(
    `insert into kkm_shifts (company_id, unit_id, register_id, number, state, opened_at, opened_by, cash_open)
     select company_id, unit_id, id, 2, 'open', $2, (select min(id) from employers where company_id = 1), 0 from cash_registers where id = $1`,
    [till.id, `${day}T06:00:00Z`],
  )
})
afterEach(closeTill)

const read = async (query = '') => done(await desk.boss.get(`reconciliations/day?day=${day}${query}`))
const rowOf = (answer: { items: { register: { id: number } | null }[] }, id = till.id) =>
  answer.items.find(({ register }) => register?.id === id)

test('продажи = чеки = наличные + карта + зачёт: день сходится, пока каждый чек напечатан', async () => {
  const items = [await serviceAt(3200), goodAt(700)]
  await pay(bodyOf(items, [byCash(1000), byCard(2900)]))
  const prepaid = await pay({ ...bodyOf([await serviceAt(500)], [byCard(500)]), status_id: 2 })
  await carrier.sweep()
  done(await desk.boss.put(`orders/${prepaid.id}`, { status_id: 3 }))
  await carrier.sweep()
  const drawer = await openDrawer()
  await pay({ ...bodyOf([goodAt(90)], [byCash(90)]), register_id: drawer.id })
  const answer = await read()
  expect(answer.total).toEqual({
    sales: 4490,
    receipts: 4400,
    cash: 1090,
    electronic: 2900,
    prepaid: 500,
    paper_gap: 0,
    money_gap: 0,
    count: 3,
  })
  expect(rowOf(answer)).toMatchObject({ sales: 4400, receipts: 4400, count: 2, apart: [], shifts: [2], unit: { id: cast.units.arbat } })
  expect(rowOf(answer, drawer.id)).toMatchObject({ sales: 90, receipts: null, cash: 90, paper_gap: 0, apart: [] })
})

test('закрыли мимо чека — разница названа заказом, человеком и тем, что с чеком; напечатали — сошлось', async () => {
  breakIt({ isCoverOpen: true })
  const order = await pay(bodyOf([await serviceAt(3900)], [byCard(3900)]))
  await carrier.sweep()
  done(await desk.boss.post(`orders/${order.id}/force-close`, { reason: 'Открыта крышка' }))
  const answer = await read()
  expect(answer.total).toMatchObject({ sales: 3900, receipts: 0, paper_gap: -3900, money_gap: 0 })
  expect(rowOf(answer)).toMatchObject({
    apart: [{ order_id: order.id, kind: 'sale', sales: 3900, receipts: 0, paper_gap: -3900, states: ['refused'], who: expect.any(String) }],
  })
  breakIt({ isCoverOpen: false })
  done(await desk.boss.post(`kkm/tasks/${order.receipts[0]?.uuid}/resolve`, { says: 'again', reason: 'крышку закрыли' }))
  await carrier.sweep()
  expect((await read()).total).toMatchObject({ sales: 3900, receipts: 3900, paper_gap: 0 })
})

test('возврат уменьшает день, в котором деньги отданы, своим чеком; скидки, возвраты и исправления — по людям', async () => {
  const order = await pay(bodyOf([goodAt(600), goodAt(400)], [byCash(1000)]))
  await carrier.sweep()
  const item = order.items[0]?.id
  breakIt({ isSilent: true })
  done(await desk.boss.post(`orders/${order.id}/refund`, { items: [{ id: item, qty: 1 }], reason: 'Не подошёл' }))
  // The try that the refund itself has begun ends before the clock goes on: it would put off the next one by the later hour.
  await carrier.sweep()
  expect((await read()).total).toMatchObject({ sales: 400, receipts: 1000, paper_gap: 600, cash: 400 })
  expect(rowOf(await read())).toMatchObject({
    apart: [{ kind: 'refund', order_id: order.id, sales: -600, receipts: 0, states: ['waiting'] }],
  })
  breakIt({ isSilent: false })
  desk.wait(60)
  await carrier.sweep()
  expect((await read()).total).toMatchObject({ sales: 400, receipts: 400, paper_gap: 0, money_gap: 0, count: 1 })
  const cheap = await serviceAt(1000)
  const sold = await pay(bodyOf([{ ...cheap, price: 900 }], [byCash(900)]))
  await carrier.sweep()
  done(await desk.boss.post(`orders/${sold.id}/correct-payments`, { payments: [{ payment_type: 1, sum: 900 }], reason: 'Платили картой' }))
  await carrier.sweep()
  expect((await read()).total).toMatchObject({ sales: 1300, receipts: 1300, cash: 400, electronic: 900, paper_gap: 0, money_gap: 0 })
  const { items } = done(await desk.boss.get(`reconciliations/hands?begin_day=${day}&end_day=${day}`))
  expect(items).toEqual([
    {
      employer: expect.any(Object),
      discounts: 1,
      discount_sum: 100,
      refunds: 1,
      refund_sum: 600,
      corrections: 1,
      left_after: 0,
      forced: 0,
      drawer_openings: 0,
      changes: 0,
    },
  ])
  expect(done(await desk.boss.get(`reconciliations/hands?begin_day=${day}&end_day=${day}&unit_id=${cast.units.arbat}`)).items).toHaveLength(
    1,
  )
  expect((await desk.boss.get(`reconciliations/hands?begin_day=2027-03-09&end_day=2027-03-01`)).body.errors).toHaveProperty('end_day')
})

test('юрлица не складывают; чужие студия и юрлицо — 404; без права сверять — 403', async () => {
  const [other] = await sql(
    `insert into legal_entities (company_id, title, taxation) values (1, 'ИП ' || gen_random_uuid(), 'patent') returning id`,
  )
  await pay(bodyOf([await serviceAt(300)], [byCard(300)]))
  await carrier.sweep()
  expect((await read(`&entity_id=${other.id}`)).items).toEqual([])
  expect((await read(`&unit_id=${cast.units.arbat}`)).total.sales).toBe(300)
  expect((await desk.boss.get(`reconciliations/day?day=${day}&entity_id=999999`)).status).toBe(404)
  expect((await desk.boss.get(`reconciliations/day?day=${day}&unit_id=999999`)).status).toBe(404)
  expect((await desk.boss.get('reconciliations/day?day=2027-02-30')).status).toBe(422)
  const receptionist = await desk.house.as('79000000002')
  expect((await receptionist.get(`reconciliations/day?day=${day}`)).status).toBe(403)
})

test('смена закрыта в этот день: что было по учёту и что посчитали', async () => {
  const [shift] = await sql(
    `insert into kkm_shifts (company_id, unit_id, register_id, number, state, opened_at, opened_by, cash_open, cash_calc, cash_fact, closed_at)
     select company_id, unit_id, id, 7, 'closed', $2, (select min(id) from employers where company_id = 1), 0, 486000, 485000, $3
     from cash_registers where id = $1 returning id`,
    [till.id, `${day}T06:00:00Z`, `${day}T18:00:00Z`],
  )
  expect((await read()).drawers).toContainEqual({
    id: shift.id,
    unit: { id: cast.units.arbat, name: expect.any(String) },
    register: { id: till.id, name: expect.any(String) },
    number: 7,
    calc: 4860,
    fact: 4850,
  })
})

test('проводки дня для 1С: день, который ещё идёт, не выгружают; номер у проводки один, дебет равен кредиту; таблица — те же строки', async () => {
  await pay(bodyOf([goodAt(700)], [byCash(300), byCard(400)]))
  await carrier.sweep()
  const books = (format: string, more = '&entity_id=1') => desk.boss.get(`reconciliations/day/books?day=${day}&format=${format}${more}`)
  expect((await books('json')).body.errors).toEqual({ day: [expect.stringContaining('День ещё идёт')] })
  desk.goTo(day, '23:59')
  desk.wait(3600)
  const answer = await books('json')
  expect(answer.headers['content-disposition']).toContain(`okno-1-${day}.json`)
  const read = accountingDay.parse(JSON.parse(String(answer.data)))
  expect(read).toMatchObject({ format: 'okno-accounting/1', day, entity: { id: 1 } })
  const lines = read.entries.flatMap((entry) => entry.lines)
  const side = (name: 'debit' | 'credit', code: string) =>
    sumOf(lines.filter((one) => one.code === code).map((one) => toKopecks(one[name])))
  expect([side('debit', '50.01'), side('debit', '57.03'), side('credit', '90.01')]).toEqual([30_000, 40_000, 70_000])
  for (const { uid, lines: own, at } of read.entries) {
    expect(uid).toMatch(/^okno-1-\d+$/)
    expect(at.slice(0, 10)).toBe(day)
    expect(sumOf(own.map(({ debit }) => toKopecks(debit)))).toBe(sumOf(own.map(({ credit }) => toKopecks(credit))))
  }
  expect(new Set(read.entries.map(({ uid }) => uid)).size).toBe(read.entries.length)
  expect((await books('json')).data).toEqual(answer.data)
  const sheet = await books('xlsx')
  // The day that the file tells of: it is asked for on the next one.
  expect(decodeURIComponent(String(sheet.headers['content-disposition']))).toMatch(new RegExp(`Проводки дня ${day}, .+\\.xlsx`))
  expect((await books('json', '&entity_id=999999')).status).toBe(404)
  const receptionist = await desk.house.as('79000000002')
  expect((await receptionist.get(`reconciliations/day/books?day=${day}&format=json&entity_id=1`)).status).toBe(403)
  const schema = z.toJSONSchema(accountingDay, { io: 'input', unrepresentable: 'any' })
  expect(JSON.parse(readFileSync('docs/okno-accounting-1.json', 'utf8'))).toEqual(schema)
})

test('лимит наличных юрлица: сколько лежит в его кассах и сейфах и на сколько больше; без лимита и без права знать ящик — ничего', async () => {
  const limit = async (cash_limit: number | null) => done(await desk.boss.put('legal-entities/1', { cash_limit }))
  expect((await read()).limit).toBeNull()
  expect(await limit(100)).toMatchObject({ cash_limit: 100 })
  const { kept } = (await read()).limit
  await pay(bodyOf([goodAt(300)], [byCash(300)]))
  await carrier.sweep()
  expect((await read()).limit).toEqual({ kept: kept + 300, most: 100, over: kept + 200 })
  const title = `Сверяет ${day}`
  const position = done(await desk.boss.post('work-positions', { title, reach: 'company', permissions: ['Payment.reconcile'] }))
  const phone = '79010000770'
  const person = { last_name: 'Сверкина', first_name: 'Инна', phone, work_position_id: position.id, can_login: 1 }
  done(await desk.boss.post('employers', { ...person, unit_id: cast.units.arbat }))
  const blind = await desk.house.as(phone)
  expect(done(await blind.get(`reconciliations/day?day=${day}`))).toMatchObject({ limit: null, total: { sales: 300 } })
  await limit(kept + 300)
  expect((await read()).limit).toMatchObject({ most: kept + 300, over: 0 })
  expect((await desk.boss.put('legal-entities/1', { cash_limit: -1 })).body.errors).toHaveProperty('cash_limit')
  await limit(null)
})

test('C47 визит, отменённый после прихода клиента, стоит у того, кто его отменил; отменённый до прихода и скидка постоянного клиента — ни у кого', async () => {
  const [came, missed] = [await visitOf(), await visitOf()]
  const hands = async (of: string) =>
    done(await desk.boss.get(`reconciliations/hands?begin_day=${of}&end_day=${of}&unit_id=${cast.units.arbat}`)).items
  const cancel = (id: number) => desk.boss.put(`bookings/${id}`, { status_id: 9, cancel_source_id: 1, cancel_reason: 'Ушла' })
  desk.goTo(came.day, '10:05')
  done(await desk.boss.put(`bookings/${came.booking.id}`, { status_id: 3 }))
  done(await cancel(came.booking.id))
  done(await cancel(missed.booking.id))
  expect(await hands(came.day)).toEqual([
    {
      employer: { id: cast.employers.superAdmin, name: expect.any(String) },
      discounts: 0,
      discount_sum: 0,
      refunds: 0,
      refund_sum: 0,
      corrections: 0,
      left_after: 1,
      forced: 0,
      drawer_openings: 0,
      changes: 0,
    },
  ])
  expect(await hands(missed.day)).toEqual([])
  desk.goTo(day, '12:00')
  const user_id = await desk.customer()
  await pay({ ...bodyOf([await serviceAt(2000)], [byCard(2000)]), user_id })
  await carrier.sweep()
  const { id } = done(await desk.boss.post('regular-discounts', { title: 'Своим', percent: 10, sum_from: 1000 }))
  const lowered = { ...(await serviceAt(3000)), price: 2700, regular_discount_id: id }
  await pay({ ...bodyOf([lowered], [byCard(2700)]), user_id })
  expect((await hands(day)).map(({ discounts }: { discounts: number }) => discounts)).toEqual([])
})

test('C47 заказ, проведённый без чека, и правки оплаченного стоят у того, кто их сделал, по дню и студии действия', async () => {
  await pay(bodyOf([goodAt(700)], [byCash(700)]))
  const order = await pay({ ...bodyOf([await serviceAt(300)], [byCard(300)]), status_id: 2 })
  await carrier.sweep()
  const chief = await desk.house.as('79000000020')
  done(await chief.post(`orders/${order.id}/force-close`, { reason: 'Касса в ремонте' }))
  done(await desk.boss.post(`orders/${order.id}/change-creator`, { author_id: 2, reason: 'Вошла под чужим именем' }))
  done(await desk.boss.post(`orders/${order.id}/change-user`, { user_id: cast.customers.ekaterina, reason: 'Не та карточка' }))
  const hands = async (more = '') =>
    done(await desk.boss.get(`reconciliations/hands?begin_day=${day}&end_day=${day}${more}`)).items.map(
      ({ employer, forced, changes }: { employer: { id: number }; forced: number; changes: number }) => [employer.id, forced, changes],
    )
  expect((await hands()).toSorted()).toEqual([
    [13, 0, 2],
    [20, 1, 0],
  ])
  expect(await hands(`&unit_id=${cast.units.sokol}`)).toEqual([])
})

test('C47 ящик, открытый без продажи, стоит у того, кто его открыл; не открывшийся — ни у кого', async () => {
  const hands = async () =>
    done(await desk.boss.get(`reconciliations/hands?begin_day=${day}&end_day=${day}`)).items.map(
      ({ employer, drawer_openings }: { employer: { id: number }; drawer_openings: number }) => [employer.id, drawer_openings],
    )
  const administrator = await desk.house.as(cast.administrator)
  const open = async (person = administrator) => {
    done(await person.post('register-acts/drawer', { register_id: till.id, reason: 'разменять' }))
    await carrier.sweep()
  }
  await open()
  await open()
  await open(desk.boss)
  expect((await hands()).toSorted()).toEqual([
    [13, 1],
    [2, 2],
  ])
  await sql(`update cash_registers set carrier = 'browser', base_url = 'http://127.0.0.1:9' where id = $1`, [till.id])
  done(await administrator.post('register-acts/drawer', { register_id: till.id, reason: 'касса выключена' }))
  await sql(`update fiscal_tasks set state = 'annulled' where register_id = $1 and state = 'waiting'`, [till.id])
  expect((await hands()).toSorted()).toEqual([
    [13, 1],
    [2, 2],
  ])
})

test('предоплата — ещё не продажа; визит, которым её зачли, стоит зачтённым, и возвращённый тоже', async () => {
  const deposit = await pay(bodyOf([{ item_type: 5, title: 'Предоплата', qty: 1, price: 500 }], [byCash(500)]))
  await carrier.sweep()
  const nothing = { sales: 0, cash: 0, electronic: 0, prepaid: 0, paper_gap: 0, money_gap: 0 }
  expect((await read()).total).toMatchObject({ ...nothing, count: 0 })
  const offset = { ...byCash(500), advance_id: deposit.id }
  const order = await pay(bodyOf([await serviceAt(800)], [offset, byCard(300)]))
  await carrier.sweep()
  expect((await read()).total).toMatchObject({ ...nothing, sales: 800, receipts: 800, electronic: 300, prepaid: 500 })
  done(await desk.boss.post(`orders/${order.id}/refund`, { reason: 'Переделка' }))
  await carrier.sweep()
  expect((await read()).total).toMatchObject({ ...nothing, receipts: 0 })
  done(await desk.boss.post(`orders/${deposit.id}/refund`, { reason: 'Передумала' }))
  await carrier.sweep()
  expect((await read()).total).toMatchObject({ ...nothing, receipts: 0 })
})
