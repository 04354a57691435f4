import { expect } from 'vitest'
import { E } from '#contract/core/errors.ts'
import { sumText } from '#domain/core/number-text.ts'
import { cast } from '#server/testing/cast.ts'
import { byClubCard, cardOf, leftOf, saleOf, typeOf, visitsType } from '#server/testing/club-cards.ts'
import { desk, done, ownDay, test } from '#server/testing/day-at-desk.ts'
import { house, sql } from '#server/testing/house.ts'
import { bodyOf, booksOf, byCard, byCash, byPromo, goodAt, type Line, openDrawer, type Paid, serviceAt } from '#server/testing/till.ts'

let drawer: { id: number; shift: number }
test.beforeAll(async () => {
  drawer = await openDrawer()
})

const pay = (items: object[], payments: object[], more: object = {}) =>
  desk.boss.post('orders', { ...bodyOf(items as Line[], payments as Paid[]), register_id: drawer.id, status_id: 3, ...more })
/** Sells a service for its list price, paid by the card at the value of a visit. */
const covered = async (list: number, price: number, card: number) => ({ ...(await serviceAt(list)), price, club_card_id: card })
const serviceIdAt = async (price: number) => (await serviceAt(price)).item_id ?? 0
const threeThousand = () => serviceIdAt(3200)
const sellTo = async (type: { id: number; price: number }, user_id = cast.customers.maria) =>
  cardOf(type, { register_id: drawer.id, user_id })

test('X11: карта 10 визитов за 25 000 — визит 2 500,00, скидка карты 700,00; после четырёх визитов назад 15 000,00', async () => {
  const type = await visitsType([await threeThousand()])
  const card = await sellTo(type)
  expect(card.order).toMatchObject({ total: 25_000, paid: 25_000, items: [{ item_type: 4, qty: 10, price: 2500, price_paid: 2500 }] })
  expect(await booksOf(card.order.id)).toEqual([
    'Dr bank.acquiring 25000.00, Cr liability.advance 25000.00',
    'Dr liability.advance 25000.00, Cr liability.club_card 25000.00',
  ])
  for (const _ of [1, 2, 3, 4]) {
    const visit = done(await pay([await covered(3200, 2500, card.id)], [byClubCard(2500, card.id)]))
    expect(visit).toMatchObject({ total: 2500, paid: 2500, items: [{ price: 2500, price_paid: 2500, club_card_id: card.id, notRound: 1 }] })
    expect(await booksOf(visit.id)).toEqual([
      'Dr liability.club_card 2500.00, Cr liability.advance 2500.00',
      'Dr liability.advance 2500.00, Dr discount.promo 700.00, Cr revenue.service 3200.00',
    ])
  }
  expect(await leftOf(card.id)).toEqual({ visits: 6, nominal: 0, paid: 1_500_000, owed: 1_500_000 })
  const shown = done(await desk.boss.get(`orders/${card.order.id}`))
  expect(shown.items[0]).toMatchObject({ qty: 10, returned: 0, returnable: 6 })
  const back = done(await desk.boss.post(`orders/${card.order.id}/refund`, { reason: 'Переезжает' }))
  expect(back).toMatchObject({ status_id: 3, returned: 15_000, refunds: [{ sum: 15_000, payments: [{ type: 1, sum: 15_000 }] }] })
  expect(await leftOf(card.id)).toEqual({ visits: 0, nominal: 0, paid: 0, owed: 0 })
  expect(done(await desk.boss.get(`club-cards/${card.id}`))).toMatchObject({ state: 'refunded', may_refund: 0 })
  expect(await desk.boss.post(`orders/${card.order.id}/refund`, { reason: 'Ещё раз' })).toMatchObject({ body: { code: E.moreThanPaid } })
})

test('X11 L9: 3 визита за 10 000 — 3 333,33, 3 333,33 и 3 333,34; в сумме цена карты', async () => {
  const type = await visitsType([await serviceIdAt(4000)], { price: 10_000, visits: 3 })
  const card = await sellTo(type)
  expect(card.order.items.map((one: { qty: number; price: number }) => [one.qty, one.price])).toEqual([
    [2, 3333.33],
    [1, 3333.34],
  ])
  for (const value of [3333.33, 3333.33, 3333.34]) done(await pay([await covered(4000, value, card.id)], [byClubCard(value, card.id)]))
  expect(await leftOf(card.id)).toEqual({ visits: 0, nominal: 0, paid: 0, owed: 0 })
  expect(await pay([await covered(4000, 3333.34, card.id)], [byClubCard(3333.34, card.id)])).toMatchObject({
    status: 422,
    body: {
      code: E.cardUnusable,
      errors: { 'items.0.club_card_id': ['Карта использована до конца.'] },
      data: { state: 'spent', visits_left: 0 },
    },
  })
})

