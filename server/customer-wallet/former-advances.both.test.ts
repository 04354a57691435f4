import { afterEach, expect } from 'vitest'
import { E } from '#contract/core/errors.ts'
import { customerWalletRu } from '#contract/customer-wallet/customer-wallet.ru.ts'
import { ordersRu } from '#contract/orders/orders.ru.ts'
import { verifyLedger } from '#server/ledger/verify.ts'
import { cast } from '#server/testing/cast.ts'
import { byClubCard, leftOf, typeOf, visitsType } from '#server/testing/club-cards.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { importerOf } from '#server/testing/file-import.ts'
import { boss, house, sql } from '#server/testing/house.ts'
import { carrier, closeTill, imbalances, openTill, pay, read, till } from '#server/testing/scenes/receipts-scene.ts'
import { soldCertificate } from '#server/testing/sold-certificates.ts'
import { bodyOf, booksOf, byCard, byCash, openDrawer, serviceAt } from '#server/testing/till.ts'
import { personWith } from '#server/testing/with-rights.ts'

let file: ReturnType<typeof importerOf>
test.beforeAll(() => {
  file = importerOf(house, boss, 'advances')
})
test.beforeEach(openTill)
afterEach(closeTill)

const HEAD = 'Телефон;Сумма;Чем внесена;Студия\r\n'
const offset = (sum: number, advance_id: number, payment_type: number) => ({ payment_type, sum, advance_id })
async function client() {
  const user_id = await desk.customer()
  return { user_id, phone: done(await boss.get(`customers/${user_id}`)).phone as string }
}
const heldBy = async (user: number) =>
  done(await boss.get(`customers/${user}/wallet-details`)).advances as { id: number; left: number; payment_type: number }[]
const owed = async (order: number) =>
  (
    await sql<{ sum: number }>(
      `select coalesce(-sum(amount), 0)::int as sum from ledger_balances where account = 'liability.advance' and subject_id = $1`,
      [order],
    )
  )[0]?.sum
const papersOf = (doc: string, order: number) =>
  sql<{ body: { operation: string; total: number; lines: { subject: number; method: number; total: number }[]; tenders: object } }>(
    doc === 'order'
      ? `select body from fiscal_tasks where doc_type = 'order' and doc_id = $1 order by seq`
      : `select body from fiscal_tasks where doc_type = 'order_refund' and doc_id in (select id from order_refunds where order_id = $1) order by seq`,
    [order],
  )
const entries = async () => (await sql<{ n: number }>('select count(*)::int as n from ledger_entries'))[0]?.n

test('переезд: предоплата находит клиента, стоит долгом против начального остатка без чека и смены, и визит её зачитывает', async () => {
  const { user_id, phone } = await client()
  const text = `${HEAD}+${phone};1 500,00;карта;Арбат\r\n`
  const { compared, applied } = await file.bring(text)
  expect([compared, applied]).toMatchObject([
    { fresh: 1, refused: 0 },
    { fresh: 1, refused: 0 },
  ])
  const [held] = await heldBy(user_id)
  const id = held?.id ?? 0
  expect(held).toMatchObject({ payment_type: 1, paid: 1500, left: 1500, booking_id: null, unit: { id: cast.units.arbat }, uses: [] })
  expect(await owed(id)).toBe(150_000)
  expect(
    await sql(
      `select l.account, l.subject_id, l.shift_id, l.amount::int as amount from ledger_entries e join ledger_lines l on l.entry_id = e.id
       where e.doc_type = 'opening' and e.id in (select entry_id from ledger_lines where account = 'liability.advance' and subject_id = $1) order by l.n`,
      [id],
    ),
  ).toEqual([
    { account: 'liability.advance', subject_id: id, shift_id: null, amount: -150_000 },
    { account: 'opening', subject_id: 0, shift_id: null, amount: 150_000 },
  ])
  expect(await booksOf(id)).toEqual([])
  expect(await papersOf('order', id)).toEqual([])
  expect(await read(id)).toMatchObject({ kind: 'deposit', status_id: 3, paid: 1500, items: [{ title: 'Предоплата из прежней программы' }] })
  const [audit] = await sql<{ after: object }>(
    `select after from audits where model_type = 'order' and model_id = $1 and event = 'created'`,
    [id],
  )
  expect(audit).toMatchObject({ after: { is_opening: true, user_id, total: 150_000 } })
  const order = await pay({ ...bodyOf([await serviceAt(3900)], [offset(1000, id, 1), byCard(2900)]), user_id })
  await carrier.sweep()
  expect(await booksOf(order.id)).toEqual([
    'Dr liability.advance 1000.00, Cr liability.advance 3900.00, Dr bank.acquiring 2900.00',
    'Dr liability.advance 3900.00, Cr revenue.service 3900.00',
  ])
  const [receipt] = await papersOf('order', order.id)
  expect(receipt?.body).toMatchObject({ tenders: { cash: 0, electronic: 290_000, prepaid: 100_000 } })
  expect(await heldBy(user_id)).toMatchObject([{ id, left: 500, uses: [{ order_id: order.id, sum: 1000 }] }])
  const before = await entries()
  expect((await file.bring(text)).applied).toMatchObject({ fresh: 0, changed: 0, same: 1, refused: 0 })
  expect([await entries(), await imbalances()]).toEqual([before, []])
  expect(done(await boss.get('imports/moving-in')).items).toContainEqual(expect.objectContaining({ kind: 'advances', count: 1 }))
  expect(await verifyLedger(house.app.house.database)).toMatchObject({ wrong: [] })
})

