import { expect } from 'vitest'
import { lettersIn } from '#bin/letters.mjs'
import { E } from '#contract/core/errors.ts'
import { readNumber } from '#domain/certificates/number.ts'
import { cast } from '#server/testing/cast.ts'
import { batchOf, handOver, numbersOf, onShelf, shelf } from '#server/testing/certificates.ts'
import { desk, done, ownDay, test } from '#server/testing/day-at-desk.ts'
import { house, sql } from '#server/testing/house.ts'
import { idOfCertificate, soldCertificate } from '#server/testing/sold-certificates.ts'
import { bodyOf, booksOf, byCard, byCertificate, byPromo, goodAt, openDrawer, serviceAt } from '#server/testing/till.ts'

const { arbat, ponds } = cast.units
let drawer: { id: number }
test.beforeAll(async () => {
  drawer = await openDrawer()
})
const pay = (body: object) => desk.boss.post('orders', { status_id: 3, register_id: drawer.id, ...body })
const look = (number: string) => desk.boss.get(`certificate?certificate_number=${number}`)

test('CRT-007 CRT-701 партию скачивают как certificates.txt: столько номеров, сколько сделано, каждый — с контрольной цифрой', async () => {
  await batchOf(2)
  const batch = await batchOf(5)
  expect(batch).toMatchObject({ face: 3000, valid_days: 365, count: 5, kept: 5, at_unit: 0, sold: 0 })
  const response = await desk.boss.get(`certificates/download/${batch.id}`)
  expect(response.status).toBe(200)
  expect(response.headers['content-disposition']).toContain("filename*=UTF-8''certificates.txt")
  const numbers = String(response.data).trim().split('\r\n')
  expect(numbers).toEqual(await numbersOf(batch.id))
  expect(new Set(numbers.map(readNumber)).size).toBe(5)
  expect(numbers.map(readNumber)).not.toContain(null)
})

test('партию печатают карточками 86×54: по десять на листе А4, дважды — те же байты; чужой компании её нет, мастеру нельзя, печать ничего не продаёт', async () => {
  const batch = await batchOf(11)
  const file = await desk.boss.get(`certificates/cards/${batch.id}`)
  expect(file.headers['content-type']).toBe('application/pdf')
  expect(decodeURIComponent(String(file.headers['content-disposition']))).toContain(`Сертификаты партии № ${batch.id}.pdf`)
  const sizes = [...String(file.data).matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, ...size]) =>
    size.map((points) => Math.round((Number(points) * 25.4) / 72)),
  )
  expect(sizes).toEqual(Array(2).fill([210, 297]))
  for (const letter of 'Подарочный сертификат') expect(lettersIn(Buffer.from(file.data as Uint8Array))).toContain(letter)
  expect((await desk.boss.get(`certificates/cards/${batch.id}`)).data).toEqual(file.data)
  const foreign = await house.as(cast.foreign.superAdmin)
  expect((await foreign.get(`certificates/cards/${batch.id}`)).status).toBe(404)
  const master = await house.as(cast.master)
  expect((await master.get(`certificates/cards/${batch.id}`)).body.code).toBe(E.forbidden)
  expect(await sql(`select count(*)::int as n from certificates where batch_id = $1 and state <> 'created'`, [batch.id])).toEqual([
    { n: 0 },
  ])
})

test('партию передают в студии и возвращают из них целым отрезком; проданное, чужое и лишнее не двигают', async () => {
  const { id } = await batchOf(4)
  expect(done(await handOver(id, 1, 3))).toMatchObject({ kept: 1, at_unit: 3 })
  expect(await handOver(id, 3, 4, ponds)).toMatchObject({ status: 422, body: { errors: { first: [expect.stringContaining(`${id}-3`)] } } })
  expect(await handOver(id, 4, 5)).toMatchObject({ status: 422, body: { errors: { last: ['В партии нет такого номера.'] } } })
  expect(await handOver(id, 4, 3)).toMatchObject({ status: 422, body: { errors: { last: ['Последний номер меньше первого.'] } } })
  expect(await handOver(id, 4, 4, cast.units.mirabad)).toMatchObject({ status: 404 })
  expect(done(await handOver(id, 3, 3, null))).toMatchObject({ kept: 2, at_unit: 2 })
})

test('продажа: деньги становятся долгом перед тем, кто придёт с номером; второй раз его не продать', async () => {
  const [first] = await shelf(2)
  const order = done(await pay(bodyOf([first.line], [byCard(3000)])))
  expect(await booksOf(order.id)).toEqual([
    'Dr bank.acquiring 3000.00, Cr liability.advance 3000.00',
    'Dr liability.advance 3000.00, Cr liability.certificate 3000.00',
  ])
  expect(order.items[0].title).toMatch(/^Сертификат \d+-1$/)
  expect(await sql('select state, paid::int, order_id from certificates where number = $1', [first.number])).toEqual([
    { state: 'sold', paid: 300_000, order_id: order.id },
  ])
  expect(await onShelf(first.number)).toBeUndefined()
})