test('X12 с картой: визит по карте и масло за деньги; масло вернули — карта цела, вернули визит — он снова на карте', async () => {
  const card = await sellTo(await visitsType([await threeThousand()]))
  const order = done(await pay([goodAt(700), await covered(3200, 2500, card.id)], [byCash(700), byClubCard(2500, card.id)]))
  const [oil, visit] = order.items
  const first = done(await desk.boss.post(`orders/${order.id}/refund`, { items: [{ id: oil.id, qty: 1 }], reason: 'Не подошло' }))
  expect(first.refunds[0].payments).toEqual([{ type: 8, way: 'same', sum: 700 }])
  expect((await leftOf(card.id))?.visits).toBe(9)
  const second = done(await desk.boss.post(`orders/${order.id}/refund`, { items: [{ id: visit.id, qty: 1 }], reason: 'Переделка' }))
  expect(second.refunds[1].payments).toEqual([{ type: 7, way: 'same', sum: 2500 }])
  expect(second.status_id).toBe(4)
  expect(await leftOf(card.id)).toEqual({ visits: 10, nominal: 0, paid: 2_500_000, owed: 2_500_000 })
})

test('промокод не удешевляет визит по карте: он лёг на остальное', async () => {
  const card = await sellTo(await visitsType([await threeThousand()]))
  const order = done(
    await pay([await covered(3200, 2500, card.id), await serviceAt(1000)], [byClubCard(2500, card.id), byPromo(200), byCard(800)]),
  )
  expect(order.items.map((one: { price_paid: number }) => one.price_paid)).toEqual([2500, 800])
})

test('визит по карте: цена и сумма — только те, что говорит карта; услуга — только из карты; отказ называет, что пройдёт', async () => {
  const service = await threeThousand()
  const card = await sellTo(await visitsType([service]))
  const line = await covered(3200, 2500, card.id)
  const refused = async (items: object[], payments: object[], errors: object, data: object) =>
    expect(await pay(items, payments)).toMatchObject({ status: 422, body: { errors, data } })
  await refused(
    [{ ...line, price: 3200 }],
    [byClubCard(3200, card.id)],
    { 'items.0.price': [`По этой карте строка стоит ${sumText(2500)}.`] },
    { price: 2500 },
  )
  await refused(
    [line, goodAt(100)],
    [byClubCard(2600, card.id)],
    { 'payments.0.sum': [`По карте засчитывается ${sumText(2500)}.`] },
    { sum: 2500 },
  )
  await refused([line], [byCash(2500)], { 'items.0.club_card_id': [expect.stringContaining('добавьте оплату')] }, { sum: 2500 })
  await refused(
    [await covered(1000, 2500, card.id)],
    [byClubCard(2500, card.id)],
    { 'items.0.club_card_id': ['Эта услуга в карту не входит.'] },
    { service_ids: [service] },
  )
  await refused([{ ...line, qty: 2 }], [byClubCard(5000, card.id)], { 'items.0.qty': ['По карте — один визит в строке.'] }, { qty: 1 })
  const twice = [byClubCard(1000, card.id), byClubCard(1500, card.id)]
  expect(await pay([line], twice)).toMatchObject({
    status: 422,
    body: { errors: { 'payments.1.club_card_id': ['Одной картой платят один раз.'] } },
  })
  expect(await pay([await covered(3200, 2500, 999_999)], [byClubCard(2500, 999_999)])).toMatchObject({
    status: 404,
    body: { errors: { 'items.0.club_card_id': ['Такой карты нет. Проверьте номер.'] } },
  })
  await refused(
    [goodAt(2500)],
    [byClubCard(2500, card.id)],
    { 'payments.0.club_card_id': ['Картой визитов платят за услуги.'] },
    { service_ids: [service] },
  )
})

