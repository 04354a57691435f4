import { afterEach, expect } from 'vitest'
import { E } from '#contract/core/errors.ts'
import { cast } from '#server/testing/cast.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { house, sql } from '#server/testing/house.ts'
import {
  breakIt,
  carrier,
  closeTill,
  imbalances,
  openTill,
  pay,
  read,
  register,
  resolve,
  settle,
  tape,
  till,
  X1,
} from '#server/testing/scenes/receipts-scene.ts'
import { soldCertificate } from '#server/testing/sold-certificates.ts'
import {
  bodyOf,
  booksOf,
  byCard,
  byCash,
  byCertificate,
  byPromo,
  closeShift,
  goodAt,
  openDrawer,
  serviceAt,
  visitOf,
} from '#server/testing/till.ts'

test.beforeEach(openTill)
afterEach(closeTill)

test('ORD-405 визит картой: от записи в календаре до ленты — чек записан вместе с деньгами, напечатанный проводит, визит завершён, копейки сходятся', async () => {
  const { booking, user_id, line, total } = await visitOf(120)
  const order = await pay({ ...bodyOf([line], [byCard(total)]), user_id, booking_id: booking.id })
  expect(order).toMatchObject({ status_id: 2, check_printed_at: null, posted_at: null })
  expect(order.receipts).toMatchObject([
    { phase: 'settle', kind: 'sell', state: 'waiting', carrier: 'server', total, fd: null, is_silent: 0 },
  ])
  expect(done(await desk.boss.get(`kkm/tasks?unit_id=${cast.units.arbat}`)).items).toContainEqual(
    expect.objectContaining({ uuid: order.receipts[0]?.uuid, doc_type: 'order', doc_id: order.id, carrier: 'server' }),
  )
  expect(await booksOf(order.id)).toHaveLength(1)
  await carrier.sweep()
  expect(await read(order.id)).toMatchObject({
    status_id: 3,
    check_printed_at: expect.any(String),
    posted_at: expect.any(String),
    moves: [4],
    receipts: [{ state: 'done', fd: 1, fn: expect.stringMatching(/^\d{16}$/), not_printed: 0 }],
  })
  expect(await booksOf(order.id)).toEqual([
    'Dr bank.acquiring 1200.00, Cr liability.advance 1200.00',
    'Dr liability.advance 1200.00, Cr revenue.service 1200.00',
  ])
  expect(done(await desk.boss.get(`bookings/${booking.id}`))).toMatchObject({ status_id: 8 })
  const [paper, ...others] = await tape()
  expect(others).toEqual([])
  for (const words of ['ПРИХОД', 'Услуга на 120 мин', '1 x 1200.00', 'УСЛУГА, ПОЛНЫЙ РАСЧЕТ', 'БЕЗНАЛИЧНЫМИ', '=1200.00', 'СНО: УСН доход'])
    expect(paper).toContain(words)
  // The receipt posts the order, so the log names no author.
  expect(
    await sql(`select author_id from audits where model_type = 'order' and model_id = $1 order by id desc limit 1`, [order.id]),
  ).toEqual([{ author_id: null }])
  expect(await imbalances()).toEqual([])
})

test('X3 на ленте: наличные, карта и зачёт стоят каждый своей суммой; снижение цены на чеке не стоит', async () => {
  const items = [await serviceAt(3200), await serviceAt(700), goodAt(890)]
  await pay(bodyOf(items, [byCash(1000), byCard(2290), byCertificate(1500, await soldCertificate(1500))]))
  await pay(bodyOf([await serviceAt(3200), goodAt(390)], [byPromo(359), byCard(3231)]))
  await carrier.sweep()
  const [second, first] = register()
    .documents()
    .toReversed()
    .map(({ receipt }) => receipt)
  expect(first).toMatchObject({
    total: 4790,
    payments: [
      { type: 'cash', sum: 1000 },
      { type: 'prepaid', sum: 1500 },
      { type: 'electronically', sum: 2290 },
    ],
  })
  expect(first?.items.map(({ paymentObject, paymentMethod }) => `${paymentObject} ${paymentMethod}`)).toEqual([
    'service fullPayment',
    'service fullPayment',
    'commodity fullPayment',
  ])
  expect(second?.items.map(({ price }) => price)).toEqual([2880, 351])
  expect(second).toMatchObject({ total: 3231, payments: [{ type: 'electronically', sum: 3231 }] })
})

test('предоплата и расчёт — два чека: первый не проводит, второй зачитывает и проводит', async () => {
  const order = await pay({ ...bodyOf([await serviceAt(3200)], [byCard(3200)]), status_id: 2 })
  await carrier.sweep()
  expect(await read(order.id)).toMatchObject({
    status_id: 2,
    check_printed_at: expect.any(String),
    receipts: [{ phase: 'prepay', state: 'done' }],
  })
  const cashier = await desk.house.as('79000000002')
  expect(done(await settle(order.id, cashier))).toMatchObject({ status_id: 2, receipts: [{}, { phase: 'settle', state: 'waiting' }] })
  // Asked for twice, the receipt is written once; only an employee who may force it posts the order without it.
  expect((await settle(order.id, cashier)).body.errors).toEqual({ status_id: ['Чек ещё не напечатан.'] })
  await carrier.sweep()
  expect(await read(order.id)).toMatchObject({ status_id: 3 })
  expect(await booksOf(order.id)).toEqual(X1)
  const [settled, prepaid] = await tape()
  expect(prepaid).toContain('УСЛУГА, ПРЕДОПЛАТА 100%')
  expect(settled).toContain('УСЛУГА, ПОЛНЫЙ РАСЧЕТ')
  expect(settled).toContain('АВАНСА')
})