test('переезд: предоплату возвращают наличными из ящика, и у возврата есть чек; зачтённую целиком не вернуть; способ не исправляют', async () => {
  const { user_id, phone } = await client()
  await file.bring(`${HEAD}${phone};500;;Арбат\r\n`)
  const [held] = await heldBy(user_id)
  const id = held?.id ?? 0
  expect(held).toMatchObject({ payment_type: 8, left: 500 })
  // Money for the drawer to give back.
  await pay(bodyOf([await serviceAt(2000)], [byCash(2000)]))
  await carrier.sweep()
  const corrected = await desk.boss.post(`orders/${id}/correct-payments`, { payments: [{ payment_type: 1, sum: 500 }], reason: 'Ошибка' })
  expect(corrected).toMatchObject({ status: 422, body: { errors: { payments: [expect.stringContaining('прежняя программа')] } } })
  const sale = await pay({ ...bodyOf([await serviceAt(200)], [offset(200, id, 8)]), user_id })
  await carrier.sweep()
  const refund = (order: number) => desk.boss.post(`orders/${order}/refund`, { reason: 'Передумала', register_id: till.id })
  expect(await refund(id)).toMatchObject({ status: 422, body: { code: E.moreThanPaid, data: { left: 300 } } })
  done(await refund(sale.id))
  await carrier.sweep()
  expect(done(await refund(id))).toMatchObject({ status_id: 4, returned: 500 })
  await carrier.sweep()
  expect(await owed(id)).toBe(0)
  expect(await booksOf(id)).toEqual(['Cr cash.register 500.00, Dr liability.advance 500.00'])
  const [paper] = await papersOf('order_refund', id)
  expect(paper?.body).toMatchObject({ operation: 'sellReturn', phase: 'prepay', total: 50_000, tenders: { cash: 50_000 } })
  expect(await heldBy(user_id)).toEqual([])
  expect(await imbalances()).toEqual([])
})

test('переезд: предоплате без клиента, суммы, студии и с неизвестным способом — отказ у поля; другой сумме — тоже', async () => {
  const { user_id, phone } = await client()
  await file.bring(`${HEAD}${phone};500;Наличные;Арбат\r\n`)
  const before = await entries()
  const other = (await client()).phone
  const lines = [
    `79990000004;5;;Арбат`,
    `${other};0;;Арбат`,
    `${other};5;Карта;Луна`,
    `123;много;Бартер;Арбат`,
    `${phone};600;Наличные;Арбат`,
  ]
  const { compared, applied } = await file.bring(`${HEAD}${lines.join('\r\n')}\r\n`)
  expect(await file.refusals(compared.id)).toEqual({
    2: { phone: 'Клиента с этим телефоном нет. Сначала загрузите клиентов.' },
    3: { sum: 'Сумма должна быть больше нуля.' },
    4: { unit: 'Студии «Луна» нет.' },
    5: { phone: expect.any(String), sum: expect.any(String), way: 'Чем внесена — «Наличные» или «Карта».' },
    6: { sum: 'Уже внесено из файла, и там: 500. Исправляют документом, а не файлом.' },
  })
  expect(applied).toMatchObject({ fresh: 0, changed: 0, refused: 5 })
  expect(await entries()).toBe(before)
  // The same client may have paid the other way too.
  expect((await file.bring(`${HEAD}${phone};700;Карта;Арбат\r\n`)).applied).toMatchObject({ fresh: 1 })
  expect((await heldBy(user_id)).map(({ payment_type, left }) => [payment_type, left])).toEqual([
    [8, 500],
    [1, 700],
  ])
})