test('истекла, заморожена, возвращена: каждая карта отказывает своими словами и говорит, что её пустит', async () => {
  const day = ownDay()
  desk.goTo(day, '10:00')
  const till = (await openDrawer()).id
  const card = await cardOf(await visitsType([await threeThousand()], { days: 40, freeze_days: 10 }), { register_id: till })
  const use = async () => pay([await covered(3200, 2500, card.id)], [byClubCard(2500, card.id)], { register_id: till })
  done(await desk.boss.post(`club-cards/${card.id}/freeze`, { is_frozen: 1, reason: 'Уехала на море' }))
  expect(await use()).toMatchObject({
    status: 422,
    body: {
      code: E.cardUnusable,
      errors: { 'items.0.club_card_id': [expect.stringMatching(/^Карта заморожена до \d\d\.\d\d\.\d{4}/)] },
      data: { state: 'frozen' },
    },
  })
  expect(await desk.boss.post(`club-cards/${card.id}/freeze`, { is_frozen: 1, reason: 'Ещё' })).toMatchObject({ status: 422 })
  desk.wait(4 * 86_400)
  const thawed = done(await desk.boss.post(`club-cards/${card.id}/freeze`, { is_frozen: 0, reason: 'Вернулась' }))
  expect(thawed).toMatchObject({ state: 'active', freeze_left: 6 })
  expect(await desk.boss.post(`club-cards/${card.id}/freeze`, { is_frozen: 0, reason: 'Ещё раз' })).toMatchObject({
    status: 422,
    body: { errors: { is_frozen: ['Карта не заморожена.'] } },
  })
  expect(thawed.entries.map((one: { event: string; comment: string | null }) => [one.event, one.comment])).toEqual([
    ['thawed', 'Вернулась'],
    ['frozen', 'Уехала на море'],
    ['sold', null],
  ])
  done(await use())
  done(await desk.boss.post(`club-cards/${card.id}/freeze`, { is_frozen: 1, reason: 'Снова' }))
  // Six days of freezing are left: after them the card goes on by itself, valid for ten days longer in all.
  desk.wait(7 * 86_400)
  done(await use())
  desk.wait(39 * 86_400)
  done(await use())
  desk.wait(86_400)
  expect(await use()).toMatchObject({
    body: {
      code: E.cardUnusable,
      errors: { 'items.0.club_card_id': [expect.stringContaining('действовала до')] },
      data: { state: 'expired' },
    },
  })
})

test('чужая карта: своей клиента — по счёту, семейной — только по номеру, карты другой компании нет', async () => {
  const service = await threeThousand()
  const [own, shared] = [await sellTo(await visitsType([service])), await sellTo(await visitsType([service], { is_shared: 1 }))]
  const user_id = await desk.customer()
  const use = async (by: object) => {
    const line = { ...(await serviceAt(3200)), price: 2500, ...by }
    return pay([line], [{ payment_type: 7, sum: 2500, ...by }], { user_id })
  }
  const other = { status: 422, body: { errors: { 'items.0.club_card_id': [expect.stringContaining('другого клиента')] } } }
  expect(await use({ club_card_id: own.id })).toMatchObject(other)
  expect(await use({ club_card_number: own.number })).toMatchObject(other)
  expect(await use({ club_card_id: shared.id })).toMatchObject(other)
  done(await use({ club_card_number: shared.number }))
  const shown = done(await desk.boss.get(`club-cards/${shared.id}`))
  expect(shown.entries[0]).toMatchObject({ event: 'used', visits: -1, paid: -2500, user: { id: user_id } })
  expect(shown.holder.id).toBe(cast.customers.maria)
  expect(await use({ club_card_number: '0000000000' })).toMatchObject({
    status: 404,
    body: { errors: { 'items.0.club_card_id': [expect.stringContaining('Такой карты нет')] } },
  })
  const foreign = await house.as(cast.foreign.superAdmin)
  expect((await foreign.get(`club-cards/${own.id}`)).status).toBe(404)
  expect((await foreign.get(`club-cards/usable?unit_id=${cast.units.mirabad}&number=${shared.number}`)).status).toBe(404)
})

test('две кассы засчитывают последний визит разом: одна — да, остальные — нет', async () => {
  const card = await sellTo(await visitsType([await threeThousand()], { price: 2500, visits: 1 }))
  const line = await covered(3200, 2500, card.id)
  const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => pay([line], [byClubCard(2500, card.id)])))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422, 422, 422])
  expect(await leftOf(card.id)).toEqual({ visits: 0, nominal: 0, paid: 0, owed: 0 })
})