test('чего в чеке быть не может, за то не берут денег: ни заказа, ни проводки, ни задания', async () => {
  const counts = () =>
    sql('select (select count(*) from orders) o, (select count(*) from ledger_entries) e, (select count(*) from fiscal_tasks) t')
  const before = await counts()
  const goods = { ...bodyOf([await serviceAt(3200), goodAt(390)], [byCard(3590)]), status_id: 2, register_id: till.id }
  expect((await desk.boss.post('orders', goods)).body.errors).toEqual({ 'items.1.item_type': [expect.stringContaining('предоплатой')] })
  const entity = (await sql('select entity_id as id from cash_registers where id = $1', [till.id]))[0].id
  await sql('update legal_entities set taxation = null where id = $1', [entity])
  const sale = { ...bodyOf([await serviceAt(3200)], [byCard(3200)]), status_id: 3, register_id: till.id }
  expect((await desk.boss.post('orders', sale)).body.errors).toEqual({ register_id: [expect.stringContaining('налогообложения')] })
  await sql(`update legal_entities set taxation = 'usn_income' where id = $1`, [entity])
  await sql(`update cash_registers set kind = 'online' where id = $1`, [till.id])
  const byInstalments = { user_id: cast.customers.maria, payments: [{ payment_type: 12, sum: 3200 }] }
  expect((await desk.boss.post('orders', { ...sale, ...byInstalments })).body.errors).toEqual({
    register_id: [expect.stringContaining('не заполнены код группы')],
  })
  await sql(`update cash_registers set kind = 'fiscal' where id = $1`, [till.id])
  await closeShift(till.shift, 'closing')
  await closeShift(till.shift)
  await sql(
    `insert into kkm_shifts (company_id, unit_id, register_id, number, state, opened_at, opened_by, cash_open)
     values (1, $1, $2, 2, 'open', to_timestamp($3), 13, 0)`,
    [cast.units.arbat, till.id, house.app.house.clock() / 1000 - 23.6 * 3600],
  )
  expect(await desk.boss.post('orders', sale)).toMatchObject({ status: 409, body: { code: E.shiftTooOld } })
  expect(await counts()).toEqual(before)
})

test('X10: ноль по промокоду — чека нет, проведён сразу', async () => {
  const order = await pay(bodyOf([await serviceAt(600)], [byPromo(600)]))
  expect(order).toMatchObject({ status_id: 3, paid: 0, receipts: [] })
})

test('X35: два продавца — два чека, каждый на своей кассе; проводит последний', async () => {
  const [other] = await sql(
    `insert into legal_entities (company_id, title, taxation) values (1, 'ИП ' || gen_random_uuid(), 'patent') returning id`,
  )
  const day = '2026-01-01'
  await sql(`insert into entity_routes (company_id, unit_id, item_kind, from_day, entity_id) values (1, $1, 2, $2, $3)`, [
    cast.units.arbat,
    day,
    other.id,
  ])
  const sale = { ...bodyOf([await serviceAt(2200), goodAt(390)], [byCard(2590)]), status_id: 3, register_id: till.id }
  expect((await desk.boss.post('orders', sale)).body.errors).toEqual({ register_id: [expect.stringContaining('другое юрлицо')] })
  const second = await openDrawer(cast.units.arbat, 'fiscal')
  await sql(`update cash_registers set entity_id = $2 where id = $1`, [second.id, other.id])
  breakIt({ isCoverOpen: true }, second.id)
  const order = await pay(sale)
  expect(order.receipts).toMatchObject([
    { total: 2200, register: { id: till.id } },
    { total: 390, register: { id: second.id }, entity: { id: other.id } },
  ])
  await carrier.sweep()
  expect(await read(order.id)).toMatchObject({
    status_id: 2,
    check_printed_at: null,
    receipts: [{ state: 'done' }, { state: 'refused', cause: 'cover_open' }],
  })
  expect(await booksOf(order.id)).toHaveLength(1)
  breakIt({ isCoverOpen: false }, second.id)
  done(await resolve(order.receipts[1]?.uuid, { says: 'again' }))
  await carrier.sweep()
  expect(await read(order.id)).toMatchObject({ status_id: 3, receipts: [{ state: 'done' }, { state: 'done' }] })
  expect(await booksOf(order.id)).toHaveLength(2)
  expect([register().documents().length, register(second.id).documents().length]).toEqual([1, 1])
  await sql('delete from entity_routes where entity_id = $1', [other.id])
  expect(await imbalances()).toEqual([])
})