test('предоплату прежней программы без проводки начального остатка база не примет, продажей её не сделать; без права файла не загрузить', async () => {
  const { user_id, phone } = await client()
  await file.bring(`${HEAD}${phone};500;;Арбат\r\n`)
  const id = (await heldBy(user_id))[0]?.id ?? 0
  await expect(sql('update orders set is_opening = false where id = $1', [id])).rejects.toThrow(/opening entry/)
  const drawer = await openDrawer()
  const sold = done(
    await desk.boss.post('orders', {
      unit_id: cast.units.arbat,
      user_id,
      register_id: drawer.id,
      status_id: 3,
      items: [{ item_type: 5, title: 'Предоплата', qty: 1, price: 100 }],
      payments: [byCash(100)],
    }),
  )
  await expect(sql('update orders set is_opening = true where id = $1', [sold.id])).rejects.toThrow(/orders_opening|opening entry/)
  await expect(
    sql(
      `insert into orders (company_id, unit_id, kind, user_id, total, author_id, is_opening)
       select company_id, unit_id, kind, user_id, total, author_id, true from orders where id = $1`,
      [id],
    ),
  ).rejects.toThrow(/opening entry/)
  const clerk = await house.as(cast.master)
  expect((await file.upload(`${HEAD}${phone};1;;Арбат\r\n`, clerk)).body.code).toBe(E.forbidden)
})

test('деньги за сертификат и карту прежней программы возвращают: сумма становится предоплатой клиента, её заказ возвращают с чеком', async () => {
  const { user_id, phone } = await client()
  const number = 'ВОЗВРАТ77'
  await importerOf(house, boss, 'certificates').bring(
    `Номер;Номинал;Остаток;Действует до;День продажи;Студия;Телефон\r\n${number};1000;800;01.02.2026;01.02.2025;Арбат;${phone}\r\n`,
  )
  const [certificate] = await sql<{ id: number }>('select id from certificates where number = $1', [number])
  const id = certificate?.id ?? 0
  await pay(bodyOf([await serviceAt(20_000)], [byCash(20_000)]))
  await carrier.sweep()
  const payOut = (body: object, what = `certificates/${id}`) => desk.boss.post(`${what}/pay-out`, { payment_type: 8, ...body })
  expect(await payOut({ certificate_number: '999' })).toMatchObject({ body: { code: E.certificateUnknown } })
  const order = done(await payOut({ certificate_number: number })).id
  expect(await sql('select state from certificates where id = $1', [id])).toEqual([{ state: 'refunded' }])
  expect(await heldBy(user_id)).toMatchObject([{ id: order, left: 800, payment_type: 8 }])
  expect(await payOut({ certificate_number: number })).toMatchObject({
    status: 422,
    body: { errors: { certificate_number: [expect.any(String)] } },
  })
  const refund = async (one: number) => {
    done(await desk.boss.post(`orders/${one}/refund`, { reason: 'Срок истёк', register_id: till.id }))
    await carrier.sweep()
    return (await papersOf('order_refund', one))[0]?.body
  }
  expect(await refund(order)).toMatchObject({ operation: 'sellReturn', total: 80_000, tenders: { cash: 80_000 } })
  // A card of visits gives back what its unused visits are worth, one of money only while nobody has spent of it.
  const visits = await visitsType([(await serviceAt(3200)).item_id ?? 0])
  const money = await typeOf({ kind: 'money', price: 9000, nominal: 10_000 })
  const [visit, bag] = [`${phone};${visits.title};6;;31.12.2031;Арбат`, `${phone};${money.title};;4000;31.12.2031;Арбат`]
  const head = 'Телефон;Вид карты;Осталось визитов;Осталось потратить;Действует до;Студия\r\n'
  await importerOf(house, boss, 'club-cards').bring(`${head}${visit}\r\n${bag}\r\n`)
  const cards = done(await boss.get(`customers/${user_id}/wallet-details`)).club_cards as { id: number; kind: string }[]
  const [of, spent] = ['visits', 'money'].map((kind) => cards.find((one) => one.kind === kind)?.id ?? 0)
  expect(done(await boss.get(`club-cards/${of}`)).may_refund).toBe(1)
  const second = done(await payOut({}, `club-cards/${of}`)).id
  expect(await leftOf(of ?? 0)).toEqual({ visits: 0, nominal: 0, paid: 0, owed: 0 })
  expect(done(await boss.get(`club-cards/${of}`))).toMatchObject({ state: 'refunded', may_refund: 0 })
  expect(await refund(second)).toMatchObject({ total: 1_500_000, tenders: { cash: 1_500_000 } })
  await pay({ ...bodyOf([await serviceAt(1000)], [byClubCard(1000, spent ?? 0)] as never), user_id })
  expect(await payOut({}, `club-cards/${spent}`)).toMatchObject({
    status: 422,
    body: { errors: { payment_type: ['Возвращать за эту карту нечего.'] } },
  })
  await carrier.sweep()
  // The advance made by giving money back was brought by no file, so the same client's prepayment still comes in.
  expect((await file.bring(`${HEAD}${phone};500;;Арбат\r\n`)).applied).toMatchObject({ fresh: 1, same: 0 })
  const own = await soldCertificate(3000)
  const [sold] = await sql<{ id: number }>('select id from certificates where number = $1', [own])
  expect(await payOut({ certificate_number: own }, `certificates/${sold?.id}`)).toMatchObject({
    body: { errors: { certificate_number: [expect.stringContaining('продан здесь')] } },
  })
  expect(await imbalances()).toEqual([])
  expect(await verifyLedger(house.app.house.database)).toMatchObject({ wrong: [] })
})

