import { expect } from 'vitest'
import { E } from '#contract/core/errors.ts'
import { regularDiscountsRu } from '#contract/regular-discounts/regular-discounts.ru.ts'
import { cast } from '#server/testing/cast.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { house, sql } from '#server/testing/house.ts'
import { drawPicture, fileOf } from '#server/testing/pictures.ts'
import { printedForm } from '#server/testing/printed-form.ts'
import { bodyOf, booksOf, byCard, goodAt, type Line, openDrawer, type Paid, serviceAt, visitOf } from '#server/testing/till.ts'
import { personWith } from '#server/testing/with-rights.ts'

let drawer: { id: number }
test.beforeAll(async () => {
  drawer = await openDrawer()
})
// Each test has only the discounts that it makes.
test.beforeEach(() => sql('update regular_discounts set is_on = false'))

let made = 0
const discount = async (more: object) =>
  Number(done(await desk.boss.post('regular-discounts', { title: `Скидка ${++made}`, percent: 10, ...more })).id)
const pay = (items: object[], payments: object[], more: object = {}) =>
  desk.boss.post('orders', { ...bodyOf(items as Line[], payments as Paid[]), register_id: drawer.id, status_id: 3, ...more })
const best = async (user_id: number, unit_id: number = cast.units.arbat) =>
  done(await desk.boss.get(`regular-discounts/best?user_id=${user_id}&unit_id=${unit_id}`))
/** A client who has paid this much. */
async function whoPaid(sum: number) {
  const user_id = await desk.customer()
  const order = done(await pay([await serviceAt(sum)], [byCard(sum)], { user_id }))
  return { user_id, order }
}
const lowered = async (list: number, price: number, regular_discount_id: number) => ({
  ...(await serviceAt(list)),
  price,
  regular_discount_id,
})

test('PRM-006, PRM-007: скидку сохраняют и видят в списке; визиты и сумма вместе или порознь не пройдут', async () => {
  const body = { title: 'Пятый визит', percent: 5, visits_from: 5, on_goods: 1, unit_ids: [cast.units.arbat] }
  const saved = done(await desk.boss.post('regular-discounts', body))
  expect(saved).toMatchObject({ ...body, is_on: 1, sum_from: null })
  const listed = done(await desk.boss.get('regular-discounts?limit=100'))
  expect(listed.items.find((one: { id: number }) => one.id === saved.id)).toMatchObject(saved)
  const foreign = await house.as(cast.foreign.superAdmin)
  expect(done(await foreign.get('regular-discounts?limit=100')).items.map((one: { id: number }) => one.id)).not.toContain(saved.id)
  for (const person of [await personWith(['Promotion.view', 'Order.view']), await house.as(cast.master)])
    for (const answer of [await person.get('regular-discounts'), await person.post('regular-discounts', { ...body, title: 'Без права' })])
      expect(answer.status).toBe(403)
  const refused = async (wrong: object, errors: object) =>
    expect(await desk.boss.post('regular-discounts', { ...body, title: 'Другая', ...wrong })).toMatchObject({ body: { errors } })
  await refused({ visits_from: null }, { visits_from: ['Укажите визиты или сумму — что-то одно.'] })
  await refused({ sum_from: 5000 }, { visits_from: ['Укажите визиты или сумму — что-то одно.'] })
  await refused({ percent: 101 }, { percent: [expect.any(String)] })
  await refused({ title: 'Пятый визит' }, { title: ['Скидка с таким названием уже есть.'] })
  await refused({ unit_ids: [cast.units.mirabad] }, { unit_ids: [expect.stringContaining('больше нет')] })
  const changed = done(await desk.boss.put(`regular-discounts/${saved.id}`, { visits_from: null, sum_from: 30_000, is_on: 0 }))
  expect(changed).toMatchObject({ visits_from: null, sum_from: 30_000, is_on: 0, percent: 5 })
})

test('клиенту — самая большая из скидок, до которых он дошёл, и сколько осталось до следующей; возврат отодвигает', async () => {
  const small = await discount({ percent: 5, sum_from: 1000 })
  const large = await discount({ percent: 15, sum_from: 5000 })
  await discount({ percent: 20, sum_from: 9000 })
  await discount({ percent: 50, sum_from: 100, unit_ids: [cast.units.sokol] })
  const { user_id, order } = await whoPaid(6000)
  expect(await best(user_id)).toMatchObject({
    discount: { id: large, percent: 15 },
    next: { percent: 20, visits_left: null, sum_left: 3000 },
  })
  expect(await best(user_id, cast.units.sokol)).toMatchObject({ discount: { percent: 50 }, next: null })
  done(await desk.boss.post(`orders/${order.id}/refund`, { reason: 'Переделка' }))
  expect(await best(user_id)).toMatchObject({ discount: null, next: { percent: 5, sum_left: 1000 } })
  expect((await best((await whoPaid(1000)).user_id)).discount.id).toBe(small)
})

