import { afterEach, expect } from 'vitest'
import { E } from '#contract/core/errors.ts'
import { orderActsRu } from '#contract/order-acts/order-acts.ru.ts'
import { cast } from '#server/testing/cast.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { boss, house, sql } from '#server/testing/house.ts'
import { carrier, closeTill, imbalances, openTill, pay, read } from '#server/testing/scenes/receipts-scene.ts'
import { bodyOf, booksOf, byCard, goodAt, serviceAt } from '#server/testing/till.ts'

test.beforeEach(async () => {
  await openTill()
  done(await boss.put('company-settings/1', { bonus_percent: 5, bonus_limit: 50 }))
})
afterEach(closeTill)

const byBonuses = (sum: number) => ({ payment_type: 9, sum })
const walletOf = async (user: number) => done(await desk.boss.get(`customers/${user}/wallet-details`)).bonuses
/** A client who has paid so much by card, printed and posted. */
async function client(sum = 4000) {
  const user_id = await desk.customer()
  const order = await pay({ ...bodyOf([await serviceAt(sum)], [byCard(sum)]), user_id })
  await carrier.sweep()
  return { user_id, order }
}

test('X15: R2 — 200 бонусов и 2 930 картой: цены снижены, на чеке 2 930, начислено 5 % уплаченного, 146,50', async () => {
  const { user_id } = await client(4000)
  expect(await walletOf(user_id)).toMatchObject({ left: 200, limit: 50, moves: [{ sum: 200 }] })
  const items = [await serviceAt(1990), await serviceAt(790), goodAt(350)]
  const order = await pay({ ...bodyOf(items, [byBonuses(200), byCard(2930)]), user_id })
  expect(await walletOf(user_id)).toMatchObject({ left: 0 })
  await carrier.sweep()
  expect(await read(order.id)).toMatchObject({
    status_id: 3,
    paid: 2930,
    receipts: [{ total: 2930 }],
    items: [{ price_paid: 1862.85 }, { price_paid: 739.52 }, { price_paid: 327.63 }],
  })
  const [receipt] = await sql(`select body from fiscal_tasks where doc_type = 'order' and doc_id = $1`, [order.id])
  expect(receipt.body).toMatchObject({
    lines: [
      { qty: 1, price: 186_285 },
      { qty: 1, price: 73_952 },
      { qty: 1, price: 32_763 },
    ],
    tenders: { cash: 0, electronic: 293_000, prepaid: 0 },
  })
  const books = await booksOf(order.id)
  expect(books[0]).toContain('Dr liability.bonus 200.00')
  expect(books.at(-1)).toBe('Dr expense.loyalty 146.50, Cr liability.bonus 146.50')
  expect(await walletOf(user_id)).toMatchObject({
    left: 146.5,
    moves: [{ order_id: order.id, sum: 146.5 }, { order_id: order.id, sum: -200 }, { sum: 200 }],
  })
  expect(await imbalances()).toEqual([])
})

test('больше, чем есть, и больше своей доли бонусами не заплатить; отказ называет сумму, ничего не изменилось', async () => {
  const { user_id } = await client(4000)
  const refusal = async (items: object[], payments: object[], more: object = {}) =>
    (await desk.boss.post('orders', { ...bodyOf(items as never, payments as never), user_id, status_id: 3, ...more })).body
  const service = await serviceAt(1000)
  expect(await refusal([service], [byBonuses(201), byCard(799)])).toMatchObject({
    code: E.moreThanPaid,
    errors: { 'payments.0.sum': [expect.stringContaining('200,00')] },
    data: { left: 200 },
  })
  done(await boss.put('company-settings/1', { bonus_limit: 10 }))
  expect(await refusal([service], [byBonuses(101), byCard(899)])).toMatchObject({
    errors: { 'payments.0.sum': [expect.stringMatching(/10\u00A0%.*100,00/)] },
  })
  // A certificate is bought for money alone, and is no part of what bonuses may pay.
  expect((await refusal([{ item_type: 5, qty: 1, price: 1000 }], [byBonuses(100), byCard(900)])).errors).toBeDefined()
  const stranger = await desk.customer()
  expect((await refusal([service], [byBonuses(10), byCard(990)], { user_id: stranger })).errors).toEqual({
    'payments.0.payment_type': ['Бонусов у клиента нет.'],
  })
  expect(await walletOf(user_id)).toMatchObject({ left: 200 })
})