test('где кассы юрлица нет, деньги за сертификат вернуть нельзя, и он цел; деньги без владельца чужим заказом не потратить; номер в списках не виден', async () => {
  const certificates = importerOf(house, boss, 'certificates')
  const head = 'Номер;Номинал;Действует до;Студия\r\n'
  await certificates.bring(`${head}БЕЗКАССЫ1;1000;31.12.2031;Чистые пруды\r\nБЕЗИМЕНИ2;700;31.12.2031;Арбат\r\n`)
  const idOf = async (number: string) => (await sql<{ id: number }>('select id from certificates where number = $1', [number]))[0]?.id ?? 0
  const [far, nameless] = [await idOf('БЕЗКАССЫ1'), await idOf('БЕЗИМЕНИ2')]
  const person = await personWith(['Certificate.view', 'Certificate.refund'], 'unit', cast.units.ponds)
  const refused = await person.post(`certificates/${far}/pay-out`, { certificate_number: 'БЕЗКАССЫ1', payment_type: 8 })
  expect([refused.status, refused.body.errors]).toEqual([422, { payment_type: [customerWalletRu.payOut.refusals.noRegister] }])
  expect(await sql('select state from certificates where id = $1', [far])).toEqual([{ state: 'sold' }])
  const shown = done(await boss.get(`certificates?search=id:${far}&searchFields=id:=`)).items[0]
  expect([shown.code, shown.tail]).toEqual([expect.any(String), ''])
  await pay(bodyOf([await serviceAt(20_000)], [byCash(20_000)]))
  await carrier.sweep()
  const order = done(await desk.boss.post(`certificates/${nameless}/pay-out`, { certificate_number: 'БЕЗИМЕНИ2', payment_type: 8 })).id
  const spent = await desk.boss.post('orders', bodyOf([await serviceAt(700)], [offset(700, order, 8)] as never))
  expect([spent.status, spent.body.errors]).toEqual([404, { 'payments.0.advance_id': [ordersRu.refusals.deposit.unknown] }])
  expect(await owed(order)).toBe(70_000)
  done(await desk.boss.post(`orders/${order}/refund`, { reason: 'Владелец не назвался', register_id: till.id }))
  expect(await owed(order)).toBe(0)
})