test('денежная карта: тратят номинал, зачитывают уплаченное, разница — скидка; больше остатка не потратить; возвраты стоят в движениях с причиной', async () => {
  const card = await sellTo(await typeOf({ kind: 'money', price: 9000, nominal: 10_000 }))
  const order = done(await pay([await serviceAt(4000)], [byClubCard(4000, card.id)]))
  expect(order).toMatchObject({ total: 4000, paid: 3600 })
  expect(await booksOf(order.id)).toEqual([
    'Dr liability.club_card 3600.00, Cr liability.advance 3600.00',
    'Dr liability.advance 3600.00, Dr discount.promo 400.00, Cr revenue.service 4000.00',
  ])
  expect(await leftOf(card.id)).toEqual({ visits: 0, nominal: 600_000, paid: 540_000, owed: 540_000 })
  expect(await pay([goodAt(7000)], [byClubCard(7000, card.id)])).toMatchObject({
    status: 422,
    body: { errors: { 'payments.0.sum': [`На карте осталось ${sumText(6000)}.`] }, data: { sum: 6000 } },
  })
  expect(await desk.boss.post(`orders/${card.order.id}/refund`, { reason: 'Передумала' })).toMatchObject({ body: { code: E.moreThanPaid } })
  done(await desk.boss.post(`orders/${order.id}/refund`, { reason: 'Переделка' }))
  expect(await leftOf(card.id)).toEqual({ visits: 0, nominal: 1_000_000, paid: 900_000, owed: 900_000 })
  done(await desk.boss.post(`orders/${card.order.id}/refund`, { reason: 'Передумала' }))
  expect(await leftOf(card.id)).toEqual({ visits: 0, nominal: 0, paid: 0, owed: 0 })
  const { entries } = done(await desk.boss.get(`club-cards/${card.id}`))
  expect(entries.map((one: { event: string; comment: string | null }) => [one.event, one.comment])).toEqual([
    ['refunded', 'Передумала'],
    ['returned', 'Переделка'],
    ['used', null],
    ['sold', null],
  ])
})

test('карта скидки — выручка сразу; цену услуги снижает на свой процент и ничего не платит', async () => {
  const card = await sellTo(await typeOf({ kind: 'discount', price: 5000, percent: 15 }))
  expect((await booksOf(card.order.id))[1]).toBe('Dr liability.advance 5000.00, Cr revenue.service 5000.00')
  const line = await covered(3200, 2720, card.id)
  const order = done(await pay([line], [byCard(2720)]))
  expect((await booksOf(order.id))[1]).toBe('Dr liability.advance 2720.00, Dr discount.promo 480.00, Cr revenue.service 3200.00')
  expect(await pay([{ ...line, price: 3200 }], [byCard(3200)])).toMatchObject({ status: 422, body: { data: { price: 2720 } } })
  expect(await pay([line], [byClubCard(2720, card.id)])).toMatchObject({
    status: 422,
    body: { errors: { 'payments.0.club_card_id': [expect.stringContaining('не платит')] } },
  })
})

test('карту продают за деньги, по одной, названному клиенту и только того вида, который продают', async () => {
  const type = await visitsType([await threeThousand()])
  const refused = async (line: object, errors: object, payments: object[] = [byCard(25_000)], more: object = {}) =>
    expect(await pay([{ ...saleOf(type), ...line }], payments, more)).toMatchObject({ body: { errors } })
  await refused({ qty: 2, price: 12_500 }, { 'items.0.qty': ['Карту продают по одной.'] })
  await refused({ item_id: 987_654 }, { 'items.0.item_id': [expect.stringContaining('вида карты нет')] })
  await refused({}, { user_id: [expect.stringContaining('Назовите клиента')] }, [byCard(25_000)], { user_id: null, is_walk_in: 1 })
  done(await desk.boss.put(`club-card-types/${type.id}`, { is_closed: 1 }))
  await refused({}, { 'items.0.item_id': [expect.stringContaining('больше не продают')] })
})

test('мимо вызовов остаток карты не переписать, движение не убрать и не взять больше, чем есть', async () => {
  const card = await sellTo(await visitsType([await threeThousand()]))
  for (const change of [
    'update club_cards set visits_left = 100 where id = $1',
    'update club_cards set paid_left = 1 where id = $1',
    'update club_cards set price = 1 where id = $1',
    `update club_cards set life = 'new' where id = $1`,
    'delete from club_cards where id = $1',
    'update club_card_entries set visits = 5 where card_id = $1',
    'delete from club_card_entries where card_id = $1',
    `insert into club_card_entries (company_id, card_id, at, event, visits) values (1, $1, now(), 'used', -11)`,
    `insert into club_card_entries (company_id, card_id, at, event, paid) values (1, $1, now(), 'used', -2500001)`,
  ])
    await expect(sql(change, [card.id]), change).rejects.toThrow(/stay|go this way|append|only|club_cards_/)
  expect(await leftOf(card.id)).toMatchObject({ visits: 10 })
})
