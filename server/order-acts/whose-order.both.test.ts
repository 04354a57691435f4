import { expect } from 'vitest'
import { orderActsRu } from '#contract/order-acts/order-acts.ru.ts'
import type { OrderCard } from '#contract/orders/orders.ts'
import { cast } from '#server/testing/cast.ts'
import { byClubCard, cardOf, visitsType } from '#server/testing/club-cards.ts'
import { desk, done, test } from '#server/testing/day-at-desk.ts'
import { sql } from '#server/testing/house.ts'
import { bodyOf, byCash, goodAt, openDrawer, serviceAt, visitOf } from '#server/testing/till.ts'

const { refusals } = orderActsRu
let drawer: { id: number }
test.beforeAll(async () => {
  drawer = await openDrawer()
})

const toUser = (id: number, user_id: number) => desk.boss.post(`orders/${id}/change-user`, { user_id, reason: 'Карта подруги' })
const refused = async (id: number, user: number) => (await toUser(id, user)).body.errors
const sold = async (body: object): Promise<OrderCard> =>
  done(await desk.boss.post('orders', { status_id: 3, register_id: drawer.id, ...body }))
const holderOf = async (order: number) =>
  (await sql<{ user_id: number }>('select user_id from club_cards where order_id = $1', [order])).map(({ user_id }) => user_id)

test('клиента меняют с причиной: безымянная покупка становится именной, чужого и стёртого клиента не находят', async () => {
  const order = await sold({ ...bodyOf([goodAt(390)], [byCash(390)]), is_walk_in: 1 })
  const user = await desk.customer()
  expect(done(await toUser(order.id, user))).toMatchObject({ user_id: user, is_walk_in: 0 })
  expect(await refused(order.id, user)).toEqual({ user_id: [refusals.same] })
  for (const one of [cast.foreign.customers.first, 999_999])
    expect(await toUser(order.id, one)).toMatchObject({ status: 404, body: { errors: { user_id: [expect.any(String)] } } })
  const [line] = done(await desk.boss.get(`audits/by-model/order/${order.id}`)).items
  expect(line).toMatchObject({ command: 'order-acts.changeUser', after: { user_id: user, reason: 'Карта подруги' } })
})

test('заказ визита — клиента этого визита, и базе тоже', async () => {
  const { booking, user_id, line, total } = await visitOf()
  const order = await sold({ ...bodyOf([line], [byCash(total)]), user_id, booking_id: booking.id })
  expect(await refused(order.id, cast.customers.ekaterina)).toEqual({ user_id: [refusals.visits] })
  await expect(sql('update orders set user_id = $2 where id = $1', [order.id, cast.customers.ekaterina])).rejects.toMatchObject({
    constraint: 'orders_visitor',
  })
  expect(done(await desk.boss.get(`orders/${order.id}`)).user_id).toBe(user_id)
})

test('две карточки клиента становятся одной и разделяются вместе с их визитами и оплаченными заказами', async () => {
  const { booking, user_id, line, total } = await visitOf()
  const order = await sold({ ...bodyOf([line], [byCash(total)]), user_id, booking_id: booking.id })
  const stays = await desk.customer()
  const merge = done(await desk.boss.post(`customers/${stays}/merge`, { user_id, fields: [] }))
  expect(done(await desk.boss.get(`orders/${order.id}`)).user_id).toBe(stays)
  done(await desk.boss.patch(`customer-merges/${merge.id}/split`))
  expect(done(await desk.boss.get(`orders/${order.id}`)).user_id).toBe(user_id)
})

test('нетронутая карта переходит с заказом, начатая — нет; заказ, оплаченный картой прежнего клиента, ему и остаётся', async () => {
  const service = await serviceAt(2500)
  const type = await visitsType([service.item_id ?? 0])
  const fresh = await cardOf(type, { register_id: drawer.id })
  done(await toUser(fresh.order.id, cast.customers.ekaterina))
  expect(await holderOf(fresh.order.id)).toEqual([cast.customers.ekaterina])
  const used = await cardOf(type, { register_id: drawer.id })
  const visit = await sold({ ...bodyOf([{ ...service, club_card_id: used.id } as never], [byClubCard(2500, used.id)]) })
  expect(await refused(used.order.id, cast.customers.ekaterina)).toEqual({ user_id: [refusals.used] })
  expect(await refused(visit.id, cast.customers.ekaterina)).toEqual({ user_id: [refusals.paidByHers] })
  expect(await holderOf(used.order.id)).toEqual([cast.customers.maria])
})

test('предоплата, которую уже зачли, и заказ, за который ею платили, клиента не меняют; нетронутая переходит в другой кошелёк', async () => {
  const [first, second] = [await desk.customer(), await desk.customer()]
  const deposit = async () => sold({ ...bodyOf([{ item_type: 5, qty: 1, price: 500 }], [byCash(500)]), user_id: first })
  const [whole, offset] = [await deposit(), await deposit()]
  done(await toUser(whole.id, second))
  const paid = await sold({
    ...bodyOf([goodAt(700)], [{ payment_type: 8, sum: 500, advance_id: offset.id } as never, byCash(200)]),
    user_id: first,
  })
  expect(await refused(offset.id, second)).toEqual({ user_id: [refusals.used] })
  expect(await refused(paid.id, second)).toEqual({ user_id: [refusals.paidByHers] })
  const another = await desk.boss.post('orders', {
    ...bodyOf([goodAt(500)], [{ payment_type: 8, sum: 500, advance_id: whole.id } as never]),
    user_id: first,
    status_id: 3,
    register_id: drawer.id,
  })
  expect(another).toMatchObject({ status: 404, body: { errors: { 'payments.0.advance_id': [expect.any(String)] } } })
})

test('карту тратят и её заказ отдают другой разом: проходит одно из двух', async () => {
  const service = await serviceAt(2500)
  const card = await cardOf(await visitsType([service.item_id ?? 0]), { register_id: drawer.id })
  const spend = bodyOf([{ ...service, club_card_id: card.id } as never], [byClubCard(2500, card.id)])
  const [moved, spent] = await Promise.all([
    toUser(card.order.id, cast.customers.ekaterina),
    desk.boss.post('orders', { ...spend, status_id: 3, register_id: drawer.id }),
  ])
  expect([moved.status, spent.status].filter((status) => status === 200)).toHaveLength(1)
})
