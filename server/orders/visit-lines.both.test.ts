import { expect } from 'vitest'
import { bookingsRu } from '#contract/bookings/bookings.ru.ts'
import { seenIn } from '#contract/core/edits.ts'
import { E } from '#contract/core/errors.ts'
import { orders } from '#contract/orders/orders.ts'
import { cast } from '#server/testing/cast.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { aGood, aStore, delivered, priced } from '#server/testing/goods/stock.ts'
import { sql } from '#server/testing/house.ts'
import { soldCertificate } from '#server/testing/sold-certificates.ts'
import { bodyOf, byCard, byCertificate, goodAt, type Line, openDrawer, serviceAt, visitOf } from '#server/testing/till.ts'

let register: { id: number }
test.beforeAll(async () => {
  register = await openDrawer()
})

/** Pays for a visit with these lines instead of its own. */
async function paid(linesOf: (line: Line) => Line[] | Promise<Line[]>, more: Record<string, unknown> = {}) {
  const visit = await visitOf()
  const { booking, user_id, line } = visit
  const items = await linesOf(line)
  const sum = items.reduce((all, { price, qty }) => all + price * qty, 0)
  const body = { ...bodyOf(items, [byCard(sum)]), user_id, booking_id: booking.id, status_id: 3, register_id: register.id, ...more }
  return { ...visit, answer: await desk.boss.post('orders', body) }
}
const cardOf = async (id: number) => done(await desk.boss.get(`bookings/${id}`))
const does = (employer: number, service: number | undefined) =>
  sql('insert into employer_services (company_id, employer_id, service_id) values (1, $1, $2) on conflict do nothing', [employer, service])
const extra = async (price = 500) => {
  const line = await serviceAt(price)
  await does(cast.employers.anna, line.item_id)
  return line
}

test('C41 услуга, добавленная в оплате, стоит в визите у своего мастера; время визита прежнее', async () => {
  const added = await extra()
  const { booking, line, total, answer } = await paid((own) => [own, { ...added, qty: 2 }])
  expect(done(answer)).toMatchObject({ status_id: 3, total: total + 1000 })
  const card = await cardOf(booking.id)
  expect(card).toMatchObject({
    begin_at: booking.begin_at,
    end_at: booking.end_at,
    duration: booking.duration,
    total: total + 1000,
    status_id: 8,
  })
  expect(card.services).toMatchObject([
    { id: line.item_id, qty: 1, duration: booking.duration },
    { id: added.item_id, qty: 2, price: 500, duration: 0, employer: { id: cast.employers.anna } },
  ])
})

test('C41 убранной услуги в визите нет, её время у той, что осталась; история визита называет обе', async () => {
  const added = await extra(700)
  const { booking, answer } = await paid(() => [added])
  done(answer)
  const card = await cardOf(booking.id)
  expect(card.services).toMatchObject([
    { id: added.item_id, duration: booking.duration, pivot: { window_id: booking.services[0].pivot.window_id } },
  ])
  expect(card).toMatchObject({ total: 700, begin_at: booking.begin_at, end_at: booking.end_at })
  const lines = await sql(
    `select before->>'services' as before, after->>'services' as after from audits
    where model_type = 'booking' and model_id = $1 and after ? 'services'`,
    [booking.id],
  )
  expect(lines).toEqual([{ before: booking.services[0].title, after: 'Услуга за 700' }])
})

test('C41 новый мастер визита виден в нём и в его истории', async () => {
  const added = await extra()
  await does(cast.employers.marina, added.item_id)
  const { booking, answer } = await paid((own) => [own, { ...added, employer: cast.employers.marina }])
  done(answer)
  expect((await cardOf(booking.id)).employers.map(({ id }: { id: number }) => id).toSorted()).toEqual(
    [cast.employers.anna, cast.employers.marina].toSorted(),
  )
})

test('мастер, который услугу не делает, и визит без услуг отвергнуты у своего места; не изменилось ничего', async () => {
  const strange = { ...(await serviceAt(640)), employer: cast.employers.marina }
  const refused = await paid((own) => [own, strange])
  expect(refused.answer).toMatchObject({ status: 422, body: { errors: { 'items.1.employer': [expect.stringContaining('не делает')] } } })
  await aStore({ is_goods: 1 })
  const good = await aGood()
  await priced(good, 390)
  const bare = await paid(() => [{ item_type: 2, item_id: good, qty: 1, price: 390 }])
  expect(bare.answer).toMatchObject({ status: 422, body: { errors: { items: [expect.stringContaining('хотя бы одна услуга')] } } })
  for (const { booking } of [refused, bare]) {
    expect((await cardOf(booking.id)).services).toEqual(booking.services)
    expect(await sql('select id from orders where booking_id = $1', [booking.id])).toEqual([])
  }
})