/** How many orders there are, and what is owed to whoever comes with the number: a refused use or sale changes neither. */
const standing = async (number: string) => [
  ...(await sql('select count(*)::int as orders from orders')),
  ...(await sql(
    `select c.state, c.redeemed_at, (select sum(amount)::int from ledger_lines l where l.account = 'liability.certificate' and l.subject_id = c.id) as owed
     from certificates c where c.number = $1`,
    [number],
  )),
]

test('CRT-405 проданный сертификат второй раз не продать', async () => {
  const [one] = await shelf(1)
  done(await pay(bodyOf([one.line], [byCard(3000)])))
  const before = await standing(one.number)
  expect(await pay(bodyOf([one.line], [byCard(3000)]))).toMatchObject({
    status: 422,
    body: { code: E.certificateSoldAlready, message: 'Этот сертификат уже продан. Возьмите другой.' },
  })
  expect(await standing(one.number)).toEqual(before)
})

test('две кассы продают один сертификат разом: продаёт одна', async () => {
  const [one] = await shelf(1)
  const answers = await Promise.all([1, 2, 3, 4].map(() => pay(bodyOf([one.line], [byCard(3000)]))))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422])
  expect(
    await sql(`select amount::int from ledger_balances where account = 'liability.certificate' and subject_id = $1`, [one.line.item_id]),
  ).toEqual([{ amount: -300_000 }])
})

test('продают по одному, из своей студии, не дороже номинала и только за деньги', async () => {
  const [one] = await shelf(1)
  const refused = async (line: object, errors: object, more = {}) =>
    expect(await pay({ ...bodyOf([{ ...one.line, ...line }], [byCard(3000)]), ...more })).toMatchObject({ status: 422, body: { errors } })
  await refused({ qty: 2, price: 1500 }, { 'items.0.qty': ['Сертификат продают по одному.'] })
  await refused({ price: 4000 }, { 'items.0.price': [expect.stringContaining('дороже')] }, { payments: [byCard(4000)] })
  await refused({}, { 'items.0.item_id': [expect.stringContaining('другой студии')] }, { unit_id: ponds, register_id: null })
  const gift = await soldCertificate(3000)
  expect(await pay(bodyOf([one.line], [byCertificate(3000, gift)]))).toMatchObject({
    status: 422,
    body: { errors: { payments: ['Сертификат, карту и предоплату покупают только за деньги.'] } },
  })
})

test('CRT-402 X34: в день покупки сертификатом не платят, после полуночи студии — платят; решает её календарь', async () => {
  const day = ownDay()
  desk.goTo(day, '21:50')
  await sql(`update units set timezone = 'Asia/Tashkent' where id = $1`, [ponds])
  const own = [await openDrawer(), await openDrawer(ponds)]
  const [one, two] = await shelf(2)
  for (const { line } of [one, two as typeof one]) done(await pay({ ...bodyOf([line], [byCard(3000)]), register_id: own[0]?.id }))
  const spend = (number: string, unit: number, till: number | undefined) =>
    pay({ ...bodyOf([goodAt(3000)], [byCertificate(3000, number)]), unit_id: unit, register_id: till })
  expect(await spend(one.number, arbat, own[0]?.id)).toMatchObject({
    status: 422,
    body: { code: E.certificateYoung, errors: { 'payments.0.certificate_number': [expect.stringContaining('со следующего дня')] } },
  })
  desk.goTo(day, '22:10')
  expect((await spend(one.number, arbat, own[0]?.id)).body.code).toBe(E.certificateYoung)
  expect((await spend(one.number, ponds, own[1]?.id)).status).toBe(200)
  desk.wait(2 * 3600)
  expect((await spend(two?.number ?? '', arbat, own[0]?.id)).status).toBe(200)
  await sql(`update units set timezone = 'Europe/Moscow' where id = $1`, [ponds])
})

test('CRT-403 номера, которого нет, не принимают; чужой компании — тоже', async () => {
  const [one] = await shelf(1)
  const words = { 'payments.0.certificate_number': ['Сертификата с таким номером нет. Проверьте номер.'] }
  const refused = { status: 422, body: { code: E.certificateUnknown, errors: words } }
  expect(await pay(bodyOf([goodAt(3000)], [byCertificate(3000, '00000000000')]))).toMatchObject(refused)
  const foreign = await house.as(cast.foreign.superAdmin)
  const order = { unit_id: cast.units.mirabad, user_id: cast.foreign.customers.first, items: [goodAt(3000)] }
  expect(await foreign.post('orders', { ...order, payments: [byCertificate(3000, one.number)] })).toMatchObject(refused)
  expect(done(await foreign.get(`certificate?certificate_number=${one.number}`))).toBeNull()
})

