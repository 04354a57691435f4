import { afterEach, expect } from 'vitest'
import { ordersRu } from '#contract/orders/orders.ru.ts'
import { cast } from '#server/testing/cast.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { boss, sql } from '#server/testing/house.ts'
import { carrier, closeNetwork, openNetwork, paidByLink, register, soldByLink, tasksOf } from '#server/testing/scenes/network-scene.ts'
import { shown, sweep } from '#server/testing/scenes/online-scene.ts'
import { imbalances } from '#server/testing/scenes/receipts-scene.ts'
import { bodyOf, booksOf, byCard, byCash, goodAt, openDrawer, serviceAt } from '#server/testing/till.ts'

test.beforeEach(openNetwork)
afterEach(closeNetwork)

const { refusals } = ordersRu
const erase = async (user: number) => done(await boss.post(`customers/${user}/erase`, { password: 'zerkalo-demo' }))
const refund = (id: number, more: object = {}) => desk.boss.post(`orders/${id}/refund`, { reason: 'Не подошло', ...more })

test('клиента стёрли: возврат и расчёт с кассы онлайн печатает стойка, а без стойки в возврате отказано словами', async () => {
  const { id, user_id } = await soldByLink()
  expect(await tasksOf(id)).toMatchObject([
    { register_id: register, state: 'done', body: { contact: expect.stringMatching(/^\+7\d{10}$/) } },
  ])
  await erase(user_id)
  expect(await refund(id)).toMatchObject({ status: 422, body: { errors: { register_id: [refusals.noContact] } } })
  const desktop = await openDrawer(cast.units.arbat, 'fiscal')
  done(await refund(id))
  await carrier.sweep()
  const [, back] = await tasksOf(id)
  expect(back).toMatchObject({
    kind: 'sellReturn',
    state: 'done',
    register_id: desktop.id,
    body: { contact: null, place: { isInternet: false } },
  })
  expect(await shown(id)).toMatchObject({ status_id: 4 })
  const ahead = await soldByLink({ status_id: 2, items: [await serviceAt(1000)] })
  expect(await shown(ahead.id)).toMatchObject({ status_id: 2 })
  await erase(ahead.user_id)
  done(await desk.boss.put(`orders/${ahead.id}`, { status_id: 3 }))
  await carrier.sweep()
  expect(await tasksOf(ahead.id)).toMatchObject([
    { register_id: register, body: { phase: 'prepay' } },
    { register_id: desktop.id, state: 'done', body: { phase: 'settle', contact: null } },
  ])
  expect(await imbalances()).toEqual([])
})

test('безымянному чек слать некуда: по ссылке без стойки не просят, со стойкой печатают на бумаге без 1125', async () => {
  const body = { ...bodyOf([goodAt(1000)], [{ payment_type: 2, sum: 1000 }]), is_walk_in: 1, status_id: 3 }
  const { user_id: _, ...walkIn } = body
  expect(await desk.boss.post('orders', walkIn)).toMatchObject({ status: 422, body: { errors: { register_id: [refusals.noContact] } } })
  const desktop = await openDrawer(cast.units.arbat, 'fiscal')
  const { id } = await soldByLink({ user_id: undefined, is_walk_in: 1 })
  expect(await tasksOf(id)).toMatchObject([
    { register_id: desktop.id, state: 'done', body: { contact: null, place: { isInternet: false } } },
  ])
})

test('деньги стойки касса онлайн не берёт: ни названная, ни единственная, ни того юрлица, у которого другой нет', async () => {
  const refused = { status: 422, body: { errors: { register_id: [refusals.deskMoney] } } }
  const sale = (more: object = {}) =>
    desk.boss.post('orders', { ...bodyOf([goodAt(500)], [byCard(500)]), user_id: cast.customers.maria, status_id: 3, ...more })
  expect(await sale()).toMatchObject(refused)
  expect(await sale({ payments: [{ payment_type: 10, sum: 500 }] })).toMatchObject(refused)
  const desktop = await openDrawer(cast.units.arbat, 'fiscal')
  expect(await sale({ register_id: register })).toMatchObject(refused)
  done(await sale())
  await sql('update cash_registers set entity_id = $2 where id = $1', [desktop.id, await otherEntity()])
  expect(await sale({ register_id: desktop.id })).toMatchObject(refused)
  await sql('update cash_registers set entity_id = r.entity_id from cash_registers r where cash_registers.id = $1 and r.id = $2', [
    desktop.id,
    register,
  ])
  const { id } = done(await sale({ register_id: desktop.id }))
  await carrier.sweep()
  expect(await refund(id, { register_id: register })).toMatchObject(refused)
  done(await refund(id))
  await carrier.sweep()
  expect(await tasksOf(id)).toMatchObject([{ register_id: desktop.id }, { register_id: desktop.id, kind: 'sellReturn' }])
})