test('строка дешевле ровно на процент скидки: в книгах выручка по прайсу, разница — скидка постоянного клиента', async () => {
  const id = await discount({ sum_from: 1000 })
  const { user_id } = await whoPaid(1500)
  const order = done(await pay([await lowered(3200, 2880, id)], [byCard(2880)], { user_id }))
  expect(order.items[0]).toMatchObject({ price: 2880, price_list: 3200, price_paid: 2880, regular_discount_id: id })
  expect((await booksOf(order.id))[1]).toBe('Dr liability.advance 2880.00, Dr discount.regular 320.00, Cr revenue.service 3200.00')
})

test('скидка не её, не та цена, товар, на который она не действует, — отказ у цены; ничего не продано', async () => {
  const id = await discount({ sum_from: 1000 })
  const { user_id } = await whoPaid(1500)
  const [before] = await sql('select count(*)::int from orders')
  const refused = async (items: object[], sum: number, words: string, who = user_id) =>
    expect(await pay(items, [byCard(sum)], { user_id: who })).toMatchObject({
      status: 422,
      body: { code: E.invalid, errors: { 'items.0.price': [words] } },
    })
  await refused([await lowered(3200, 2800, id)], 2800, 'Цена со скидкой 10\u00A0% — 2\u00A0880,00.')
  await refused([await lowered(3200, 2880, id)], 2880, 'Эта скидка клиенту не положена. Обновите страницу.', await desk.customer())
  await refused([{ ...goodAt(900), regular_discount_id: id }], 900, 'На товары эта скидка не действует.')
  expect(await sql('select count(*)::int from orders')).toEqual([before])
})

test('сохранённое со скидкой остаётся как разрешили, хотя скидку с тех пор выключили', async () => {
  const id = await discount({ sum_from: 1000 })
  const { user_id } = await whoPaid(1500)
  const items = [await lowered(3200, 2880, id)]
  const saved = done(await pay(items, [byCard(2880)], { user_id, status_id: 0 }))
  done(await desk.boss.put(`regular-discounts/${id}`, { is_on: 0 }))
  expect(done(await desk.boss.put(`orders/${saved.id}`, { items, payments: [byCard(2880)], status_id: 3 }))).toMatchObject({ status_id: 3 })
  expect((await pay(items, [byCard(2880)], { user_id })).status).toBe(422)
})

test('выключили, пока заказ ждал денег: ту же строку не умножить — ни числом штук, ни второй такой же', async () => {
  const id = await discount({ sum_from: 1000 })
  const { user_id } = await whoPaid(1500)
  const line = await lowered(3200, 2880, id)
  const saved = done(await pay([line], [byCard(2880)], { user_id, status_id: 0 }))
  done(await desk.boss.put(`regular-discounts/${id}`, { is_on: 0 }))
  const refused = async (items: object[]) =>
    expect(await desk.boss.put(`orders/${saved.id}`, { items, payments: [byCard(5760)], status_id: 3 })).toMatchObject({
      status: 422,
      body: { errors: { 'items.0.price': ['Эта скидка клиенту не положена. Обновите страницу.'] } },
    })
  await refused([{ ...line, qty: 2 }])
  await refused([line, line])
  const other = await desk.customer()
  expect((await desk.boss.put(`orders/${saved.id}`, { user_id: other })).status).toBe(422)
})

test('два устройства разом: деньги приняты один раз; скидку меняют двое разом — у неё одно условие или отказ у поля', async () => {
  const id = await discount({ sum_from: 1000 })
  const { user_id } = await whoPaid(1500)
  const items = [await lowered(3200, 2880, id)]
  const saved = done(await pay(items, [byCard(2880)], { user_id, status_id: 0 }))
  const take = () => desk.boss.put(`orders/${saved.id}`, { items, payments: [byCard(2880)], status_id: 3 })
  const taken = await Promise.all([take(), take()])
  expect(taken.every(({ status }) => status < 500)).toBe(true)
  expect(await sql('select count(*)::int from payments where order_id = $1', [saved.id])).toEqual([{ count: 1 }])
  expect(await booksOf(saved.id)).toHaveLength(2)
  const both = await Promise.all(
    [{ visits_from: 3, sum_from: null }, { sum_from: 2000 }].map((body) => desk.boss.put(`regular-discounts/${id}`, body)),
  )
  expect(both.every(({ status }) => status === 200 || status === 422)).toBe(true)
})