test('возврат возвращает потраченные бонусы и забирает начисленные; чего уже нет, того не забрать', async () => {
  const { user_id, order: first } = await client(4000)
  const items = [await serviceAt(1000), goodAt(1000)]
  const order = await pay({ ...bodyOf(items, [byBonuses(200), byCard(1800)]), user_id })
  await carrier.sweep()
  expect(await walletOf(user_id)).toMatchObject({ left: 90 })
  // Half of the sale goes back: its half of the bonuses returns, and half of what it brought is taken.
  const { items: sold } = await read(order.id)
  const good = sold.find(({ item_type }) => item_type === 2)
  done(await desk.boss.post(`orders/${order.id}/refund`, { reason: 'Не подошло', items: [{ id: good?.id, qty: 1 }] }))
  expect(await walletOf(user_id)).toMatchObject({ left: 145 })
  await carrier.sweep()
  done(await desk.boss.post(`orders/${order.id}/refund`, { reason: 'Переделка' }))
  await carrier.sweep()
  expect(await walletOf(user_id)).toMatchObject({ left: 200 })
  // The first sale brought 200; 150 of them are spent when it goes back.
  const spent = await pay({ ...bodyOf([await serviceAt(1000)], [byBonuses(150), byCard(850)]), user_id })
  await carrier.sweep()
  expect(await walletOf(user_id)).toMatchObject({ left: 92.5 })
  done(await desk.boss.post(`orders/${first.id}/refund`, { reason: 'Жалоба' }))
  await carrier.sweep()
  expect(await walletOf(user_id)).toMatchObject({ left: 0 })
  expect((await read(spent.id)).status_id).toBe(3)
  expect(await imbalances()).toEqual([])
})

