import { expect } from 'vitest'
import { E } from '#contract/core/errors.ts'
import { cast } from '#server/testing/cast.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { bodyOf, byCard, byPromo, goodAt, openDrawer, serviceAt } from '#server/testing/till.ts'
import { personWith } from '#server/testing/with-rights.ts'

let register: { id: number }
test.beforeAll(async () => {
  register = await openDrawer()
})
const post = (body: object) => desk.boss.post('orders', body)
const made = async (body: object) => done(await post(body))
const paid = async (...[items, payments]: [Parameters<typeof bodyOf>[0], Parameters<typeof bodyOf>[1]]) =>
  pricesOf(await made({ ...bodyOf(items, payments), status_id: 3, register_id: register.id }))
const pricesOf = ({ items }: { items: { price_paid: number; qty: number }[] }) => items.map((one) => [one.price_paid, one.qty])
const sumOf = (prices: number[][]) => prices.reduce((sum, [price = 0, qty = 0]) => sum + Math.round(price * 100) * qty, 0)

test('ORD-423 цены уменьшаются все в одно число раз, каждая отброшена до копейки, и вместе равны оплате', async () => {
  const prices = await paid([await serviceAt(3400), await serviceAt(2200), await serviceAt(890)], [byCard(6000), byPromo(490)])
  // 3 400 · 6 000 / 6 490 = 3 143.297…, 2 200 · … = 2 033.898…, 890 · … = 822.804…: two kopecks are left over.
  expect(prices).toEqual([
    [3143.31, 1],
    [2033.89, 1],
    [822.8, 1],
  ])
  expect(sumOf(prices)).toBe(600_000)
})

test('ORD-424 остаток округления получает строка в одну штуку', async () => {
  const prices = await paid([goodAt(150, { qty: 7 }), await serviceAt(2200)], [byCard(3000), byPromo(250)])
  expect(prices[0]).toEqual([138.46, 7])
  expect(prices[1]).toEqual([2030.78, 1])
  expect(sumOf(prices)).toBe(300_000)
})

test('ORD-425 строки в одну штуку нет — от строки отделена штука со своей ценой', async () => {
  const prices = await paid([await serviceAt(450, { qty: 2 }), goodAt(120, { qty: 3 })], [byCard(1100), byPromo(160)])
  expect(prices).toEqual([
    [392.85, 2],
    [104.76, 2],
    [104.78, 1],
  ])
  expect(sumOf(prices)).toBe(110_000)
})

test('ORD-421 ORD-422 строку «не округлять» и чек возврата не пересчитывают', async () => {
  const kept = [await serviceAt(2200), goodAt(330, { qty: 3 })]
  const body = bodyOf([{ ...kept[0]!, notRound: 1 }, kept[1]!], [byCard(3000), byPromo(190)])
  const { items } = await made({ ...body, status_id: 3 })
  expect(items.map((one: { price_paid: number; qty: number }) => [one.price_paid, one.qty])).toEqual([
    [2200, 1],
    [266.66, 2],
    [266.68, 1],
  ])
  const repeated = { ...bodyOf(kept, [byCard(3000), byPromo(190)]), checkRefaund: 1, status_id: 3 }
  expect(await post(repeated)).toMatchObject({ status: 422, body: { errors: { payments: [expect.stringContaining('Цены')] } } })
  expect(await made({ ...repeated, payments: [byCard(3190)] })).toMatchObject({
    items: [{ price_paid: 2200 }, { price_paid: 330, qty: 3 }],
  })
})

test('ORD-420 округляет одна первая компания: у любой другой цены в заказе те, что прислали', async () => {
  const drawer = await openDrawer(cast.units.mirabad)
  const foreign = await desk.house.as(cast.foreign.superAdmin)
  const sale = (payments: object[], status_id: number) => ({
    unit_id: cast.units.mirabad,
    user_id: cast.foreign.customers.first,
    items: [goodAt(390, { qty: 3 })],
    payments,
    status_id,
    register_id: drawer.id,
  })
  const kept = done(await foreign.post('orders', sale([byCard(1000), byPromo(170)], 0)))
  expect(kept).toMatchObject({ company_id: cast.companies.tashkent, items: [{ price: 390, qty: 3 }] })
  // A discount that is paid for cannot be spread over the lines here, so the money is not taken.
  expect(await foreign.put(`orders/${kept.id}`, { status_id: 3 })).toMatchObject({ status: 422, body: { code: E.invalid } })
  const order = done(await foreign.post('orders', sale([byCard(1170)], 3)))
  expect(order.items).toMatchObject([{ price: 390, price_paid: 390, qty: 3 }])
})

test('ORD-005 группа прав «Платежи» есть в наборе прав и пускает к оплатам: без Payment.view их не перечитать', async () => {
  const { id } = done(await desk.boss.post('orders', bodyOf([await serviceAt(1000)], [{ payment_type: 2, sum: 1000 }])))
  const path = `orders/refresh-online-payments?order_id=${id}`
  expect(await (await personWith(['Order.view', 'Payment.view'])).get(path)).toMatchObject({
    status: 200,
    body: { data: [{ payment_type: 2, sum: 1000 }] },
  })
  const others = ['Order.view', 'Order.update', 'Order.close', 'Payment.create', 'Payment.update', 'Payment.reconcile']
  expect(await (await personWith(others)).get(path)).toMatchObject({ status: 403, body: { code: E.forbidden } })
})