test('заказ сохранили, а мастер с тех пор услугу не делает: оплатить его так нельзя', async () => {
  const added = await extra(930)
  const { booking, answer } = await paid((own) => [own, added], { status_id: 0 })
  const { id } = done(answer)
  await sql('delete from employer_services where service_id = $1', [added.item_id])
  const { status, body } = await desk.boss.put(`orders/${id}`, { status_id: 3, register_id: register.id })
  expect([status, body.errors]).toEqual([422, { 'items.1.employer': [bookingsRu.refusals.notInList] }])
  expect((await cardOf(booking.id)).services).toEqual(booking.services)
})

test('заказ, который лишь сохранили, визита не меняет', async () => {
  const added = await extra()
  const { booking, answer } = await paid((own) => [own, added], { status_id: 0 })
  const { id } = done(answer)
  expect((await cardOf(booking.id)).services).toHaveLength(1)
  done(await desk.boss.put(`orders/${id}`, { status_id: 3, register_id: register.id }))
  expect((await cardOf(booking.id)).services).toHaveLength(2)
})

test('что продаёт студия, находят словами и кодом: цена студии на сегодня, у товара — сколько свободно', async () => {
  const store = await aStore({ is_default: 1 }, cast.units.sokol)
  const good = await aGood('Лак пурпурный')
  await priced(good, 390)
  await sql(`insert into good_prices (company_id, good_id, unit_id, begin_at, price) values (1, $1, $2, '2026-01-01', 45000)`, [
    good,
    cast.units.sokol,
  ])
  await sql(`insert into good_barcodes (company_id, good_id, barcode) values (1, $1, '4600000999996')`, [good])
  await delivered(store, [{ good_id: good, qty: 3, price: 145 }], { unit_id: cast.units.sokol })
  const ask = async (query: string, by = desk.boss) => (await by.get(`orders/sellable?unit_id=${cast.units.sokol}&${query}`)).body
  const found = { item_type: 2, item_id: good, title: 'Лак пурпурный', price: 450, free: 3 }
  const mark = encodeURIComponent('0104600000999996215aBx\u001d91EE06')
  for (const query of ['words=пурпур лак', 'words=4600000999996', 'code=4600000999996', `code=${mark}`])
    expect((await ask(query)).data, query).toEqual([found])
  expect((await ask('code=4600000999989')).data).toEqual([])
  expect((await desk.boss.get(`orders/sellable?unit_id=${cast.units.arbat}&code=4600000999996`)).body.data).toMatchObject([{ price: 390 }])
  const service = await serviceAt(640)
  expect((await ask('words=услуга за 640')).data).toMatchObject([{ item_type: 1, item_id: service.item_id, price: 640, free: null }])
  expect((await ask('words=пурпур', await desk.house.as(cast.administratorPonds))).code).toBe(E.notFound)
})

test('строки и оплаты, присланные назад такими, какими их показали, остаются теми же; добавленная строка с доплатой встаёт рядом', async () => {
  const { booking, user_id, line, total } = await visitOf()
  const number = await soldCertificate(500)
  const body = { ...bodyOf([line], [byCertificate(500, number), byCard(total - 500)]), user_id, booking_id: booking.id }
  const before = done(await desk.boss.post('orders', body))
  const { items, payments } = seenIn(orders.update, before) as { items: object[]; payments: object[] }
  const change = async (next: object) => done(await desk.boss.put(`orders/${before.id}`, next))
  const held = (order: object) => {
    const { items: lines, payments: ways } = seenIn(orders.update, order)
    return { lines, ways }
  }
  expect(held(await change({ items, payments }))).toEqual(held(before))
  const after = await change({ items: [...items, goodAt(100)], payments: [...payments, byCard(100)] })
  expect(after).toMatchObject({ total: total + 100, items: [{ item_id: line.item_id }, { price: 100 }] })
  expect(after.payments).toMatchObject([
    { certificate_id: before.payments[0].certificate_id, sum: 500 },
    { sum: total - 500 },
    { sum: 100 },
  ])
})