test('последние бонусы две кассы тратят один раз', async () => {
  const { user_id } = await client(4000)
  const service = await serviceAt(1000)
  const saved = async () =>
    done(await desk.boss.post('orders', { ...bodyOf([service], [byBonuses(200), byCard(800)] as never), user_id, status_id: 0 })).id
  const ids = [await saved(), await saved(), await saved()]
  const answers = await Promise.all(ids.map((id) => desk.boss.put(`orders/${id}`, { status_id: 3 })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  for (const { status, body } of answers) if (status !== 200) expect(body.code).toBe(E.moreThanPaid)
  await carrier.sweep()
  expect(await walletOf(user_id)).toMatchObject({ left: 40 })
})

test('L8 объединили клиентов — бонусы вместе, платят из обоих кошельков; разделили — у каждого свои', async () => {
  const [one, other] = [await client(4000), await client(2000)]
  const both = async () => [await walletOf(one.user_id), await walletOf(other.user_id)]
  const before = await both()
  const undone = done(await boss.post(`customers/${one.user_id}/merge`, { user_id: other.user_id, fields: [] }))
  done(await boss.patch(`customer-merges/${undone.id}/split`))
  expect(await both()).toEqual(before)
  const merge = done(await boss.post(`customers/${one.user_id}/merge`, { user_id: other.user_id, fields: [] }))
  expect(await walletOf(one.user_id)).toMatchObject({ left: 300 })
  const order = await pay({ ...bodyOf([await serviceAt(1000)], [byBonuses(250), byCard(750)] as never), user_id: one.user_id })
  await carrier.sweep()
  expect(await read(order.id)).toMatchObject({ status_id: 3, paid: 750, payments: [{ sum: 200 }, { sum: 50 }, { sum: 750 }] })
  expect(await walletOf(one.user_id)).toMatchObject({ left: 87.5 })
  done(await boss.patch(`customer-merges/${merge.id}/split`))
  expect(await walletOf(one.user_id)).toMatchObject({ left: 37.5 })
  expect(await walletOf(other.user_id)).toMatchObject({ left: 50 })
})

test('без процента бонусов не копят; безымянному, удалённому и тому, кому бонусы не открыты, их нет', async () => {
  done(await boss.put('company-settings/1', { bonus_percent: null }))
  const { user_id } = await client(4000)
  expect(await walletOf(user_id)).toEqual({ left: 0, limit: 50, moves: [] })
  done(await boss.put('company-settings/1', { bonus_percent: 5 }))
  const nobody = await pay({ unit_id: cast.units.arbat, is_walk_in: 1, items: [goodAt(100)], payments: [byCard(100)] })
  await carrier.sweep()
  expect(await read(nobody.id)).toMatchObject({ status_id: 3 })
  expect(await sql('select 1 from bonus_accruals where order_id = $1', [nobody.id])).toEqual([])
  const clerk = await withoutBonuses()
  expect(done(await clerk.get(`customers/${user_id}/wallet-details`)).bonuses).toBeNull()
})

let clerks = 0
/** An employee who makes orders and may see clients, and bonuses of nobody. */
async function withoutBonuses() {
  const permissions = ['User.view', 'Order.view', 'Order.create', 'Order.update']
  clerks += 1
  const position = done(await boss.post('work-positions', { title: `Касса без бонусов ${clerks}`, reach: 'company', permissions }))
  const body = {
    last_name: 'Правдина',
    first_name: 'Вера',
    phone: `7901777077${clerks}`,
    work_position_id: position.id,
    unit_id: cast.units.arbat,
  }
  done(await boss.post('employers', { ...body, can_login: 1, password: 'kgf74-Lomzhe' }))
  return house.as(body.phone)
}

test('сколько бонусов у клиента, черновик заказа не скажет тому, кому они не открыты', async () => {
  const { user_id } = await client(4000)
  const clerk = await withoutBonuses()
  for (const sum of [100, 999]) {
    const body = { ...bodyOf([await serviceAt(1000)], [byBonuses(sum), byCard(1000 - sum)] as never), user_id, status_id: 0 }
    const refused = await clerk.post('orders', body)
    expect(refused).toMatchObject({ status: 403, body: { code: E.forbidden } })
    expect(JSON.stringify(refused.body)).not.toContain('200')
  }
})

test('заказ, что оплачен бонусами или принёс их, другому клиенту не отдать: бонусы остались бы у прежнего', async () => {
  const { user_id, order } = await client(4000)
  const paid = await pay({ ...bodyOf([await serviceAt(1000)], [byBonuses(200), byCard(800)]), user_id, status_id: 2 })
  const give = async (id: number) =>
    (await desk.boss.post(`orders/${id}/change-user`, { user_id: cast.customers.maria, reason: 'Ошиблись' })).body
  expect(await give(order.id)).toMatchObject({ errors: { user_id: [orderActsRu.refusals.brought] } })
  expect(await give(paid.id)).toMatchObject({ errors: { user_id: [orderActsRu.refusals.paidByHers] } })
  expect([(await read(order.id)).user_id, (await read(paid.id)).user_id]).toEqual([user_id, user_id])
  done(await desk.boss.post(`orders/${order.id}/refund`, { reason: 'Жалоба' }))
  await carrier.sweep()
})

test('потраченное не возвращается дважды: возврат заказа, что бонусы принёс, и того, что ими оплачен, оставляет ноль', async () => {
  const { user_id, order: first } = await client(4000)
  const second = await pay({ ...bodyOf([await serviceAt(1000), goodAt(1000)], [byBonuses(200), byCard(1800)]), user_id })
  await carrier.sweep()
  expect(await walletOf(user_id)).toMatchObject({ left: 90 })
  const refund = async (id: number, more: object = {}) => {
    done(await desk.boss.post(`orders/${id}/refund`, { reason: 'Жалоба', ...more }))
    await carrier.sweep()
    return (await walletOf(user_id)).left
  }
  // The first order brought 200 bonuses and 90 of them are left: the refund takes these, and the wallet owes 110.
  expect(await refund(first.id)).toBe(0)
  // A later purchase brings its own, and what was not taken back is not taken from it.
  const third = await pay({ ...bodyOf([await serviceAt(1000)], [byCard(1000)]), user_id })
  await carrier.sweep()
  expect(await walletOf(user_id)).toMatchObject({ left: 50 })
  // Half of the second order: 100 come back and go for what is remembered; the 45 that this half has brought go too.
  const good = (await read(second.id)).items.find(({ item_type }) => item_type === 2)
  expect(await refund(second.id, { items: [{ id: good?.id, qty: 1 }] })).toBe(5)
  expect(await refund(second.id)).toBe(50)
  expect(await refund(third.id)).toBe(0)
  expect(await sql('select owed::int from wallets where user_id = $1', [user_id])).toEqual([{ owed: 0 }])
  expect(await imbalances()).toEqual([])
})