test('скидка 100 %: строка даром, в книгах выручка и скидка равны; копейка — в пользу клиента', async () => {
  const { user_id } = await whoPaid(1500)
  const all = await discount({ percent: 100, sum_from: 1000 })
  const free = done(await pay([await lowered(3200, 0, all)], [byCard(0)], { user_id }))
  expect((await booksOf(free.id)).join()).toContain('Dr discount.regular 3200.00, Cr revenue.service 3200.00')
  const third = await discount({ percent: 33, sum_from: 1000 })
  expect(done(await pay([await lowered(99.99, 66.99, third)], [byCard(66.99)], { user_id, status_id: 0 })).items[0]).toMatchObject({
    price: 66.99,
  })
})

test('скидку, по которой продано, не удалить: отказ называет, что держит; чужой компании её нет', async () => {
  const id = await discount({ sum_from: 1000 })
  const { user_id } = await whoPaid(1500)
  done(await pay([await lowered(3200, 2880, id)], [byCard(2880)], { user_id }))
  expect((await desk.boss.delete(`regular-discounts/${id}`)).body).toMatchObject({
    code: E.inUse,
    errors: { id: [expect.stringContaining('заказы')] },
  })
  const stranger = await house.as(cast.foreign.superAdmin)
  expect((await stranger.get(`regular-discounts/${id}`)).status).toBe(404)
  expect((await stranger.get(`regular-discounts/best?user_id=${user_id}&unit_id=${cast.units.mirabad}`)).status).toBe(404)
  expect((await desk.boss.get(`regular-discounts/best?user_id=${user_id}&unit_id=${cast.units.mirabad}`)).body).toMatchObject({
    code: E.notFound,
    errors: { unit_id: ['Студия не найдена.'] },
  })
})

test('BKG-017 запись отвечает всеми своими полями, среди них скидкой своего заказа, а фото и цвета визита добавляют и убирают', async () => {
  const id = await discount({ percent: 10, sum_from: 1000 })
  const { booking, user_id, line, total } = await visitOf()
  done(await pay([await serviceAt(1500)], [byCard(1500)], { user_id }))
  const read = async () => done(await desk.boss.get(`bookings/${booking.id}`))
  expect(await read()).toMatchObject({
    id: booking.id,
    status_id: 1,
    status: { id: 1, title: 'Зарегистрирована' },
    cancel_source_id: null,
    comment: null,
    unit: { id: cast.units.arbat },
    author: { id: cast.employers.superAdmin, name: 'Орлов Максим' },
    source: { id: 1, name: 'CRM' },
    discount: null,
    begin_at: expect.stringContaining('10:00'),
    end_at: expect.stringContaining('12:00'),
    duration: 7200,
    special_master: 0,
    parallel: 0,
    user: { id: user_id },
    visit: { colors: [], images: [] },
  })
  const photos = [fileOf(await drawPicture()), fileOf(await drawPicture())]
  const { body, headers } = await printedForm({ booking_id: booking.id, type: 'wish', photos })
  const { images } = done(await desk.boss.post('bookings/attach-photos', body, { headers }))
  const info = { booking_id: booking.id, photos_to_remove: [images[0].id], colors: ['#c8102e'] }
  done(await desk.boss.post('bookings/visit-info', info))
  const price = total * 0.9
  done(await pay([{ ...line, price, regular_discount_id: id }], [byCard(price)], { user_id, booking_id: booking.id }))
  expect(await read()).toMatchObject({
    visit: { colors: ['#c8102e'], images: [{ id: images[1].id, type: 'wish' }] },
    discount: { sum: total - price, percent: 10, titles: [`Скидка ${made}`] },
  })
})

test('скидку и правкой не сделать ни от визитов и суммы сразу, ни в студии, которой нет', async () => {
  const id = await discount({ visits_from: 5 })
  const change = async (body: object) => {
    const { status, body: said } = await desk.boss.put(`regular-discounts/${id}`, body)
    return [status, said.errors]
  }
  expect(await change({ sum_from: 1000 })).toEqual([422, { visits_from: [regularDiscountsRu.refusals.from] }])
  expect(await change({ visits_from: null, sum_from: 0 })).toEqual([422, { sum_from: [regularDiscountsRu.refusals.from] }])
  expect(await change({ unit_ids: [999_999] })).toEqual([404, { unit_ids: [regularDiscountsRu.refusals.units] }])
  expect(done(await desk.boss.get(`regular-discounts/${id}`))).toMatchObject({ visits_from: 5, sum_from: null, unit_ids: [] })
})