const otherEntity = async () => {
  const [entity] = await sql<{ id: number }>(
    `insert into legal_entities (company_id, title, taxation) values (1, 'ИП Второй ' || (select count(*) from legal_entities), 'usn_income') returning id`,
  )
  return entity?.id ?? 0
}

test('в другой валюте касса онлайн не печатает; зачёт предоплаты без новых денег — печатает', async () => {
  const { id, visit } = await paidByLink()
  await carrier.sweep()
  const body = bodyOf([{ ...visit.line, price: 1000 }], [{ payment_type: 2, sum: 1000, advance_id: id }] as never, {
    user_id: visit.user_id,
    booking_id: visit.booking.id,
    status_id: 3,
  })
  const order = done(await desk.boss.post('orders', body))
  await carrier.sweep()
  expect(await tasksOf(order.id)).toMatchObject([{ register_id: register, body: { tenders: { electronic: 0, prepaid: 100_000 } } }])
  const desktop = await openDrawer(cast.units.arbat, 'fiscal')
  await sql('update cash_registers set currency = 2 where id = $1', [desktop.id])
  const sold = await soldByLink({ register_id: desktop.id })
  expect(await tasksOf(sold.id)).toMatchObject([{ register_id: desktop.id }])
  await sweep()
})

test('C40: рассрочку записали вместо карты — возврат печатает касса онлайн с 1125, верный чек печатает стойка без него', async () => {
  const desktop = await openDrawer(cast.units.arbat, 'fiscal')
  done(await desk.boss.put(`units/${cast.units.arbat}`, { unit_settings: { onlinePayments: '0' } }))
  const user_id = await desk.customer()
  const body = { ...bodyOf([await serviceAt(1000)], [{ payment_type: 12, sum: 1000 }]), user_id, status_id: 3 }
  const { id } = done(await desk.boss.post('orders', body))
  await carrier.sweep()
  const correct = (payments: object[]) => desk.boss.post(`orders/${id}/correct-payments`, { payments, reason: 'Платила картой' })
  done(await correct([byCard(1000)]))
  await carrier.sweep()
  const electronic = { cash: 0, electronic: 100_000, prepaid: 0 }
  expect(await tasksOf(id)).toMatchObject([
    { kind: 'sell', state: 'done', register_id: register, body: { place: { isInternet: true } } },
    { kind: 'sellReturn', state: 'done', register_id: register, body: { place: { isInternet: true }, tenders: electronic } },
    { kind: 'sell', state: 'done', register_id: desktop.id, body: { place: { isInternet: false }, tenders: electronic } },
  ])
  done(await correct([byCash(1000)]))
  await carrier.sweep()
  const cash = { cash: 100_000, electronic: 0, prepaid: 0 }
  expect((await tasksOf(id)).slice(3)).toMatchObject([
    { kind: 'sellReturn', state: 'done', register_id: desktop.id, body: { place: { isInternet: false }, tenders: electronic } },
    { kind: 'sell', state: 'done', register_id: desktop.id, body: { place: { isInternet: false }, tenders: cash } },
  ])
  expect(await booksOf(id)).toEqual([
    'Dr bank.acquiring 1000.00, Cr liability.advance 1000.00',
    'Dr liability.advance 1000.00, Cr revenue.service 1000.00',
    'Cr bank.acquiring 1000.00, Dr cash.register 1000.00',
  ])
  done(await refund(id))
  await carrier.sweep()
  expect((await tasksOf(id)).at(-1)).toMatchObject({ kind: 'sellReturn', state: 'done', register_id: desktop.id, body: { tenders: cash } })
  expect(await imbalances()).toEqual([])
})