test('CRT-404 погашенный сертификат второй раз не принимают', async () => {
  const number = await soldCertificate(3000)
  done(await pay(bodyOf([goodAt(3000)], [byCertificate(3000, number)])))
  const before = await standing(number)
  // The rest of a larger bill does not make a spent number good, and nor does another studio.
  for (const body of [
    bodyOf([goodAt(3000)], [byCertificate(3000, number)]),
    bodyOf([goodAt(4000)], [byCertificate(3000, number), byCard(1000)]),
    { ...bodyOf([goodAt(3000)], [byCertificate(3000, number)]), unit_id: ponds, register_id: null },
  ])
    expect(await pay(body)).toMatchObject({
      status: 422,
      body: { code: E.certificateRedeemed, message: 'Этот сертификат уже погашен. Примите оплату иначе.' },
    })
  expect(await standing(number)).toEqual(before)
})

test('CRT-406 непроданным сертификатом не платят, лежит он в студии или ещё в сейфе', async () => {
  const [one] = await shelf(1)
  const [inSafe = ''] = await numbersOf((await batchOf(1)).id)
  for (const number of [one.number, inSafe]) {
    const before = await standing(number)
    expect(await pay(bodyOf([goodAt(3000)], [byCertificate(3000, number)]))).toMatchObject({
      status: 422,
      body: { code: E.certificateNotSold, message: 'Этот сертификат ещё не продан: расплатиться им нельзя.' },
    })
    expect(await standing(number)).toEqual(before)
  }
})

test('заблокированным не платят, разблокированным — снова можно; причина стоит в журнале', async () => {
  const number = await soldCertificate(3000)
  const id = await idOfCertificate(number)
  done(await desk.boss.post(`certificates/${id}/block`, { is_blocked: 1, reason: 'Украли сумку' }))
  expect((await pay(bodyOf([goodAt(3000)], [byCertificate(3000, number)]))).body.code).toBe(E.certificateBlocked)
  expect((await desk.boss.post(`certificates/${id}/block`, { is_blocked: 1, reason: 'Ещё раз' })).status).toBe(422)
  done(await desk.boss.post(`certificates/${id}/block`, { is_blocked: 0, reason: 'Нашлась' }))
  done(await pay(bodyOf([goodAt(3000)], [byCertificate(3000, number)])))
  const { items } = done(await desk.boss.get(`certificate-events?search=certificate_id:${id}&searchFields=certificate_id:=&with=employer`))
  expect(items.map((one: { event: string; comment: string | null }) => [one.event, one.comment])).toEqual([
    ['redeemed', null],
    ['unblocked', 'Нашлась'],
    ['blocked', 'Украли сумку'],
  ])
})

test('CRT-407 CRT-408 по номеру отвечают, что на нём; нет такого — пусто; куплен сегодня и слишком давно — каждый своим кодом', async () => {
  const number = await soldCertificate(3000, { paid: 2700 })
  expect(done(await look(number))).toMatchObject({ certificate_number: number, state: 'sold', face: 3000, paid: 2700, unit: { id: arbat } })
  expect(done(await look(`${number.slice(0, 4)}%20${number.slice(4)}`))).toMatchObject({ certificate_number: number })
  expect(await look('12345678900')).toMatchObject({ status: 200, data: null })
  const [fresh] = await shelf(1, { valid_days: 30 })
  expect(done(await look(fresh.number))).toMatchObject({ state: 'at_unit', paid: null })
  const day = ownDay()
  desk.goTo(day, '12:00')
  done(await pay({ ...bodyOf([fresh.line], [byCard(3000)]), register_id: (await openDrawer()).id }))
  expect(await look(fresh.number)).toMatchObject({ status: 422, body: { code: E.certificateYoung, data: { face: 3000, state: 'sold' } } })
  desk.wait(30 * 86_400)
  expect(done(await look(fresh.number))).toMatchObject({ state: 'sold' })
  desk.wait(86_400)
  expect(await look(fresh.number)).toMatchObject({ status: 422, body: { code: 1760, data: { face: 3000, paid: 3000 } } })
  expect(await pay(bodyOf([goodAt(3000)], [byCertificate(3000, fresh.number)]))).toMatchObject({ status: 422, body: { code: 1760 } })
  expect((await look('')).status).toBe(422)
})

