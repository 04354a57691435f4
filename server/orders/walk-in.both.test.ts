import { expect } from 'vitest'
import { E } from '#contract/core/errors.ts'
import { cast } from '#server/testing/cast.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { house, sql } from '#server/testing/house.ts'
import { booksOf, byCard, byCash, goodAt, openDrawer, serviceAt } from '#server/testing/till.ts'

let drawer: { id: number; shift: number }
test.beforeAll(async () => {
  drawer = await openDrawer()
})

const sale = (items: object[], payments: object[], more = {}) =>
  desk.boss.post('orders', { unit_id: cast.units.arbat, register_id: drawer.id, is_walk_in: 1, status_id: 3, items, payments, ...more })

test('флакон у двери: покупатель имени не назвал, заказ проведён на «Розничного покупателя», без записи', async () => {
  const order = done(await sale([goodAt(890)], [byCash(890)]))
  expect(order).toMatchObject({ kind: 'retail', status_id: 3, booking_id: null, is_walk_in: 1, total: 890, paid: 890 })
  expect(order.user).toMatchObject({ title: 'Розничный покупатель', phone: '' })
  expect(await booksOf(order.id)).toEqual([
    'Dr cash.register 890.00, Cr liability.advance 890.00',
    'Dr liability.advance 890.00, Cr revenue.goods 890.00',
  ])
  const next = done(await sale([await serviceAt(350)], [byCard(350)]))
  expect(next.user_id).toBe(order.user_id)
})

test('две первые продажи сразу — безымянный покупатель один', async () => {
  const orders = await Promise.all([1, 2, 3].map(() => sale([goodAt(100)], [byCard(100)])))
  expect(new Set(orders.map((one) => done(one).user_id)).size).toBe(1)
  const rows = await sql('select count(*)::int as n from customers where is_walk_in and company_id = 1')
  expect(rows).toEqual([{ n: 1 }])
})

test('его нет ни в списке клиентов, ни среди удалённых, ни в поиске, ни у двойников; карточки у него нет', async () => {
  const { user_id: id } = done(await sale([goodAt(100)], [byCard(100)]))
  const { boss } = desk
  const listed = async (query: string) => done(await boss.get(`customers?limit=500&${query}`)).items.map((one: { id: number }) => one.id)
  expect(await listed('')).not.toContain(id)
  expect(await listed('search=deleted:1&searchFields=deleted:=')).not.toContain(id)
  expect(await listed('search=name:розничн&searchFields=name:like')).not.toContain(id)
  expect(done(await boss.get('users/search?name=розничный')).items.data).toEqual([])
  expect(done(await boss.get('palette?text=розничный')).customers).toEqual([])
  expect(JSON.stringify(done(await boss.get('customers/twins')))).not.toContain('Розничный')
  for (const path of [`customers/${id}`, `customers/${id}/archive?format=json`]) expect((await boss.get(path)).status, path).toBe(404)
  expect((await boss.put(`customers/${id}`, { first_name: 'Анна' })).status).toBe(404)
  expect((await boss.patch(`customers/${id}/restore`, {})).status).toBe(404)
  expect((await boss.delete(`customers/${id}`)).status).toBe(404)
  expect((await boss.post(`customers/${cast.customers.maria}/merge`, { user_id: id, fields: [] })).status).toBe(404)
})

test('его не записывают, ему не продают того, что останется за кем-то', async () => {
  const { user_id } = done(await sale([goodAt(100)], [byCard(100)]))
  const card = { item_type: 4, title: 'Карта на пять визитов', qty: 1, price: 5000 }
  const refused = await sale([card], [byCard(5000)], { status_id: 0 })
  expect(refused).toMatchObject({ status: 422, body: { errors: { user_id: [expect.stringContaining('Назовите клиента')] } } })
  const named = await sale([card], [byCard(5000)], { status_id: 0, is_walk_in: 0, user_id })
  expect(named.status).toBe(422)
})

test('назвалась потом — продажу записывают на неё, по праву менять клиента; на удалённого не записывают', async () => {
  const { id } = done(await sale([goodAt(100)], [byCard(100)]))
  const clerk = await house.as(cast.administrator)
  const named = (user_id: number, by = desk.boss) => by.post(`orders/${id}/change-user`, { user_id, reason: 'Назвалась' })
  expect((await named(cast.customers.maria, clerk)).body).toMatchObject({ code: E.forbidden })
  expect((await named(999_999)).status).toBe(404)
  expect(done(await named(cast.customers.maria))).toMatchObject({
    user_id: cast.customers.maria,
    is_walk_in: 0,
  })
})

test('у другой компании свой; в базе безымянный не станет человеком и не исчезнет', async () => {
  const { user_id } = done(await sale([goodAt(100)], [byCard(100)]))
  for (const text of [
    `update customers set first_name = 'Анна' where id = ${user_id}`,
    `update customers set is_walk_in = false where id = ${user_id}`,
    `update customers set is_walk_in = true where id = ${cast.customers.maria}`,
    `delete from customers where id = ${user_id}`,
  ])
    await expect(sql(text), text).rejects.toThrow(/walk_in|stays nobody|nobody/)
})