test('X6: счёт меньше номинала — остаток ждёт; выданный новым номером, он действует сразу, и дважды его не выдать', async () => {
  const number = await soldCertificate(5000)
  const id = await idOfCertificate(number)
  const order = done(await pay(bodyOf([await serviceAt(3900)], [byCertificate(5000, number)])))
  expect(order).toMatchObject({ paid: 3900, payments: [{ sum: 3900 }] })
  expect(done(await look(number))).toMatchObject({ state: 'redeemed', rest: 1100 })
  expect((await desk.boss.post(`certificates/${id}/reissue`, { certificate_number: '12345678903' })).body.code).toBe(E.certificateUnknown)
  const answers = await Promise.all([1, 2].map(() => desk.boss.post(`certificates/${id}/reissue`, { certificate_number: number })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  const late = answers.find(({ status }) => status === 422)?.body.errors
  expect(late).toEqual({ certificate_number: ['Остатка на этом сертификате нет.'] })
  const rest = answers.find(({ status }) => status === 200)?.data
  expect(rest).toMatchObject({ face: 1100, paid: 1100, state: 'sold', code: expect.stringMatching(/\/1$/) })
  expect(done(await look(number))).toMatchObject({ rest: 0 })
  done(await pay(bodyOf([goodAt(1100)], [byCertificate(1100, rest.certificate_number)])))
  const owed = await sql(
    `select sum(amount)::int as owed from ledger_balances where account like 'liability.certificate%' and subject_id = any($1)`,
    [[id, rest.id]],
  )
  expect(owed).toEqual([{ owed: 0 }])
})

test('X7: номинал 3 000 куплен за 2 700 — зачтено уплаченное, остальное снижает цену', async () => {
  const number = await soldCertificate(3000, { paid: 2700 })
  const order = done(await pay(bodyOf([await serviceAt(3400)], [byCard(400), byCertificate(3000, number)])))
  expect(order).toMatchObject({ total: 3400, paid: 3100, items: [{ price_paid: 3100 }] })
  expect(await booksOf(order.id)).toEqual([
    'Dr liability.certificate 2700.00, Cr liability.advance 3100.00, Dr bank.acquiring 400.00',
    'Dr liability.advance 3100.00, Dr discount.promo 300.00, Cr revenue.service 3400.00',
  ])
})

test('X8: промокод удешевляет услугу, а номинал проданного сертификата не трогает', async () => {
  const [one] = await shelf(1)
  const order = done(await pay(bodyOf([await serviceAt(2200), one.line], [byPromo(220), byCard(4980)])))
  expect(order.items.map((item: { price_paid: number }) => item.price_paid)).toEqual([1980, 3000])
  expect(
    await sql(`select amount::int from ledger_balances where account = 'liability.certificate' and subject_id = $1`, [one.line.item_id]),
  ).toEqual([{ amount: -300_000 }])
})

test('X18: сертификат одного юрлица, потраченный у другого, оставляет долг между ними', async () => {
  const [other] = await sql<{ id: number }>(`insert into legal_entities (company_id, title) values (1, 'ИП Второе') returning id`)
  const number = await soldCertificate(2000, { entity: other?.id ?? 0 })
  const order = done(await pay(bodyOf([goodAt(2000)], [byCertificate(2000, number)])))
  expect((await booksOf(order.id))[0]).toBe(
    'Dr liability.certificate 2000.00, Cr due.entity 2000.00, Dr due.entity 2000.00, Cr liability.advance 2000.00',
  )
})

test('две кассы гасят один сертификат разом: принимает одна', async () => {
  const number = await soldCertificate(3000)
  const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => pay(bodyOf([goodAt(3000)], [byCertificate(3000, number)]))))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422, 422, 422])
})

test('номер сохранённого заказа помнится, но чужой сертификат по его счёту в базе не подставить', async () => {
  const [mine, other] = [await soldCertificate(3000), await soldCertificate(3000)]
  const saved = done(await desk.boss.post('orders', { ...bodyOf([goodAt(3000)], [byCertificate(3000, mine)]), register_id: drawer.id }))
  const { certificate_id } = saved.payments[0]
  const stolen = { payment_type: 3, sum: 3000, certificate_id: await idOfCertificate(other) }
  expect(await desk.boss.put(`orders/${saved.id}`, { payments: [stolen] })).toMatchObject({ status: 422 })
  const again = { payment_type: 3, sum: 3000, certificate_id }
  expect(done(await desk.boss.put(`orders/${saved.id}`, { payments: [again], status_id: 3 }))).toMatchObject({ status_id: 3 })
})

test('больше, чем на сертификате, им не заплатить; один дважды — тоже', async () => {
  const number = await soldCertificate(1000)
  expect(await pay(bodyOf([goodAt(3000)], [byCertificate(3000, number)]))).toMatchObject({
    status: 422,
    body: { errors: { 'payments.0.sum': ['На сертификате только 1\u00A0000,00.'] } },
  })
  const twice = [byCertificate(1000, number), byCertificate(1000, number)]
  expect(await pay(bodyOf([goodAt(2000)], twice))).toMatchObject({
    status: 422,
    body: { errors: { 'payments.1.certificate_number': ['Этот сертификат уже есть в заказе.'] } },
  })
})
